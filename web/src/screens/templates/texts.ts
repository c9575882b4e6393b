import { plural } from '#web/i18n/formats.ts'

/** Templates: their tab, one of them, applying it, and keeping a flow as one. */
const mn = {
  intro: 'Бэлэн автоматжуулалт сонгоод, үнэ, хаяг, утсаа бөглөхөд л болно.',
  search: 'Загвар хайх',
  listLabel: 'Загварууд',
  listFailed: 'Загваруудыг ачаалж чадсангүй.',
  nothingFound: 'Ийм загвар алга.',
  clear: 'Хайлтыг арилгах',
  kinds: { built_in: 'Бэлэн загвар', team: 'Багийн загвар' },
  platforms: { both: 'Facebook, Instagram', 1: 'Facebook', 2: 'Instagram' },
  steps: (count: number) => `${count} алхам`,
  ai: 'AI алхамтай',
  savedBy: (who: string) => `Хадгалсан: ${who}`,

  back: 'Загварууд',
  failed: 'Загварыг ачаалж чадсангүй.',
  notFound: 'Ийм загвар алга',
  notFoundText: 'Устгасан, эсвэл өөр багийн загвар байж магадгүй.',
  brings: 'Юу нэмэгдэх вэ?',
  automation: (title: string, steps: number) => `«${title}» автоматжуулалт, ${steps} алхам`,
  starters: 'Эхлэх асуултууд',
  startersHelp: 'Үйлчлүүлэгч хоосон чатад эдгээрээс дарж эхэлнэ.',
  noStarters: 'Эхлэх асуулт нэмэхгүй.',
  fillIn: 'Таны бөглөх зүйлс',
  fillInHelp: 'Загварыг ашиглахад эдгээрийг асууна. Бөглөх хүртэл идэвхжихгүй.',
  blanks: {
    title: 'Таны мэдээлэл',
    help: 'Үйлчлүүлэгчид эдгээрийг уншина. Нэг удаа бөглөхөд хэрэгтэй газар бүрд орно.',
    example: (example: string) => `Жишээ нь: ${example}`,
    left: (count: number) => `${count} талбар хоосон. Бөглөх хүртэл идэвхжүүлэх боломжгүй.`,
  },
  phone: 'Туршиж үзэх',
  whichFlow: 'Аль автоматжуулалт',
  use: 'Загварыг ашиглах',

  apply: {
    title: (title: string) => `«${title}» загварыг ашиглах`,
    page: 'Аль хуудсанд',
    drafts: 'Бүгд ноорогоор үүснэ. Та идэвхжүүлэх хүртэл үйлчлүүлэгчид юу ч өөрчлөгдөхгүй.',
    otherPlatform: { 1: 'Facebook-д зориулж зурсан загвар.', 2: 'Instagram-д зориулж зурсан загвар.' },
    reading: 'Хуудсан дээр юу байгааг шалгаж байна',
    overwrite: 'Одоогийн эхлэх асуултуудыг солих',
    goes: 'Эдгээр эхлэх асуулт хасагдана:',
    room: (count: number) =>
      count === 0
        ? 'Сул зай алга: загварын эхлэх асуулт нэмэгдэхгүй.'
        : `Одоогийнхыг үлдээвэл ${count} асуулт л нэмэгдэх зайтай.`,
    deleteLinked: 'Тэдгээрийн эхлүүлдэг автоматжуулалтуудыг хамт устгах',
    deletes: 'Эдгээр автоматжуулалт устана, буцаах боломжгүй:',
    live: 'одоо хариулж байгаа',
    cancel: 'Болих',
    confirm: 'Ашиглах',
    skip: 'Дараа бөглөх',
    confirmDelete: 'Ашиглаад хуучныг устгах',
  },
  applied: {
    title: 'Загвар нэмэгдлээ',
    drafts: 'Ноорогоор үүслээ. Туршиж үзээд идэвхжүүлээрэй.',
    draftsToFill:
      'Ноорогоор үүслээ. Доорхыг бөглөх хүртэл идэвхжихгүй: нээгээд засах зүйлсийн жагсаалтаас нэг бүрчлэн очно.',
    starters: (count: number) =>
      `${count} эхлэх асуулт ноорогт нэмэгдлээ. Автоматжуулалтаа идэвхжүүлсний дараа «Үндсэн» хэсгээс нийтэлнэ.`,
    leftOut: (titles: string) => `Зай хүрэлцээгүй тул нэмэгдээгүй: ${titles}`,
    open: (title: string) => `«${title}» нээх`,
    list: 'Жагсаалт руу очих',
  },
  deleting: {
    action: 'Загварыг устгах',
    title: (title: string) => `«${title}» загварыг устгах уу?`,
    text: 'Энэ загвараас өмнө үүсгэсэн автоматжуулалтууд хэвээр үлдэнэ. Устгасан загварыг сэргээх боломжгүй.',
    cancel: 'Болих',
    confirm: 'Устгах',
    done: 'Загвар устлаа.',
  },
}

const en: typeof mn = {
  intro: 'Choose a ready-made automation, then fill in your prices, address and phone number.',
  search: 'Search templates',
  listLabel: 'Templates',
  listFailed: 'The templates could not be loaded.',
  nothingFound: 'There is no such template.',
  clear: 'Clear the search',
  kinds: { built_in: 'Built in', team: 'Your team’s' },
  platforms: { both: 'Facebook, Instagram', 1: 'Facebook', 2: 'Instagram' },
  steps: (count) => `${count} ${plural(count, 'step', 'steps')}`,
  ai: 'Has an AI step',
  savedBy: (who) => `Saved by ${who}`,

  back: 'Templates',
  failed: 'The template could not be loaded.',
  notFound: 'There is no such template',
  notFoundText: 'It may have been deleted, or belong to another team.',
  brings: 'What it brings',
  automation: (title, steps) => `Automation “${title}”, ${steps} ${plural(steps, 'step', 'steps')}`,
  starters: 'Conversation starters',
  startersHelp: 'Customers tap one of these in an empty chat.',
  noStarters: 'It adds no conversation starters.',
  fillIn: 'What you fill in',
  fillInHelp: 'You fill these in when you use the template. It cannot go live before.',
  blanks: {
    title: 'Your details',
    help: 'Customers will read these. Fill each in once: it goes wherever it is needed.',
    example: (example) => `For example: ${example}`,
    left: (count) =>
      `${count} ${plural(count, 'field is', 'fields are')} empty. It cannot go live until ${plural(count, 'it is', 'they are')} filled in.`,
  },
  phone: 'Try it',
  whichFlow: 'Which automation',
  use: 'Use this template',

  apply: {
    title: (title) => `Use “${title}”`,
    page: 'On which page',
    drafts: 'Everything is made as a draft. Nothing changes for customers until you set it live.',
    otherPlatform: { 1: 'It was drawn for a Facebook Page.', 2: 'It was drawn for Instagram.' },
    reading: 'Looking at what the page has',
    overwrite: 'Replace the conversation starters there are',
    goes: 'These conversation starters are removed:',
    room: (count) =>
      count === 0
        ? 'There is no room: none of the template’s starters will be added.'
        : `If yours stay, there is room for ${count} more.`,
    deleteLinked: 'Delete the automations they lead to as well',
    deletes: 'These automations will be permanently deleted:',
    live: 'answers right now',
    cancel: 'Cancel',
    confirm: 'Use it',
    skip: 'Fill in later',
    confirmDelete: 'Use it and delete the old ones',
  },
  applied: {
    title: 'The template is added',
    drafts: 'It was made as a draft. Try it, then set it live.',
    draftsToFill:
      'It was made as a draft. It cannot go live until these are filled in: open it, and the list of problems leads to each.',
    starters: (count) =>
      `${count} conversation ${plural(count, 'starter was', 'starters were')} added as ${plural(count, 'a draft', 'drafts')}. Set the automations live, then publish the starters under “Basic”.`,
    leftOut: (titles) => `Not added, because there is no room: ${titles}`,
    open: (title) => `Open “${title}”`,
    list: 'To the list',
  },
  deleting: {
    action: 'Delete the template',
    title: (title) => `Delete the template “${title}”?`,
    text: 'Automations that were made from it stay. The template can’t be restored.',
    cancel: 'Cancel',
    confirm: 'Delete',
    done: 'The template was deleted.',
  },
}

export const templatesTexts = { mn, en }

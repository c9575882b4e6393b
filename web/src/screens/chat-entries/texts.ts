/** Conversation starters and the main menu: their screens, and their cards among the basics. */
const mn = {
  back: 'Чат бот',
  failed: 'Жагсаалтыг ачаалж чадсангүй.',
  title: {
    conversation_starter: 'Эхлэх асуулт',
    main_menu: 'Үндсэн цэс',
  },
  intro: {
    conversation_starter:
      'Чатыг анх нээсэн үйлчлүүлэгчид харагдах асуултууд. Дарахад нь сонгосон автоматжуулалт хариулна.',
    main_menu: 'Чатын дэргэд байнга байх товчнууд. Автоматжуулалт эхлүүлэх эсвэл вэб хаяг нээнэ.',
  },
  listLabel: {
    conversation_starter: 'Эхлэх асуултууд',
    main_menu: 'Цэсний товчнууд',
  },
  add: {
    conversation_starter: 'Асуулт нэмэх',
    main_menu: 'Товч нэмэх',
  },
  emptyTitle: {
    conversation_starter: 'Юу асуухыг нь санал болгоорой',
    main_menu: 'Байнга хэрэгтэй зүйлсээ цэсэнд тавиарай',
  },
  emptyText: {
    conversation_starter:
      'Үйлчлүүлэгч бичихгүйгээр нэг дараад л хариултаа авна. Дөрөв хүртэл асуулт нэмж болно.',
    main_menu: 'Үнэ, хаяг, вэб дэлгүүр… Үйлчлүүлэгч хэдийд ч цэснээс нэг дараад олно.',
  },
  field: {
    conversation_starter: 'Асуулт',
    main_menu: 'Товчны нэр',
  },
  example: {
    conversation_starter: 'Жишээ нь: Үнэ хэд вэ?',
    main_menu: 'Жишээ нь: Хүргэлт',
  },
  name: {
    conversation_starter: (title: string) => `«${title}» асуулт`,
    main_menu: (title: string) => `«${title}» товч`,
  },
  newOne: {
    conversation_starter: 'Шинэ асуулт',
    main_menu: 'Шинэ товч',
  },
  full: {
    conversation_starter: (limit: number) => `Meta ${limit} хүртэл асуулт харуулдаг.`,
    main_menu: (limit: number) => `Цэсэнд ${limit} хүртэл товч багтана.`,
  },
  preview: {
    conversation_starter: 'Үйлчлүүлэгч чатыг анх нээхэд',
    main_menu: 'Үйлчлүүлэгч цэсийг нээхэд',
  },
  published: {
    conversation_starter: 'Нийтэллээ. Одооноос үйлчлүүлэгчид эдгээр асуултыг харна.',
    main_menu: 'Нийтэллээ. Чатаа дахин нээсэн үйлчлүүлэгчид шинэ цэсийг харна.',
  },
  cleared: {
    conversation_starter: 'Нийтэллээ. Үйлчлүүлэгчид асуулт харагдахаа болилоо.',
    main_menu: 'Нийтэллээ. Үйлчлүүлэгчид цэс харагдахаа болилоо.',
  },

  form: {
    action: 'Дарахад',
    reply: 'Автоматжуулалт хариулна',
    website: 'Вэб хаяг нээнэ',
    flow: 'Хариулах автоматжуулалт',
    flowSearch: 'Нэрээр хайх',
    noFlow: 'Ийм автоматжуулалт алга',
    newFlow: 'Шинэ автоматжуулалт үүсгэх (шинэ цонхонд)',
    flowsFailed: 'Автоматжуулалтуудыг ачаалж чадсангүй.',
    url: 'Вэб хаяг',
    save: 'Хадгалах',
    cancel: 'Болих',
  },
  row: {
    edit: (name: string) => `${name}: засах`,
    remove: (name: string) => `${name}: хасах`,
    up: (name: string) => `${name}: дээш`,
    down: (name: string) => `${name}: доош`,
    drag: 'Чирж зөөнө үү',
    moved: (name: string, place: number, count: number) =>
      `${name} ${place}-р байранд орлоо (нийт ${count}).`,
    removed: (name: string) => `${name} хасагдлаа.`,
    published: (when: string) => `Нийтэлсэн: ${when}`,
    unpublished: 'Хараахан нийтлээгүй',
    notLive: 'Энэ автоматжуулалт ноорог байгаа тул дарсан үйлчлүүлэгчид хариу очихгүй.',
  },
  removing: {
    text: 'Жагсаалтаас хасна. Дахин нийтлэх хүртэл үйлчлүүлэгчид харагдсаар байна.',
    confirm: 'Хасах',
    cancel: 'Болих',
  },
  publish: 'Нийтлэх',
  publishing: 'Нийтэлж байна…',
  lastFailed: 'Сүүлд нийтэлж чадаагүй',
  toPages: 'Хуудсууд руу очих',
  unsaved: 'Эхлээд засаж буй мөрөө хадгална уу.',
  draftFirst: (names: string) =>
    `${names}: хариулах автоматжуулалт нь ноорог байна. Эхлээд идэвхжүүлээд нийтэлнэ үү.`,
  planFull: (limit: number) => `Таны багцад цэсний ${limit} товч багтана.`,
  planOver: (limit: number) =>
    `Таны багцад цэсний ${limit} товч багтах тул илүүг нь хасах эсвэл багцаа ахиулсны дараа нийтэлнэ.`,
  toPlans: 'Багцуудыг харах',
  askOwner: 'Багийнхаа эзэмшигчээс багцаа ахиулахыг хүснэ үү.',
  getStarted: {
    menu: 'Цэстэй хамт Messenger дээр «Эхлэх» товч гарна: түүнгүйгээр цэс харагддаггүй.',
    welcome:
      'Идэвхтэй мэндчилгээ эсвэл холбоосоор эхэлдэг автоматжуулалттай үед Messenger дээр «Эхлэх» товчийг Хариу өөрөө тавьж, зогсоход нь авна.',
  },
  phone: {
    composer: 'Мессеж бичих…',
    menu: 'Цэс',
    nothing: 'Одоогоор харагдах зүйл алга',
  },
}

const en: typeof mn = {
  back: 'Chat bot',
  failed: 'The list could not be loaded.',
  title: {
    conversation_starter: 'Conversation starters',
    main_menu: 'Main menu',
  },
  intro: {
    conversation_starter:
      'Questions that a customer sees on opening the chat. The automation you choose answers a tap.',
    main_menu: 'Buttons that are always beside the chat. They start an automation or open a website.',
  },
  listLabel: {
    conversation_starter: 'Conversation starters',
    main_menu: 'Menu items',
  },
  add: {
    conversation_starter: 'Add a question',
    main_menu: 'Add an item',
  },
  emptyTitle: {
    conversation_starter: 'Suggest what to ask',
    main_menu: 'Keep what is always needed in the menu',
  },
  emptyText: {
    conversation_starter:
      'Customers get their answer with one tap, without typing. You can add up to four questions.',
    main_menu: 'Prices, address, web shop… customers find them in the menu at any time.',
  },
  field: {
    conversation_starter: 'Question',
    main_menu: 'Item title',
  },
  example: {
    conversation_starter: 'For example: What does it cost?',
    main_menu: 'For example: Delivery',
  },
  name: {
    conversation_starter: (title) => `Question “${title}”`,
    main_menu: (title) => `Item “${title}”`,
  },
  newOne: {
    conversation_starter: 'New question',
    main_menu: 'New item',
  },
  full: {
    conversation_starter: (limit) => `Meta shows up to ${limit} questions.`,
    main_menu: (limit) => `A menu holds up to ${limit} items.`,
  },
  preview: {
    conversation_starter: 'When a customer opens the chat',
    main_menu: 'When a customer opens the menu',
  },
  published: {
    conversation_starter: 'Published. Customers see these questions from now on.',
    main_menu: 'Published. Customers see the new menu once they reopen the chat.',
  },
  cleared: {
    conversation_starter: 'Published. Customers see no questions any more.',
    main_menu: 'Published. Customers see no menu any more.',
  },

  form: {
    action: 'When tapped',
    reply: 'An automation replies',
    website: 'A website opens',
    flow: 'Reply automation',
    flowSearch: 'Search by title',
    noFlow: 'No such automation',
    newFlow: 'Create a new automation (in a new window)',
    flowsFailed: 'The automations could not be loaded.',
    url: 'Website',
    save: 'Save',
    cancel: 'Cancel',
  },
  row: {
    edit: (name) => `${name}: edit`,
    remove: (name) => `${name}: remove`,
    up: (name) => `${name}: move up`,
    down: (name) => `${name}: move down`,
    drag: 'Drag to move',
    moved: (name, place, count) => `${name} is now at place ${place} of ${count}.`,
    removed: (name) => `${name} is removed.`,
    published: (when) => `Published ${when}`,
    unpublished: 'Not published yet',
    notLive: 'This automation is not live, so a tap gets no answer from it.',
  },
  removing: {
    text: 'It leaves the list. Customers still see it until you publish again.',
    confirm: 'Remove',
    cancel: 'Cancel',
  },
  publish: 'Publish',
  publishing: 'Publishing…',
  lastFailed: 'The last attempt to publish failed',
  toPages: 'Go to the pages',
  unsaved: 'Save the row you are editing first.',
  draftFirst: (names) => `${names}: the automation is a draft. Set it live first, then publish.`,
  planFull: (limit) => `Your plan allows ${limit} menu items.`,
  planOver: (limit) => `Your plan allows ${limit} menu items. Remove the others or upgrade, then publish.`,
  toPlans: 'See the plans',
  askOwner: 'Ask the owner of your team to upgrade the plan.',
  getStarted: {
    menu: 'On Messenger a Get Started button comes with the menu: without it there is none.',
    welcome:
      'While a welcome message or an automation that begins with a link is live, Hariu shows the Get Started button on Messenger, and removes it afterwards.',
  },
  phone: {
    composer: 'Message…',
    menu: 'Menu',
    nothing: 'Nothing to see yet',
  },
}

export const chatEntriesTexts = { mn, en }

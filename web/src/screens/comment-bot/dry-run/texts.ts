import type { DryRunChange } from '#automation/vocabulary.ts'
import type { DeliveryKind } from '#contract/histories.ts'

type ReplyKind = Exclude<DeliveryKind, 'hide_comment' | 'delete_comment'>

const changes: Record<DryRunChange, string> = {
  newly_answered: 'Шинээр хариулна',
  no_longer_answered: 'Хариулахаа болино',
  other_automation: 'Өөр автомат хариулт хариулна',
  other_reply: 'Өөр хариулт очно',
}

const replyKinds: Record<ReplyKind, string> = { comment_reply: 'Сэтгэгдлийн доор', chat_reply: 'Чатаар' }

const mn = {
  title: 'Өмнөх сэтгэгдэл дээр турших',
  about: (days: number) =>
    `Сүүлийн ${days} хоногийн сэтгэгдэлд энэ автомат хариулт юу гэж хариулах байсныг харуулна. Хэнд ч юу ч илгээхгүй.`,
  run: 'Турших',
  again: 'Дахин турших',
  changedSince: 'Үүнээс хойш тохиргоогоо өөрчилсөн байна.',
  fixFirst: 'Эхлээд улаанаар тэмдэглэсэн талбаруудыг засна уу.',

  reading: 'Хуудасны сэтгэгдлүүдийг уншиж байна',
  readingContents: (done: string, total: string) => `${total} постоос ${done} уншсан`,
  trying: 'Сэтгэгдлүүдээр туршиж байна…',
  paused: (time: string) =>
    `Meta-гийн хүсэлтийн хязгаарт хүрсэн тул үлдсэн сэтгэгдлийг ${time} цагаас уншина. Дүн одоогоор уншсан сэтгэгдлээр гарлаа.`,
  pausedForNow:
    'Meta-гийн хүсэлтийн хязгаарт хүрсэн тул үлдсэн сэтгэгдлийг дараа уншина. Дүн одоогоор уншсан сэтгэгдлээр гарлаа.',
  readingFailed:
    'Сэтгэгдлүүдийг уншиж чадсангүй. Хуудасныхаа зөвшөөрлийг шалгаарай. Дүн өмнө нь уншсан сэтгэгдлээр гарлаа.',
  stillReading: 'Сэтгэгдлүүдийг уншсаар байна. Дараа дахин туршвал бүгдээр нь тооцно.',
  failed: 'Туршиж чадсангүй.',

  summary: (days: number, comments: string, answered: string) =>
    `Сүүлийн ${days} хоногийн ${comments} сэтгэгдлээс ${answered} нь хариулт авах байсан.`,
  noChange: (days: number, comments: string) =>
    `Ялгаа гарахгүй: сүүлийн ${days} хоногийн ${comments} сэтгэгдэл бүгд урьдын адил.`,
  changeSummary: (days: number, comments: string, changed: string) =>
    `Сүүлийн ${days} хоногийн ${comments} сэтгэгдлээс ${changed} нь өөрчлөгдөх байсан.`,
  counts: {
    newly_answered: (count: string) => `+${count} шинээр`,
    no_longer_answered: (count: string) => `−${count} хариулахгүй болно`,
    other_automation: (count: string) => `${count} өөр автомат хариултад шилжинэ`,
    other_reply: (count: string) => `${count} өөр хариулттай болно`,
  },
  empty: (days: number) =>
    `Энэ хуудсанд сүүлийн ${days} хоногт сэтгэгдэл ирээгүй тул турших зүйл алга. Шинэ сэтгэгдэл ирмэгц хариулна.`,
  answered: 'Хариулна',
  answeredByOthers: 'Бусад нь хариулна',
  moderated: 'Нууна, устгана',
  ignored: 'Хариулахгүй',

  filterLabel: 'Аль сэтгэгдлийг харах',
  showAnswered: 'Хариулах',
  showChanged: 'Өөрчлөгдөх',
  showModerated: 'Нуух',
  showIgnored: 'Хариулахгүй',
  newestShown: (count: string) => `Хамгийн сүүлийн ${count} нь харагдаж байна. Тоо нь бүгдийг тоолсон.`,
  samplesShown: 'Хамгийн сүүлийн хэдэн жишээ.',
  noneAnswered: 'Энэ автомат хариулт өмнөх сэтгэгдлийн алинд нь ч таарахгүй байна.',
  noneModerated: 'Хориотой үгтэй сэтгэгдэл алга.',
  noneIgnored: 'Хариулалгүй үлдэх сэтгэгдэл алга.',
  more: 'Цааш харах',
  someone: 'Үйлчлүүлэгч',

  changes,
  byAutomation: (name: string) => `«${name}» хариулна`,

  replyKinds,
  startsFlow: (flow: string) => `«${flow}» автоматжуулалтыг чатаар эхлүүлнэ.`,
  before: 'Өмнө нь',
  hide: 'Нууна',
  delete: 'Устгана',
  near: (keyword: string) => `«${keyword}» түлхүүр үгтэй ойролцоо.`,
  addKeyword: (word: string) => `«${word}» нэмэх`,
  keywordAdded: (word: string) => `«${word}» түлхүүр үгээр нэмэгдлээ.`,

  saveTitle: 'Хадгалахын өмнө',
  switchTitle: (name: string) => `«${name}» асаахын өмнө`,
  saveAndSwitchOn: 'Хадгалаад асаах',
  save: 'Хадгалах',
  switchOn: 'Асаах',
  backToEditing: 'Буцаж засах',
  close: 'Болих',
  tryFirst: 'Өмнөх сэтгэгдэл дээр турших',
}

const en: typeof mn = {
  title: 'Try on past comments',
  about: (days) =>
    `Shows what this automation would have answered to the comments of the last ${days} days. Nothing is sent to anybody.`,
  run: 'Try it',
  again: 'Try again',
  changedSince: 'You have changed the settings since.',
  fixFirst: 'First correct the fields marked in red.',

  reading: 'Reading the comments of the page',
  readingContents: (done, total) => `${done} of ${total} posts read`,
  trying: 'Trying it on the comments…',
  paused: (time) =>
    `Meta’s request limit is used up: the other comments are read from ${time} on. These are the results for the comments read so far.`,
  pausedForNow:
    'Meta’s request limit is used up: the other comments are read later. These are the results for the comments read so far.',
  readingFailed:
    'The comments could not be read. Check the access to your page. These are the results for the comments read before.',
  stillReading: 'Comments are still being read. Try again later to count all of them.',
  failed: 'It could not be tried.',

  summary: (days, comments, answered) =>
    `Of the ${comments} comments of the last ${days} days, ${answered} would have been answered.`,
  noChange: (days, comments) =>
    `No difference: all ${comments} comments of the last ${days} days go as before.`,
  changeSummary: (days, comments, changed) =>
    `Of the ${comments} comments of the last ${days} days, ${changed} would have been handled differently.`,
  counts: {
    newly_answered: (count) => `+${count} newly answered`,
    no_longer_answered: (count) => `−${count} no longer answered`,
    other_automation: (count) => `${count} answered by another automation`,
    other_reply: (count) => `${count} with another reply`,
  },
  empty: (days) =>
    `The page had no comments in the last ${days} days, so there is nothing to try it on. It answers as soon as one comes.`,
  answered: 'Answered',
  answeredByOthers: 'Answered by others',
  moderated: 'Hidden or deleted',
  ignored: 'Left alone',

  filterLabel: 'Which comments to show',
  showAnswered: 'Answered',
  showChanged: 'Changed',
  showModerated: 'Hidden',
  showIgnored: 'Left alone',
  newestShown: (count) => `The newest ${count} are shown. The numbers count all of them.`,
  samplesShown: 'A few of the newest.',
  noneAnswered: 'This automation matches none of the past comments.',
  noneModerated: 'No comment has a word of the blacklist.',
  noneIgnored: 'No comment would be left unanswered.',
  more: 'Show more',
  someone: 'Customer',
  changes: {
    newly_answered: 'Newly answered',
    no_longer_answered: 'No longer answered',
    other_automation: 'Answered by another automation',
    other_reply: 'Another reply',
  },
  byAutomation: (name) => `“${name}” answers`,
  startsFlow: (flow) => `Starts the chat automation “${flow}”.`,
  replyKinds: { comment_reply: 'Under the comment', chat_reply: 'In the chat' },
  before: 'Before',
  hide: 'Hidden',
  delete: 'Deleted',
  near: (keyword) => `Close to your keyword “${keyword}”.`,
  addKeyword: (word) => `Add “${word}”`,
  keywordAdded: (word) => `“${word}” is a keyword now.`,

  saveTitle: 'Before you save',
  switchTitle: (name) => `Before you switch “${name}” on`,
  saveAndSwitchOn: 'Save and switch on',
  save: 'Save',
  switchOn: 'Switch on',
  backToEditing: 'Back to editing',
  close: 'Cancel',
  tryFirst: 'Try on past comments',
}

export const dryRunTexts = { mn, en }

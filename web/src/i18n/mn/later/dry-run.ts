import type { DryRunChange } from '#contract/dry-run.ts'
import type { DeliveryKind } from '#contract/histories.ts'

type ReplyKind = Exclude<DeliveryKind, 'hide_comment' | 'delete_comment'>

const changes: Record<DryRunChange, string> = {
  newly_answered: 'Шинээр хариулна',
  no_longer_answered: 'Хариулахаа болино',
  other_automation: 'Өөр автомат хариулт хариулна',
  other_reply: 'Өөр хариулт очно',
}

const replyKinds: Record<ReplyKind, string> = { comment_reply: 'Сэтгэгдлийн доор', chat_reply: 'Чатаар' }

export const dryRun = {
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
  left: 'Хариулахгүй',

  filterLabel: 'Аль сэтгэгдлийг харах',
  showAnswered: 'Хариулах',
  showChanged: 'Өөрчлөгдөх',
  showModerated: 'Нуух',
  showLeft: 'Хариулахгүй',
  newestShown: (count: string) => `Хамгийн сүүлийн ${count} нь харагдаж байна. Тоо нь бүгдийг тоолсон.`,
  samplesShown: 'Хамгийн сүүлийн хэдэн жишээ.',
  noneAnswered: 'Энэ автомат хариулт өмнөх сэтгэгдлийн алинд нь ч таарахгүй байна.',
  noneModerated: 'Хориотой үгтэй сэтгэгдэл алга.',
  noneLeft: 'Хариулалгүй үлдэх сэтгэгдэл алга.',
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

import { plural } from '#web/i18n/formats.ts'

/** The list of what is wrong, its marks, and what a step without a name is called. */
const mn = {
  title: 'Засах зүйлс',
  close: 'Жагсаалтыг хаах',
  allWell: 'Бүх зүйл бэлэн',
  allWellHint: 'Алдаа алга. Хүссэн үедээ идэвхжүүлж болно.',
  errors: 'Идэвхжүүлэхээс өмнө засна',
  errorsHint: 'Эдгээрийг засах хүртэл идэвхжихгүй.',
  warnings: 'Анхаарах зүйлс',
  warningsHint: 'Идэвхжүүлэхэд саад болохгүй ч нэг хараарай.',
  refusals: {
    title: (platform: string) => `${platform} хүлээж аваагүй`,
    steps: (count: number) => `${count} алхам`,
    hint: 'Алхмаа өөрчлөх, эсвэл дараа нь хэвийн илгээгдэхэд энэ мэдэгдэл арилна.',
    badge: (platform: string, times: string) => `${platform} ${times} удаа хүлээж аваагүй`,
    why: {
      content_refused: 'Бичвэр, товч, холбоосын аль нэгийг зөвшөөрөөгүй. Шалгаад засна уу.',
      duplicate_text: 'Яг ижил бичвэрийг дөнгөж сая илгээсэн байсан. Үгийг нь өөрчилнө үү.',
      attachment_refused: 'Зураг, файлыг нь авч чадаагүй. Файл нээгдэж байгаа эсэх, хэмжээг нь шалгана уу.',
    },
    times: (count: string, when: string) => `${count} удаа, сүүлд: ${when}.`,
  },
  wholeFlow: 'Урсгал бүхэлдээ',
  counted: {
    errors: (count: number) => `${count} алдаа`,
    warnings: (count: number) => `${count} анхааруулга`,
  },
  stepTypes: {
    keyword: 'Түлхүүр үгийн эхлэл',
    default: 'Өгөгдмөл хариултын эхлэл',
    welcome: 'Мэндчилгээний эхлэл',
    link: 'Холбоосын эхлэл',
    story_reply: 'Сторийн хариуны эхлэл',
    story_mention: 'Сторид дурдахад эхлэх',
    action: 'Мессеж',
    condition: 'Нөхцөл',
    ai: 'AI алхам',
    start_automation: 'Автоматжуулалт эхлүүлэх',
  },
  partKinds: {
    text: 'Бичвэр',
    image: 'Зураг',
    card: 'Карт',
    file: 'Файл',
    audio: 'Аудио',
    video: 'Видео',
    contact: 'Утас, имэйл',
    address_form: 'Хаягийн маягт',
    button: 'Товч',
    quick_reply: 'Шуурхай хариулт',
    branch: 'Салаа',
  },
  numbered: (type: string, number: number) => `${type} ${number}`,
}

const en: typeof mn = {
  title: 'Things to fix',
  close: 'Close the list',
  allWell: 'Everything is ready',
  allWellHint: 'Nothing is wrong. Set it live whenever you like.',
  errors: 'Fix before setting live',
  errorsHint: 'It cannot go live until these are fixed.',
  warnings: 'Worth a look',
  warningsHint: 'These do not keep it from going live.',
  refusals: {
    title: (platform) => `Refused by ${platform}`,
    steps: (count) => plural(count, '1 step', `${count} steps`),
    hint: 'This goes away once you change the step, or once it is sent without trouble.',
    badge: (platform, times) => `Times refused by ${platform}: ${times}`,
    why: {
      content_refused: 'It did not accept the text, a button or a link. Please check them.',
      duplicate_text: 'The very same text had been sent a moment before. Please change the words.',
      attachment_refused: 'It could not take the picture or file. Please check that it opens, and its size.',
    },
    times: (count, when) => `Times refused: ${count}, last: ${when}.`,
  },
  wholeFlow: 'The whole flow',
  counted: {
    errors: (count: number) => plural(count, '1 error', `${count} errors`),
    warnings: (count: number) => plural(count, '1 warning', `${count} warnings`),
  },
  stepTypes: {
    keyword: 'Keyword trigger',
    default: 'Default reply trigger',
    welcome: 'Welcome trigger',
    link: 'Link trigger',
    story_reply: 'Story reply trigger',
    story_mention: 'Story mention trigger',
    action: 'Message',
    condition: 'Condition',
    ai: 'AI step',
    start_automation: 'Start automation',
  },
  partKinds: {
    text: 'Text',
    image: 'Picture',
    card: 'Card',
    file: 'File',
    audio: 'Audio',
    video: 'Video',
    contact: 'Phone or email',
    address_form: 'Address form',
    button: 'Button',
    quick_reply: 'Quick reply',
    branch: 'Branch',
  },
  numbered: (type: string, number: number) => `${type} ${number}`,
}

export type ProblemsTexts = typeof mn

export const problemsTexts = { mn, en }

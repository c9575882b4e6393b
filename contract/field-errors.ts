import type { ErrorCode, ErrorDetails } from './errors.ts'
import type { Language } from './platforms.ts'
import { topicName } from './topics.ts'

/** A text of one error: what happened, then what to do. `{name}` is filled from the error's details. */
export type ErrorText = Record<Language, string>

/** Texts of the errors that the browser finds itself before it sends a form. The server finds the same. */
export const fieldErrorTexts = {
  '000001': { mn: '«{name}» талбарыг бөглөнө үү.', en: 'Enter {name}.' },
  '000002': { mn: '«{name}» сонгоно уу.', en: 'Select {article} {name}.' },
  '000003': {
    mn: 'Тэмдэгтийн хязгаар хэтэрлээ. {max} хүртэл тэмдэгт оруулж болно.',
    en: 'The character limit has been exceeded. You can enter up to {max} characters.',
  },
  '000004': {
    mn: '«{keyword}» гэсэн түлхүүр үг «{automation}» автомат хариултад аль хэдийн байна.',
    en: "'{keyword}' already exists in this automation: {automation}.",
  },
  TOPIC_TAKEN: {
    mn: '«{topic}» сэдвийн асуултад «{automation}» автомат хариулт аль хэдийн хариулдаг.',
    en: 'Questions about “{topic}” are already answered by this automation: {automation}.',
  },
  INVALID_INPUT: { mn: 'Оруулсан мэдээллээ шалгана уу.', en: 'Check what you entered.' },
  REPLY_NEEDED: {
    mn: 'Сэтгэгдлийн эсвэл чатын хариултын аль нэгийг бичнэ үү.',
    en: 'Write a comment reply, a chat reply, or both.',
  },
  CHAT_REPLY_OR_FLOW: {
    mn: 'Чатын хариулт бичих, чат автоматжуулалт эхлүүлэх хоёрын аль нэгийг сонгоно уу.',
    en: 'Write chat replies or start a chat automation, not both.',
  },
  KEYWORD_NEEDED: {
    mn: 'Дор хаяж нэг түлхүүр үг нэмэх эсвэл сэдэв сонгоно уу.',
    en: 'Add at least one keyword, or choose a topic.',
  },
  CONTENT_NEEDED: {
    mn: 'Дор хаяж нэг пост, рил эсвэл шууд дамжуулалт сонгоно уу.',
    en: 'Select at least one post, reel or live video.',
  },
  EXCLUDED_KEYWORD: {
    mn: '«{keyword}» түлхүүр үгсэд бас байна. Аль нэгээс нь хасна уу.',
    en: "'{keyword}' is among the keywords too. Remove it from one of the two.",
  },
  UNKNOWN_VARIABLE: {
    mn: '{variable} өөрөө бөглөгдөхгүй. Бичвэрийн доорх товчоор оруулна уу.',
    en: '{variable} is not filled in. Use the buttons under the text.',
  },
  VARIABLE_LEFT: {
    mn: '{variable} бөглөгдөөгүй байна. Оронд нь утгыг нь бичнэ үү.',
    en: '{variable} is not filled in. Write the value in its place.',
  },
  TOO_MANY_BYTES: {
    mn: 'Instagram чатад хэт урт байна. Кириллээр {cyrillic} орчим үсэг багтана.',
    en: 'Too long for an Instagram chat: at most {max} bytes, about {cyrillic} Cyrillic letters.',
  },
  LIVE_NEEDS_CHAT_REPLY: {
    mn: 'Instagram шууд дамжуулалтад зөвхөн чатаар хариулж болно. Чатын хариултаа бичнэ үү.',
    en: 'Comments on an Instagram live video can be answered by chat only. Write a chat reply.',
  },
  BLACKLIST_WORD_LENGTH: {
    mn: 'Үг 2–64 тэмдэгттэй байх ёстой.',
    en: 'Word must be 2–64 characters.',
  },
  BLACKLIST_WORD_EXISTS: { mn: 'Энэ үг аль хэдийн байна.', en: 'This word already exists.' },
  BLACKLIST_FULL: {
    mn: 'Нэг хуудсанд {max} хүртэл үг нэмж болно.',
    en: 'A page can have up to {max} words of its own.',
  },
  BLANK_NOT_FILLED: {
    mn: '«{blank}» бөглөөгүй хэвээр байна. Өөрийн мэдээллээ бичиж, хаалтыг нь арилгана уу.',
    en: 'The blank “{blank}” is not filled in. Write your own details in its place and remove the brackets.',
  },
  BLANK_VALUE_INVALID: {
    mn: 'Хаалтгүй бичнэ үү.',
    en: 'Write it without the brackets.',
  },
  BLANK_PRICE_INVALID: {
    mn: 'Үнийг тоогоор бичнэ үү. Жишээ нь: 5,000',
    en: 'Write the price in figures, for example 5,000',
  },
  BLANK_PHONE_INVALID: {
    mn: 'Зөв утасны дугаар оруулна уу: 8 оронтой, эсвэл + тэмдэг, улсын кодтой.',
    en: 'Enter a valid phone number: 8 digits, or + and the country code',
  },
  BLANK_HOURS_INVALID: {
    mn: 'Цагийг ингэж бичнэ үү: 10:00–20:00',
    en: 'Write the hours like this: 10:00–20:00',
  },
  ENTRY_TITLE_NEEDED: {
    mn: 'Асуултаа (товчны нэрээ) бичнэ үү.',
    en: 'Enter the question, or the title of the button.',
  },
  ENTRY_FLOW_NEEDED: {
    mn: 'Хариулах автоматжуулалтаа сонгоно уу.',
    en: 'Select the automation that replies.',
  },
  ENTRY_TARGET_NEEDED: {
    mn: 'Хариулах автоматжуулалт эсвэл нээх вэб хаягаа сонгоно уу.',
    en: 'Select the automation that replies, or the website to open.',
  },
  ENTRY_ONE_TARGET: {
    mn: 'Автоматжуулалт, вэб хаяг хоёрын зөвхөн нэгийг нь сонгоно уу.',
    en: 'Select either an automation or a website, not both.',
  },
  ENTRY_URL_NEEDED: { mn: 'Вэб хаягийг бичнэ үү.', en: 'Enter the website.' },
  ENTRY_URL_INVALID: {
    mn: 'Зөв вэб хаяг оруулна уу (жишээ нь: https://tsenkher-tovch.mn)',
    en: 'Enter a valid website (e.g., https://tsenkher-tovch.mn)',
  },
  STARTER_WITHOUT_URL: {
    mn: 'Эхлэх асуулт вэб хаяг нээдэггүй. Хариулах автоматжуулалт сонгоно уу.',
    en: 'A conversation starter opens no website. Select the automation that replies.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>

export type FieldErrorCode = keyof typeof fieldErrorTexts

export type FieldProblem<Code extends ErrorCode = FieldErrorCode> = {
  field: string
  code: Code
  details?: ErrorDetails
}

/** @returns the text with its details, a topic by its name; a `{name}` without a detail stays as it is */
export const fillDetails = (text: ErrorText, language: Language, details: ErrorDetails): string =>
  text[language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String((name === 'topic' && topicName(details.topic, language)) || (details[name] ?? whole)),
  )

export const fieldErrorMessage = (
  code: FieldErrorCode,
  language: Language,
  details: ErrorDetails = {},
): string => fillDetails(fieldErrorTexts[code], language, details)

/** @returns messages by field (`keywords.0`), the shape of the API's `errors` */
export const problemsByField = <Code extends ErrorCode>(
  problems: readonly FieldProblem<Code>[],
  messageOf: (code: Code, details?: ErrorDetails) => string,
): Record<string, string[]> => {
  const byField: Record<string, string[]> = {}
  for (const { field, code, details } of problems)
    byField[field] = [...(byField[field] ?? []), messageOf(code, details)]
  return byField
}

import type { Conversation } from '#contract/conversations.schemas.ts'
import { plural } from '#web/i18n/formats.ts'

type Awaited = NonNullable<Conversation['awaits']>['type']

const awaits: Record<Awaited, string> = {
  choice: 'Сонголт хүлээж байна',
  question: 'Асуулт хүлээж байна',
  answer: 'Хариулт хүлээж байна',
  ai_answer: 'AI хариулт бэлдэж байна',
  webhook: 'Системийн хариу хүлээж байна',
  anything: 'Хариу бичихийг хүлээж байна',
}

const mn = {
  listLabel: 'Чатууд',
  listFailed: 'Чатуудыг ачаалж чадсангүй.',
  search: 'Нэр, сүүлийн мессежээр хайх',
  state: 'Төлөв',
  states: { all: 'Бүгд', paused: 'Бот түр зогссон', unreachable: 'Чат илгээх боломжгүй' },
  empty: {
    title: 'Одоогоор хэн ч чатлаагүй байна',
    text: 'Хүн чатаар бичмэгц энд харагдана. Та гараар хариулсан хүнд бот хэсэг хугацаанд хариулахгүй.',
  },
  nothingFound: 'Ийм чат алга.',
  clear: 'Шүүлтүүрийг арилгах',
  nameless: 'Нэр нь тодорхойгүй',
  noWords: 'Зураг эсвэл дуу илгээсэн',

  tags: 'Шошго',
  awaits,
  awaitsIn: (what: string, automation: string) => `${what} · «${automation}»`,
  paused: 'Бот зогссон',
  pausedUntil: (time: string) => `Бот зогссон: ${time} хүртэл`,
  unreachable: 'Чат илгээх боломжгүй',
  pause: 'Ботыг зогсоох',
  resume: 'Ботыг үргэлжлүүлэх',
  pauseOf: (name: string) => `${name}: ботыг зогсоох`,
  resumeOf: (name: string) => `${name}: ботыг үргэлжлүүлэх`,
  nowPaused: 'Бот энэ хүнд хариулахаа зогсоолоо. Та үргэлжлүүлэх хүртэл бичихгүй.',
  nowResumed: 'Бот энэ хүнд дахин хариулна.',
  setting: {
    label: 'Гараар хариулсны дараа ботыг зогсоох хугацаа',
    help: 'Facebook, Instagram дээр өөрөө хариулсан хүнд бот энэ хугацаанд бичихгүй.',
    never: 'Зогсоохгүй',
    minutes: (count: number) => `${count} минут`,
    hours: (count: number) => `${count} цаг`,
    untilResumed: 'Өөрөө үргэлжлүүлэх хүртэл',
    otherApp: 'Өөр програм хариулахад ботыг зогсоох',
    otherAppHelp:
      'Өөр програм бичихэд хүн үү, автомат уу гэдгийг Facebook мэдэгддэггүй. Асаалттай бол үйлчлүүлэгч давхар хариу авахгүй. Instant reply зэрэг хэдхэн секундэд ирдэг автомат хариу ботыг зогсоохгүй.',
    saved: 'Хадгаллаа.',
  },
}

const en: typeof mn = {
  listLabel: 'Conversations',
  listFailed: 'The conversations could not be loaded.',
  search: 'Search by name or last words',
  state: 'State',
  states: { all: 'All', paused: 'Bot paused', unreachable: 'Cannot be reached' },
  empty: {
    title: 'Nobody has written in the chat yet',
    text: 'Customers appear here when they write. When you answer somebody by hand, the bot does not reply to them for a while.',
  },
  nothingFound: 'No conversation fits.',
  clear: 'Clear the filters',
  nameless: 'Name not known',
  noWords: 'Sent a picture or a voice message',
  tags: 'Tags',
  awaits: {
    choice: 'Waits for a choice',
    question: 'Waits for a question',
    answer: 'Waiting for an answer',
    ai_answer: 'The AI is writing an answer',
    webhook: 'Waits for your system',
    anything: 'Waits for the person to write',
  },
  awaitsIn: (what, automation) => `${what} · “${automation}”`,
  paused: 'Bot paused',
  pausedUntil: (time) => `Bot paused until ${time}`,
  unreachable: 'Cannot be reached',
  pause: 'Pause the bot',
  resume: 'Resume the bot',
  pauseOf: (name) => `${name}: pause the bot`,
  resumeOf: (name) => `${name}: resume the bot`,
  nowPaused: 'The bot is silent for this person until you resume it.',
  nowResumed: 'The bot answers this person again.',
  setting: {
    label: 'After an answer by hand, pause the bot for',
    help: 'When you answer somebody on Facebook or Instagram yourself, the bot does not write to them for so long.',
    never: 'Do not pause',
    minutes: (count) => `${count} minutes`,
    hours: (count) => plural(count, '1 hour', `${count} hours`),
    untilResumed: 'Until I resume it',
    otherApp: 'Pause the bot when another program answers',
    otherAppHelp:
      'Facebook does not tell whether a person or a bot wrote through another program. While this is on, customers never get two answers. Automatic replies within seconds, such as an instant reply, never pause the bot.',
    saved: 'Saved.',
  },
}

export const conversationsTexts = { mn, en }

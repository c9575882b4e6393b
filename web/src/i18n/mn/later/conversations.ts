import type { Conversation } from '#contract/conversations.ts'

type Awaited = NonNullable<Conversation['awaits']>['type']

const awaits: Record<Awaited, string> = {
  choice: 'Сонголт хүлээж байна',
  question: 'Асуулт хүлээж байна',
  ai_answer: 'AI хариулт бэлдэж байна',
  anything: 'Хариу бичихийг хүлээж байна',
}

export const conversations = {
  listLabel: 'Харилцан яриа',
  listFailed: 'Харилцан яриаг ачаалж чадсангүй.',
  search: 'Нэр эсвэл сүүлийн үгээр хайх',
  state: 'Төлөв',
  states: { all: 'Бүгд', paused: 'Бот түр зогссон', unreachable: 'Чат очихгүй' },
  empty: {
    title: 'Одоогоор хэн ч чатлаагүй байна',
    text: 'Хүн чатаар бичмэгц энд харагдана. Та гараар хариулсан хүнд бот хэсэг хугацаанд дуугүй байна.',
  },
  nothingFound: 'Ийм харилцан яриа алга.',
  clear: 'Шүүлтүүрийг арилгах',
  nameless: 'Нэр нь тодорхойгүй',
  noWords: 'Зураг эсвэл дуу илгээсэн',
  awaits,
  awaitsIn: (what: string, automation: string) => `${what} · «${automation}»`,
  paused: 'Бот зогссон',
  pausedUntil: (time: string) => `Бот зогссон: ${time} хүртэл`,
  unreachable: 'Чат очихгүй байна',
  pause: 'Ботыг зогсоох',
  resume: 'Ботыг үргэлжлүүлэх',
  pauseOf: (name: string) => `${name}: ботыг зогсоох`,
  resumeOf: (name: string) => `${name}: ботыг үргэлжлүүлэх`,
  nowPaused: 'Бот энэ хүнд хариулахаа зогсоолоо. Үргэлжлүүлэх хүртэл дуугүй байна.',
  nowResumed: 'Бот энэ хүнд дахин хариулна.',
  setting: {
    label: 'Гараар хариулсны дараа ботыг зогсоох хугацаа',
    help: 'Facebook, Instagram дээр өөрөө хариулсан хүнд бот энэ хугацаанд бичихгүй.',
    never: 'Зогсоохгүй',
    minutes: (count: number) => `${count} минут`,
    hours: (count: number) => `${count} цаг`,
    untilResumed: 'Өөрөө үргэлжлүүлэх хүртэл',
    saved: 'Хадгаллаа.',
  },
}

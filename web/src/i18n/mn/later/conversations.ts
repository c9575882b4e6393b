import type { Conversation } from '#contract/conversations.schemas.ts'

type Awaited = NonNullable<Conversation['awaits']>['type']

const awaits: Record<Awaited, string> = {
  choice: 'Сонголт хүлээж байна',
  question: 'Асуулт хүлээж байна',
  ai_answer: 'AI хариулт бэлдэж байна',
  anything: 'Хариу бичихийг хүлээж байна',
}

export const conversations = {
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
    saved: 'Хадгаллаа.',
  },
}

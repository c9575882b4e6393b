const mn = {
  label: 'Сүүлийн өдрүүдийн хариулт',
  none: (days: string) => `Сүүлийн ${days} хоногт ботод шинэ сэтгэгдэл ирээгүй байна.`,
  noneDeserved: (days: string, seen: string) =>
    `Сүүлийн ${days} хоногт ирсэн ${seen} сэтгэгдэлд асуулт, захиалга алга.`,
  all: (days: string, deserved: string) =>
    `Сүүлийн ${days} хоногт хариулах ёстой ${deserved} сэтгэгдэл бүгд хариултаа авсан.`,
  one: (days: string) => `Сүүлийн ${days} хоногт хариулах ёстой 1 сэтгэгдэл хариултаа авсан.`,
  some: (days: string, deserved: string, answered: string) =>
    `Сүүлийн ${days} хоногт хариулах ёстой ${deserved} сэтгэгдлийн ${answered} нь хариултаа авсан.`,
  waiting: (count: string) => `${count} хүлээж байна`,
  unanswered: (count: string) => `${count} хариугүй`,
  failed: (count: string) => `${count} хариулж чадаагүй`,
  partlyFailed: {
    comment: (count: string) => `${count} сэтгэгдлийн доорх хариулт очоогүй`,
    chat: (count: string) => `${count} сэтгэгдлийн чатын хариулт очоогүй`,
  },
  foundLater: (count: string) => `Дараа нь шалгаж олсон: ${count}`,
  ignored: (count: string) => `Бусад ${count} сэтгэгдэлд асуулт алга`,
  loadFailed: 'Хэдэн сэтгэгдэлд хариулсныг ачаалж чадсангүй.',
}

const en: typeof mn = {
  label: 'Answers of the last days',
  none: (days) => `The bot has received no new comments in the last ${days} days.`,
  noneDeserved: (days, seen) => `None of the ${seen} comments of the last ${days} days asks for a reply.`,
  all: (days, deserved) =>
    `All ${deserved} comments of the last ${days} days that called for an answer have one.`,
  one: (days) => `The 1 comment of the last ${days} days that called for an answer has one.`,
  some: (days, deserved, answered) =>
    `Of the ${deserved} comments of the last ${days} days that called for an answer, ${answered} have one.`,
  waiting: (count) => `${count} waiting`,
  unanswered: (count) => `${count} unanswered`,
  failed: (count) => `${count} failed`,
  partlyFailed: {
    comment: (count) => `${count} without the public reply`,
    chat: (count) => `${count} without the chat reply`,
  },
  foundLater: (count) => `Found by a later check: ${count}`,
  ignored: (count) => `${count} without a question`,
  loadFailed: 'The number of answered comments could not be loaded.',
}

export type CoverageTexts = typeof mn

export const coverageTexts = { mn, en }

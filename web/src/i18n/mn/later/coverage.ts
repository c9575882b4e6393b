export const coverage = {
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
  left: (count: string) => `Бусад ${count} сэтгэгдэлд асуулт алга`,
  loadFailed: 'Хэдэн сэтгэгдэлд хариулсныг ачаалж чадсангүй.',
}

const mn = {
  title: 'Ойрхон түлхүүр үг',
  add: (word: string) => `«${word}» түлхүүр үг болгох`,
  learnt: (word: string, automation: string) =>
    `«${word}» одоо «${automation}» автомат хариултын түлхүүр үг боллоо. Үүнээс хойш ирэх ийм сэтгэгдэлд хариулна.`,
  undo: 'Буцаах',
  full: (automation: string, most: number) =>
    `«${automation}» автомат хариултад ${most} түлхүүр үг байгаа, үүнээс олныг нэмэх боломжгүй. Эхлээд илүүг нь хасна уу.`,
  wouldAnswerTopic: (automation: string, asks: string) =>
    `Одоо ийм сэтгэгдэл ирвэл «${automation}» хариулна: ${asks}.`,
  maybe: (asks: string) => `${asks[0]?.toUpperCase()}${asks.slice(1)}. Итгэлтэй биш тул хариулахгүй.`,
  wouldAnswer: (automation: string, keyword: string | null) =>
    keyword === null
      ? `Одоо ийм сэтгэгдэл ирвэл «${automation}» өгөгдмөл хариултаар хариулна.`
      : `Одоо ийм сэтгэгдэл ирвэл «${automation}» хариулна: түлхүүр үг «${keyword}».`,
  failed: 'Ойрхон түлхүүр үгийг хайж чадсангүй.',
  retry: 'Дахин оролдох',
}

const en: typeof mn = {
  title: 'Close to a keyword',
  add: (word) => `Make “${word}” a keyword`,
  learnt: (word, automation) =>
    `“${word}” is now a keyword of “${automation}”. Comments like this are answered from now on.`,
  undo: 'Undo',
  full: (automation, most) =>
    `“${automation}” has ${most} keywords, and no more can be added. Remove one that is not needed first.`,
  wouldAnswerTopic: (automation, asks) =>
    `A comment like this would now be answered by “${automation}”: ${asks}.`,
  maybe: (asks) => `${asks[0]?.toUpperCase()}${asks.slice(1)}. This is not sure enough to answer.`,
  wouldAnswer: (automation, keyword) =>
    keyword === null
      ? `A comment like this would now be answered by “${automation}”, a default reply.`
      : `A comment like this would now be answered by “${automation}”: keyword “${keyword}”.`,
  failed: 'The nearest keyword could not be found.',
  retry: 'Try again',
}

export const nearestTexts = { mn, en }

import { plural } from '#web/i18n/formats.ts'

const mn = {
  title: 'Хариулаагүй үлдсэн асуултууд',
  intro: (days: number) =>
    `Сүүлийн ${days} хоногт хүмүүс давтан асуусан ч аль ч автомат хариулт таараагүй сэтгэгдлүүд. Нэг асуултыг өөр өөрөөр бичсэнийг нэгтгэв.`,
  loadFailed: 'Хариулаагүй асуултуудыг ачаалж чадсангүй',
  noKeyword: 'Нэмэх түлхүүр үг олдсонгүй',
  noKeywordText: 'Хариугүй асуултууд дээр байна. Олон хүн ижил зүйл асуувал энд түлхүүр үг санал болгоно.',
  nothing: 'Хариулаагүй үлдсэн асуулт алга',
  nothingText: (days: number) =>
    `Сүүлийн ${days} хоногт хүмүүсийн давтан асуусан бүхэнд автомат хариулт бий.`,
  lookedAt: (count: string) => `Хамгийн сүүлийн ${count} сэтгэгдлийг нэгтгэв, түүнээс өмнөхийг ороогүй.`,
  answeredFromNowOn: (count: string) =>
    `Өмнө нь үлдсэн ${count} сэтгэгдэл одоогийн түлхүүр үгстэй таарна: үүнээс хойш ийм сэтгэгдэлд хариулна.`,
  counts: (comments: string, customers: string) => `${comments} сэтгэгдэл, ${customers} хүн`,
  spellings: 'Хүмүүс ингэж бичсэн',
  someone: 'Үйлчлүүлэгч',
  wouldAnswer: (keyword: string, count: string) =>
    `«${keyword}» түлхүүр үгтэй байсан бол энэ долоо хоногийн ${count} сэтгэгдэлд хариулах байлаа.`,
  wouldTake: (count: string) =>
    `Өөр автомат хариулт хариулдаг ${count} сэтгэгдэлд мөн үүгээр хариулах болно.`,
  automation: 'Нэмэх автомат хариулт',
  chooseAutomation: 'Сонгоно уу',
  add: (keyword: string) => `«${keyword}» нэмэх`,
  makeNew: 'Шинэ автомат хариулт үүсгэх',
  topicTitle: (topic: string) => `Сэдэв: ${topic}`,
  topicWouldAnswer: (count: string) =>
    `Энэ сэдвийн бүх асуултад хариулдаг байсан бол энэ долоо хоногийн ${count} сэтгэгдэлд хариулах байлаа.`,
  unsure: (count: string) => `Өөр ${count} сэтгэгдэл энэ тухай байж магадгүй: түүнд өөрөө хариулна уу.`,
  addTopic: (topic: string) => `«${topic}» сэдвийг нэмэх`,
  topicLearnt: (topic: string, automation: string) =>
    `«${automation}» одоо «${topic}» сэдвийн бүх асуултад хариулна.`,
  byKeyword: (count: number) => `Түлхүүр үгээр нь харах (${count})`,
  dismiss: 'Хэрэггүй',
  dismissLabel: (keyword: string) => `«${keyword}» бүлэг надад хэрэггүй`,
  dismissed: (keyword: string, days: number) =>
    `«${keyword}» бүлгийг ${days} хоног харуулахгүй. Үүнээс нэлээд олон хүн асуувал дахин харуулна.`,
  undo: 'Буцаах',
  more: (count: number) => `Бусад ${count} асуултыг харах`,
  fewer: 'Цөөнийг харах',
}

const en: typeof mn = {
  title: 'Questions without an answer',
  intro: (days) =>
    `What several people asked in the last ${days} days and no automation answers. One question written in different ways stands here once.`,
  loadFailed: 'The unanswered questions could not be loaded',
  noKeyword: 'No keyword to suggest',
  noKeywordText:
    'The unanswered questions are listed above. When several people ask the same, a keyword is suggested here.',
  nothing: 'No question was missed',
  nothingText: (days) =>
    `What people asked repeatedly in the last ${days} days has an automation that answers it.`,
  lookedAt: (count) => `The newest ${count} comments were looked at; older ones are not included.`,
  answeredFromNowOn: (count) =>
    count === '1'
      ? '1 comment left before has a keyword now: comments like it are answered from now on.'
      : `${count} comments left before have a keyword now: comments like them are answered from now on.`,
  counts: (comments, customers) =>
    `${comments === '1' ? '1 comment' : `${comments} comments`} of ${customers} people`,
  spellings: 'How people wrote it',
  someone: 'Customer',
  wouldAnswer: (keyword, count) =>
    `With the keyword “${keyword}”, ${count === '1' ? '1 comment' : `${count} comments`} of this week would have been answered.`,
  wouldTake: (count) =>
    count === '1'
      ? '1 comment that another automation answers would be answered by this one instead.'
      : `${count} comments that another automation answers would be answered by this one instead.`,
  automation: 'Add to automation',
  chooseAutomation: 'Choose one',
  add: (keyword) => `Add “${keyword}”`,
  makeNew: 'Make a new automation',
  topicTitle: (topic) => `Topic: ${topic}`,
  topicWouldAnswer: (count) =>
    `If all questions of this topic had been answered, ${count === '1' ? '1 comment' : `${count} comments`} of this week would have a reply.`,
  unsure: (count) =>
    count === '1'
      ? '1 more comment may be about this: please answer it yourself.'
      : `${count} more comments may be about this: please answer them yourself.`,
  addTopic: (topic) => `Add the topic “${topic}”`,
  topicLearnt: (topic, automation) => `“${automation}” now answers all questions about “${topic}”.`,
  byKeyword: (count) => `By keyword (${count})`,
  dismiss: 'Not for me',
  dismissLabel: (keyword) => `The group “${keyword}” is not for me`,
  dismissed: (keyword, days) =>
    `The group “${keyword}” is not shown for ${days} days, unless many more people ask.`,
  undo: 'Undo',
  more: (count) => plural(count, 'Show 1 more question', `Show ${count} more questions`),
  fewer: 'Show fewer',
}

export const unansweredQuestionsTexts = { mn, en }

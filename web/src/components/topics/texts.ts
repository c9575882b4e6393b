import type { Topic } from '#automation/vocabulary.ts'

type ByTopic = Record<Topic, string>

/** One question of each topic, as customers write it. */
const mnExamples: ByTopic = {
  price: 'Хэдэн төгрөг вэ?',
  stock: 'Улаан өнгө нь үлдсэн үү?',
  delivery: 'Дархан руу хүргэдэг үү?',
  location: 'Дэлгүүр чинь хаана байдаг вэ?',
  hours: 'Хэд хүртэл ажилладаг вэ?',
  order: 'Яаж захиалах вэ?',
  payment: 'Дансны дугаараа өгөөч',
  contact: 'Утасны дугаараа өгнө үү',
  discount: 'Хямдрал байгаа юу?',
  size: '38 размер хэдэн см бэ?',
  details: 'Ямар материалаар хийсэн бэ?',
  exchange: 'Томдвол сольж болох уу?',
  complaint: 'Захиалсан бараа ирэхгүй байна',
}

const enExamples: ByTopic = {
  price: 'How many tugriks?',
  stock: 'Is the red one still there?',
  delivery: 'Do you deliver to Darkhan?',
  location: 'Where is your shop?',
  hours: 'How late are you open?',
  order: 'How do I order?',
  payment: 'Your account number, please',
  contact: 'What is your phone number?',
  discount: 'Is there a discount?',
  size: 'How long is size 38?',
  details: 'What is it made of?',
  exchange: 'Can I exchange it if it is too big?',
  complaint: 'My order has not arrived',
}

const mnAsks: ByTopic = {
  price: 'үнэ асуусан',
  stock: 'бэлэн байгаа эсэхийг асуусан',
  delivery: 'хүргэлтийн талаар асуусан',
  location: 'хаяг, байршил асуусан',
  hours: 'ажиллах цаг асуусан',
  order: 'захиалах талаар асуусан',
  payment: 'төлбөрийн талаар асуусан',
  contact: 'холбоо барих талаар асуусан',
  discount: 'хямдралын талаар асуусан',
  size: 'хэмжээ, размер асуусан',
  details: 'барааны талаар асуусан',
  exchange: 'солих, буцаах талаар асуусан',
  complaint: 'гомдол бичсэн',
}

const enAsks: ByTopic = {
  price: 'asks the price',
  stock: 'asks whether it is available',
  delivery: 'asks about delivery',
  location: 'asks for the address',
  hours: 'asks for the opening hours',
  order: 'asks to order',
  payment: 'asks how to pay',
  contact: 'asks how to contact you',
  discount: 'asks about discounts',
  size: 'asks about the size',
  details: 'asks about the product',
  exchange: 'asks about exchange or return',
  complaint: 'has a complaint',
}

const mn = {
  /** Before the chips. */
  title: 'Эдгээр сэдвийн бүх асуултад бас хариулах',
  help: 'Үйлчлүүлэгч яаж ч бичсэн таньж хариулна: «hed bna», «хэдэн төг». Итгэлтэй биш бол хариулахгүй, танд үлдээнэ.',
  examples: mnExamples,
  /** Without words, when the text of an old comment was deleted. */
  asks: (topic: Topic, words: string) => `${mnAsks[topic]}${words && `: «${words}»`}`,
  mayAsk: (topic: Topic, words: string) => `${mnAsks[topic]} байж магадгүй${words && `: «${words}»`}`,
  flowTitle: 'Эдгээр сэдвийн бүх асуултаар бас эхлэх',
  flowHelp:
    'Үйлчлүүлэгч яаж ч бичсэн таньж эхэлнэ: «hed bna», «хэдэн төг». Түлхүүр үг нь түрүүлж шалгагдана. Итгэлтэй биш бол эхлэхгүй.',
  ruleTitle: 'Сүүлийн мессежээр эдгээрийн аль нэгийг асуусан бол',
  ruleHelp: 'Үйлчлүүлэгч яаж ч бичсэн таньна. Итгэлтэй биш бол энэ салаагаар явахгүй.',
  chips: 'Сэдэв',
  chip: (name: string) => `«${name}» сэдэв`,
  taken: (topic: string, automation: string) =>
    `«${topic}» сэдэв «${automation}» автомат хариултад байгаа. Нэг пост дээр хоёулаа ажиллах боломжгүй.`,
  offer: (keyword: string, topic: string) =>
    `«${keyword}» түлхүүр үгийг өөрөөр бичсэн асуулт хариултгүй үлдэж магадгүй. «${topic}» сэдвийн бүх асуултад хариулах уу?`,
  accept: (topic: string) => `«${topic}» сэдвийг нэмэх`,
}

const en: typeof mn = {
  title: 'Also answer all questions about',
  help: 'Understood however customers type it: “hed bna”, “хэдэн төг”. If it is not sure, it does not answer and leaves the comment to you.',
  examples: enExamples,
  asks: (topic, words) => `${enAsks[topic]}${words && `: “${words}”`}`,
  mayAsk: (topic, words) => `perhaps ${enAsks[topic]}${words && `: “${words}”`}`,
  flowTitle: 'Also start at all questions about',
  flowHelp:
    'Understood however customers type it: “hed bna”, “хэдэн төг”. Keywords come first. If it is not sure, the flow does not start.',
  ruleTitle: 'The last message asks about one of these',
  ruleHelp: 'Understood however customers type it. If it is not sure, this branch is not taken.',
  chips: 'Topics',
  chip: (name) => `Topic “${name}”`,
  taken: (topic, automation) =>
    `The topic “${topic}” is used in “${automation}”. Both cannot answer on the same post.`,
  offer: (keyword, topic) =>
    `Questions that word “${keyword}” differently may stay unanswered. Answer all questions about “${topic}”?`,
  accept: (topic) => `Add the topic “${topic}”`,
}

export type TopicTexts = typeof mn

export const topicTexts = { mn, en }

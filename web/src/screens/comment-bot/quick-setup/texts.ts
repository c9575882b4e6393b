import type { QuickTopic } from './quick-drafts.ts'

/** Texts for customers, in Mongolian; the labels of blanks are for the owner. */
type Replies = Record<QuickTopic, { comment: string; chat: string }>

const mnReplies: Replies = {
  price: {
    comment: 'Сайн байна уу, {{first_name}}! Үнийн мэдээллийг чатаар илгээлээ.',
    chat: 'Сайн байна уу, {{first_name}}! Манай үнэ: [[Бараа, үнэ]]. Өөр асуух зүйл байвал бичээрэй.',
  },
  delivery: {
    comment: 'Сайн байна уу, {{first_name}}! Хүргэлтийн мэдээллийг чатаар илгээлээ.',
    chat: 'Сайн байна уу, {{first_name}}! Хот дотор: [[Хотын хүргэлтийн үнэ, хугацаа]]. Орон нутагт: [[Орон нутгийн хүргэлт]].',
  },
  location: {
    comment: 'Сайн байна уу, {{first_name}}! Хаягаа чатаар илгээлээ.',
    chat: 'Сайн байна уу, {{first_name}}! Манай хаяг: [[Дэлгүүрийн хаяг]]. Ажиллах цаг: [[Ажиллах цаг]]. Утас: [[Утасны дугаар]].',
  },
}

const enReplies: Replies = {
  price: {
    comment: mnReplies.price.comment,
    chat: 'Сайн байна уу, {{first_name}}! Манай үнэ: [[Products and prices]]. Өөр асуух зүйл байвал бичээрэй.',
  },
  delivery: {
    comment: mnReplies.delivery.comment,
    chat: 'Сайн байна уу, {{first_name}}! Хот дотор: [[Price and time in the city]]. Орон нутагт: [[Delivery to the provinces]].',
  },
  location: {
    comment: mnReplies.location.comment,
    chat: 'Сайн байна уу, {{first_name}}! Манай хаяг: [[Address of the shop]]. Ажиллах цаг: [[Opening hours]]. Утас: [[Phone number]].',
  },
}

const mn = {
  title: 'Үнэ, хүргэлт, хаягийн асуултад хариулах',
  intro:
    'Мэдээллээ бөглөөд хадгалахад гурван автомат хариулт үүснэ. Үйлчлүүлэгч яаж ч бичсэн («une», «hed bna») таньж хариулна.',
  open: 'Үнэ, хүргэлт, хаягт хариулах',
  replies: mnReplies,
  answers: (topic: string) => `«${topic}» сэдвийн асуултад хариулах`,
  example: (question: string) => `Жишээ нь: «${question}»`,
  facts: 'Таны мэдээлэл',
  texts: 'Хариултын бичвэр',
  comment: 'Сэтгэгдлийн доор (бүгдэд харагдана)',
  chat: 'Чатаар (зөвхөн тэр хүнд очно)',
  textHelp: 'Дөрвөлжин хаалттай хэсэгт дээрх мэдээлэл тань орно.',
  save: (count: number) => `${count} автомат хариулт үүсгэх`,
  nothing: 'Хариулах сэдвээ сонгоно уу',
  cancel: 'Болих',
  made: (count: number) => `${count} автомат хариулт үүсэж, ажиллаж эхэллээ.`,
  checkFields: 'Улаанаар тэмдэглэсэн талбаруудыг бөглөөд дахин оролдоно уу.',
}

const en: typeof mn = {
  title: 'Answer price, delivery and location questions',
  intro:
    'Fill in your details and save: this makes three automations. They understand the question however customers type it (“une”, “hed bna”).',
  open: 'Answer price, delivery, location',
  replies: enReplies,
  answers: (topic) => `Answer questions about “${topic}”`,
  example: (question) => `For example: “${question}”`,
  facts: 'Your details',
  texts: 'Texts of the reply',
  comment: 'Under the comment (everyone sees it)',
  chat: 'In the chat (only that person gets it)',
  textHelp: 'Your details above go where the square brackets are.',
  save: (count) => (count === 1 ? 'Make 1 automation' : `Make ${count} automations`),
  nothing: 'Choose a topic to answer',
  cancel: 'Cancel',
  made: (count) =>
    count === 1 ? '1 automation is made and works.' : `${count} automations are made and work.`,
  checkFields: 'Please fill in the fields marked in red and try again.',
}

export type QuickSetupTexts = typeof mn

export const quickSetupTexts = { mn, en }

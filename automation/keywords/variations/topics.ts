/**
 * A topic of customers' questions, maintained by hand. Its keywords are suggested for each other, but never matched
 * for each other.
 */
export type KeywordTopic = {
  id: string
  name: { mn: string; en: string }
  /** The likeliest first; Mongolian in Cyrillic, then English. */
  keywords: readonly string[]
}

const topic = (id: string, mn: string, en: string, keywords: string): KeywordTopic => ({
  id,
  name: { mn, en },
  keywords: keywords.split(', '),
})

/** Keyword suggestions, also for owners who have no keyword yet. */
export const KEYWORD_TOPICS: readonly KeywordTopic[] = [
  topic('price', 'Үнэ', 'Price', 'үнэ, хэд вэ, хэдээр, price, how much'),
  topic('delivery', 'Хүргэлт', 'Delivery', 'хүргэлт, хүргэж өгөх, унаанд тавих, delivery'),
  topic('order', 'Захиалга', 'Orders', 'захиалга, авъя, авах, order'),
  topic('address', 'Хаяг, байршил', 'Address', 'хаяг, байршил, хаана, салбар, address'),
  topic('phone', 'Утас', 'Phone', 'утас, дугаар, холбогдох, phone'),
  topic('information', 'Мэдээлэл', 'Information', 'мэдээлэл, дэлгэрэнгүй, тайлбар, info'),
  topic('size', 'Хэмжээ, размер', 'Size', 'размер, хэмжээ, size'),
  topic('colour', 'Өнгө', 'Colour', 'өнгө, color'),
  topic('stock', 'Бэлэн эсэх', 'In stock', 'байна уу, бэлэн, үлдсэн үү, захиалгаар'),
  topic('discount', 'Хямдрал', 'Discount', 'хямдрал, урамшуулал, sale'),
  topic('registration', 'Бүртгэл, элсэлт', 'Registration', 'бүртгэл, элсэлт, бүртгүүлэх, register'),
  topic('appointment', 'Цаг авах', 'Appointments', 'цаг авах, үзлэг, цаг захиалах'),
  topic('payment', 'Төлбөр', 'Payment', 'төлбөр, данс, шилжүүлэх, QPay'),
  topic('loan', 'Зээл, лизинг', 'Loans', 'зээл, лизинг, хүү'),
  topic('rent', 'Түрээс', 'Rent', 'түрээс, түрээслэх, rent'),
  topic('job', 'Ажлын байр', 'Jobs', 'ажлын байр, анкет, цалин'),
  topic('free', 'Үнэгүй', 'Free', 'үнэгүй, free'),
]

/** Names of goods that customers use interchangeably. */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = [
  ['гутал', 'пүүз', 'кет', 'shoes'],
  ['цүнх', 'үүргэвч', 'bag'],
  ['хувцас', 'өмсгөл', 'clothes'],
  ['даашинз', 'платье', 'dress'],
  ['куртка', 'хүрэм', 'jacket'],
  ['цамц', 'футболк', 'shirt'],
  ['байр', 'орон сууц', 'apartment'],
  ['машин', 'тэрэг', 'car'],
  ['сургалт', 'хичээл', 'курс', 'course'],
  ['бэлэг', 'сюрприз', 'gift'],
  ['хоол', 'меню', 'menu'],
  ['будаг', 'косметик', 'makeup'],
  ['тавилга', 'мебель', 'furniture'],
  ['тасалбар', 'билет', 'ticket'],
  ['дасгал', 'фитнес', 'fitness'],
]

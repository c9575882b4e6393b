import type { Topic } from '#automation/vocabulary.ts'
import type { Language } from './platforms.ts'

/** Names of topics for screens and error messages. */
export const topicNames: Readonly<Record<Topic, Readonly<Record<Language, string>>>> = {
  price: { mn: 'Үнэ', en: 'Price' },
  stock: { mn: 'Бэлэн байгаа эсэх', en: 'Availability' },
  delivery: { mn: 'Хүргэлт', en: 'Delivery' },
  location: { mn: 'Хаяг, байршил', en: 'Location' },
  hours: { mn: 'Ажиллах цаг', en: 'Opening hours' },
  order: { mn: 'Захиалга', en: 'Orders' },
  payment: { mn: 'Төлбөр', en: 'Payment' },
  contact: { mn: 'Холбоо барих', en: 'Contact' },
  discount: { mn: 'Хямдрал', en: 'Discounts' },
  size: { mn: 'Хэмжээ, размер', en: 'Size' },
  details: { mn: 'Барааны мэдээлэл', en: 'Product details' },
  exchange: { mn: 'Солих, буцаах', en: 'Exchange and return' },
  complaint: { mn: 'Гомдол', en: 'Complaints' },
}

/** @returns the name of a topic by its id; undefined for any other value */
export const topicName = (id: unknown, language: Language): string | undefined =>
  typeof id === 'string' && Object.hasOwn(topicNames, id) ? topicNames[id as Topic][language] : undefined

import { KEYWORD_TOPICS } from '../keywords/variations/topics.ts'
import type { Topic } from '../vocabulary.ts'

/** Topics of questions by the groups of suggested keywords. */
const TOPICS: Readonly<Record<string, Topic>> = {
  price: 'price',
  delivery: 'delivery',
  order: 'order',
  address: 'location',
  phone: 'contact',
  information: 'details',
  size: 'size',
  stock: 'stock',
  discount: 'discount',
  payment: 'payment',
}

/** @returns the topic of a group of suggested keywords; undefined for others, such as jobs */
export const topicOfSuggestions = (id: string): Topic | undefined =>
  Object.hasOwn(TOPICS, id) ? TOPICS[id] : undefined

const byKeyword = new Map(
  KEYWORD_TOPICS.flatMap(({ id, keywords }) => {
    const topic = topicOfSuggestions(id)
    return topic ? keywords.map((keyword) => [keyword.toLowerCase(), topic] as const) : []
  }),
)

/** @returns the topic that a keyword of an owner stands for, such as price for «үнэ» */
export const topicOfKeyword = (keyword: string): Topic | undefined =>
  byKeyword.get(keyword.trim().toLowerCase())

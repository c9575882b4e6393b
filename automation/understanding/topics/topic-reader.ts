import type { Topic } from '../../vocabulary.ts'
import type { FoundTopic, TopicReading } from './topics-of.ts'

/** Reads the topics of a text: `topicsOf`, which a browser loads only for rules and flows with topics. */
export type TopicReader = (text: string) => TopicReading

/** The reader for rules and flows without topics. */
export const readNoTopics: TopicReader = () => ({ topics: [], maybe: [] })

/** `sure`: the topic answers in public. Otherwise a person should look at the text. */
export type TopicHit = FoundTopic & { sure: boolean }

/** Finds which of these topics a text is about: the most confident one, a sure one first. */
export type TopicFinder = (topics: readonly Topic[]) => TopicHit | undefined

/**
 * Creates a search for topics in one text. Reads the text at the first search with topics, and at most once, because
 * most pages have none.
 */
export const createTopicFinder = (text: string, readTopics: TopicReader): TopicFinder => {
  let reading: TopicReading | undefined
  return (topics) => {
    if (topics.length === 0) return undefined
    reading ??= readTopics(text)
    const among = (found: readonly FoundTopic[]) => found.find(({ topic }) => topics.includes(topic))
    const sure = among(reading.topics)
    if (sure) return { ...sure, sure: true }
    const maybe = among(reading.maybe)
    return maybe && { ...maybe, sure: false }
  }
}

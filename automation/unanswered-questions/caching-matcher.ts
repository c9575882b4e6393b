import type { KeywordHit, KeywordMatcher } from '../keywords/match-keywords.ts'
import type { TopicReader } from '../understanding/topics/topic-reader.ts'

/** Wraps a matcher with a cache by text, because customers often write the same comment. Never evicts entries. */
export const cachingMatcher = ({ find }: KeywordMatcher): KeywordMatcher => {
  const read = new Map<string, KeywordHit[]>()
  return {
    find: (text, mentions) => {
      if (mentions) return find(text, mentions)
      const hits = read.get(text) ?? find(text)
      read.set(text, hits)
      return hits
    },
  }
}

/** Wraps a reader of topics with a cache by text. Never evicts entries. */
export const cachingTopics = (readTopics: TopicReader): TopicReader => {
  const read = new Map<string, ReturnType<TopicReader>>()
  return (text) => {
    const reading = read.get(text) ?? readTopics(text)
    read.set(text, reading)
    return reading
  }
}

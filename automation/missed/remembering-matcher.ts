import type { KeywordHit, KeywordMatcher } from '../keywords/match-keywords.ts'

/** Customers write the same few words again and again: each text is read once. */
export const rememberingMatcher = ({ find }: KeywordMatcher): KeywordMatcher => {
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

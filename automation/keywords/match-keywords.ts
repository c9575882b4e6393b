import { unicodeWords, type Word } from './unicode-words.ts'

export type KeywordEntry = {
  keyword: string
  /** Whose keyword it is. */
  ruleId: string
}

export type KeywordHit = KeywordEntry & {
  /** The words of the comment that hit, as the customer typed them. */
  words: string
  start: number
  end: number
}

export type KeywordMatcher = {
  /** Every keyword found in the text, at most once each, in the order they stand in the text. */
  find: (text: string) => KeywordHit[]
}

type Compiled = KeywordEntry & { words: string[] }

/**
 * Whole words, without case. All keywords of a page are compiled into one index by first word, so that the cost of a
 * comment grows with its own length and not with the number of keywords. Keywords without a letter or digit never hit.
 */
export const compileKeywords = (entries: readonly KeywordEntry[]): KeywordMatcher => {
  const byFirstWord = new Map<string, Compiled[]>()
  for (const entry of entries) {
    const words = unicodeWords(entry.keyword).map((word) => word.folded)
    const first = words[0]
    if (first === undefined) continue
    const sameFirst = byFirstWord.get(first) ?? []
    sameFirst.push({ ...entry, words })
    byFirstWord.set(first, sameFirst)
  }
  return { find: (text) => findIn(text.normalize('NFC'), byFirstWord) }
}

const findIn = (text: string, byFirstWord: Map<string, Compiled[]>): KeywordHit[] => {
  const words = unicodeWords(text)
  const hits: KeywordHit[] = []
  const seen = new Set<Compiled>()
  words.forEach((word, index) => {
    for (const keyword of byFirstWord.get(word.folded) ?? []) {
      if (seen.has(keyword) || !standsAt(words, index, keyword.words)) continue
      seen.add(keyword)
      const last = words[index + keyword.words.length - 1] as Word
      hits.push({
        keyword: keyword.keyword,
        ruleId: keyword.ruleId,
        words: text.slice(word.start, last.end),
        start: word.start,
        end: last.end,
      })
    }
  })
  return hits
}

const standsAt = (words: readonly Word[], index: number, keyword: readonly string[]): boolean =>
  keyword.every((part, offset) => words[index + offset]?.folded === part)

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
type CompiledSign = KeywordEntry & { sign: string }

/**
 * Whole words, without case. All keywords of a page are compiled into one index by first word, so that the cost of a
 * comment grows with its own length and not with the number of keywords. A keyword without a letter or digit («+», «👍»),
 * as shops ask for under giveaways, is found where it touches no word.
 */
export const compileKeywords = (entries: readonly KeywordEntry[]): KeywordMatcher => {
  const byFirstWord = new Map<string, Compiled[]>()
  const signs: CompiledSign[] = []
  for (const entry of entries) {
    const words = unicodeWords(entry.keyword).map((word) => word.folded)
    const first = words[0]
    const sign = entry.keyword.normalize('NFC').trim()
    if (first !== undefined) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { ...entry, words }])
    else if (sign !== '') signs.push({ ...entry, sign })
  }
  return {
    find: (given) => {
      const text = given.normalize('NFC')
      const hits = [...wordsIn(text, byFirstWord), ...signsIn(text, signs)]
      return hits.sort((left, right) => left.start - right.start)
    },
  }
}

const wordsIn = (text: string, byFirstWord: Map<string, Compiled[]>): KeywordHit[] => {
  const words = unicodeWords(text)
  const hits: KeywordHit[] = []
  const seen = new Set<Compiled>()
  words.forEach((word, index) => {
    for (const keyword of byFirstWord.get(word.folded) ?? []) {
      if (seen.has(keyword) || !standsAt(words, index, keyword.words)) continue
      seen.add(keyword)
      const last = words[index + keyword.words.length - 1] as Word
      hits.push(hitOf(keyword, text, word.start, last.end))
    }
  })
  return hits
}

const hitOf = ({ keyword, ruleId }: KeywordEntry, text: string, start: number, end: number): KeywordHit => ({
  keyword,
  ruleId,
  words: text.slice(start, end),
  start,
  end,
})

const signsIn = (text: string, signs: readonly CompiledSign[]): KeywordHit[] =>
  signs.flatMap((keyword) => {
    const { sign } = keyword
    for (let start = text.indexOf(sign); start >= 0; start = text.indexOf(sign, start + 1)) {
      const end = start + sign.length
      if (!touchesWord(text, start, end)) return [hitOf(keyword, text, start, end)]
    }
    return []
  })

/** «+» of «+976 …» or «100+» belongs to the number. */
const touchesWord = (text: string, start: number, end: number): boolean =>
  /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))

const standsAt = (words: readonly Word[], index: number, keyword: readonly string[]): boolean =>
  keyword.every((part, offset) => words[index + offset]?.folded === part)

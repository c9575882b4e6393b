import { compileKeywords } from '../keywords/match-keywords.ts'

export type BlacklistHit = { word: string; words: string; start: number; end: number }

export type CompiledBlacklist = {
  /** The first blacklisted word of a text, as it stands in the list and as it was typed. */
  find: (text: string) => BlacklistHit | undefined
}

/** The words of a page's blacklist made ready for matching. */
export const compileBlacklist = (words: readonly string[]): CompiledBlacklist => {
  const matcher = compileKeywords(words.map((keyword) => ({ keyword, ruleId: keyword })))
  return {
    find: (text) => {
      const [hit] = matcher.find(text)
      return hit && { word: hit.keyword, words: hit.words, start: hit.start, end: hit.end }
    },
  }
}

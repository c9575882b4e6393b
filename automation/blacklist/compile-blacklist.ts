import { compileKeywords, type KeywordHit } from '../keywords/match-keywords.ts'
import { readingsOf } from '../keywords/readings.ts'
import { isDictionaryStem } from '../keywords/real-words.ts'
import { remembered } from '../keywords/remembered.ts'
import { compileCovered } from './covered-letters.ts'
import { type Rewriting, rewritingsOf } from './disguises.ts'
import { lookAlikeRewriting } from './look-alikes.ts'
import { windowsOf } from './windows.ts'

/** The blacklisted word found first, and the words of the comment as they were typed. */
export type BlacklistHit = { word: string; words: string; start: number; end: number }

export type Blacklist = { find: (text: string) => BlacklistHit | undefined }

/** A disguise is guesswork already; on top of it only what the letters themselves say is believed. */
const TOO_LOOSE_IN_DISGUISE = new Set<string>(['typo', 'vowels_dropped', 'derived_verb'])
/** A slip in a shorter word makes another one («манго» is no «мангуу»), and hiding an honest customer is the worse slip. */
const SHORTEST_WORD_WITH_SLIPS = 8

/**
 * Compiles the words of a page into something that finds them in a comment: as keywords are found under smart matching
 * (both scripts, endings, slips), and behind disguises: `т.э.н.э.г`, `т э н э г`, `т3нэг`, `т*нэг`, `CYKA`.
 */
export const compileBlacklist = (words: readonly string[]): Blacklist =>
  words.length === 0 ? FINDS_NOTHING : compileList(words.join(SEPARATOR))

const FINDS_NOTHING: Blacklist = { find: () => undefined }
const SEPARATOR = '\u0000'

/** A list takes 200 kB compiled, and most pages have the same: the built-in words. */
const compileList = remembered((joined: string) => compileWords(joined.split(SEPARATOR)), {
  most: 50,
  longest: 20_000,
})

const compileWords = (words: readonly string[]): Blacklist => {
  const matcher = compileKeywords(words.map((keyword) => ({ keyword, ruleId: '' })))
  const findCovered = compileCovered(words)

  const findIn = (text: string): BlacklistHit | undefined => {
    const plain = matcher.find(text).find(isBelievable)
    if (plain) return hit(text, plain.keyword, plain.start, plain.end)
    const shaped = lookAlikeRewriting(text)
    for (const rewriting of [...(shaped ? [shaped] : []), ...rewritingsOf(text)]) {
      const found = findDisguised(matcher.find(rewriting.text).filter(isBelievable), rewriting)
      if (found) return hit(text, found.word, found.start, found.end)
    }
    const covered = findCovered(text)
    return covered && hit(text, covered.word, covered.start, covered.end)
  }

  return {
    find: (text) => {
      for (const window of windowsOf(text)) {
        const found = findIn(window.text)
        if (found) return { ...found, start: window.from + found.start, end: window.from + found.end }
      }
      return undefined
    },
  }
}

const isBelievable = ({ why }: KeywordHit): boolean =>
  why.every(
    ({ keyword, matched, steps }) =>
      !(steps.includes('typo') && keyword.length < SHORTEST_WORD_WITH_SLIPS) &&
      !(steps.includes('stem_change') && isOwnWord(matched)) &&
      !(steps.length > 1 && isLatin(keyword) && !isLatin(matched)),
  )

/** An English word written in Cyrillic is believed as it stands: with an ending «контор» would be one. */
const isLatin = (word: string): boolean => /[a-z]/iu.test(word)

/** «тэнгэр» is the sky, though it could be «тэнэг» with an ending. */
const isOwnWord = (word: string): boolean => readingsOf(word.toLowerCase()).some(isDictionaryStem)

const hit = (text: string, word: string, start: number, end: number): BlacklistHit => ({
  word,
  words: text.slice(start, end),
  start,
  end,
})

/** Only what a disguise contributed to: the rest was looked at as it stands. */
const findDisguised = (hits: readonly KeywordHit[], { places }: Rewriting) => {
  for (const { keyword, start, end, why } of hits) {
    if (why.some(({ steps }) => steps.some((step) => TOO_LOOSE_IN_DISGUISE.has(step)))) continue
    const from = places.slice(start, end)
    if (!from.some(({ disguised }) => disguised)) continue
    return {
      word: keyword,
      start: (from[0] as { start: number }).start,
      end: (from.at(-1) as { end: number }).end,
    }
  }
  return undefined
}

import type { Word } from '../keywords/comment-words.ts'
import { isEnglishWord } from '../keywords/english-words.ts'
import { KEYWORD_SPELLINGS } from '../keywords/fixed-spellings.ts'
import { compileKeywords } from '../keywords/match-keywords.ts'
import type { Reading } from '../keywords/readings.ts'
import { isRealWord } from '../keywords/real-words.ts'
import { suffixesOf } from '../keywords/suffixes.ts'
import { cyrillicOf, isShopWord, nounClassOf, wordsReadAs } from '../keywords/variations/dictionary-words.ts'
import { isCommonVerb } from './words-left-out.ts'

const fixed = new Map(
  KEYWORD_SPELLINGS.flatMap((group) => {
    const proper = group.find((text) => /^[а-яёөү]+$/u.test(text)) ?? (group[0] as string)
    return group.map((text) => [text, proper] as const)
  }),
)

/**
 * Finds the dictionary word of a typed spelling or form.
 * @returns the word in Cyrillic without endings; undefined when the dictionary has none, or several
 */
export const properSpelling = ({ text, kind, readings }: Word): string | undefined => {
  const known = fixed.get(text)
  if (known) return known
  if ((kind !== 'cyrillic' && kind !== 'latin') || isEnglishWord(text)) return undefined
  const isVerb = isCommonVerb(readings)
  if (nounClassOf(text)) return isVerb && LIKE_A_CONVERB.test(text) ? undefined : text
  const word = isVerbForm(text, kind, readings) ? undefined : cyrillicOf(text)
  if (word !== undefined) return isRareNoun(word, isVerb) ? undefined : word
  return isVerb ? undefined : stemOf(text, readings)
}

/** Endings of dictionary nouns that customers use as a verb form: «үгч» for «өгч». */
const LIKE_AN_INFINITIVE = /[аэоөуүиеяёю].*[аэоөуүиеяёюй]х$/u
const LIKE_A_CONVERB = /ч$/u

const isRareNoun = (word: string, isVerb: boolean): boolean =>
  !isShopWord(word) && (LIKE_AN_INFINITIVE.test(word) || (isVerb && LIKE_A_CONVERB.test(word)))

/** Whether a text is itself an infinitive: «төлөх» is no misspelling of the rare «төлөөх». */
const isVerbForm = (text: string, kind: Word['kind'], readings: readonly Reading[]): boolean =>
  kind === 'cyrillic' &&
  LIKE_AN_INFINITIVE.test(text) &&
  readings.some((reading) => isRealWord(reading, kind))

const SHORTEST_STEM = 3
const VOWELS = ['a', 'e', 'i', 'u']

/** Longest dictionary stem of which the matcher finds the typed form: «гутлын», «gutaltai». */
const stemOf = (text: string, readings: readonly Reading[]): string | undefined => {
  for (const { full, squeezed, upTo } of readings)
    for (let cut = full.length - 1; cut >= SHORTEST_STEM - 1; cut--) {
      if (!suffixesOf(full.slice(cut))) continue
      const words = formsOf(squeezed.slice(0, upTo[cut]))
        .flatMap(wordsReadAs)
        .filter((word) => word.length >= SHORTEST_STEM && !LIKE_AN_INFINITIVE.test(word) && finds(word, text))
      if (words.length > 0) return words.length === 1 ? words[0] : undefined
    }
  return undefined
}

/** The stem itself, with an elided vowel restored (гутл-), or with the vowel that the ending replaced (анг-). */
const formsOf = (stem: string): string[] => [
  stem,
  ...VOWELS.map((vowel) => stem + vowel),
  ...VOWELS.map((vowel) => stem.slice(0, -1) + vowel + stem.slice(-1)),
]

const finds = (keyword: string, text: string): boolean =>
  compileKeywords([{ keyword, ruleId: '' }]).find(text).length > 0

import { wordReadings } from '../keyword-keys.ts'
import { readingsOf } from '../readings.ts'
import { maskDisagreements } from '../units.ts'
import { COMMON_WORDS } from './common-words.ts'
import { DICTIONARY_NOUNS } from './dictionary-words.generated.ts'
import { KEYWORD_TOPICS, SYNONYM_GROUPS } from './topics.ts'

/**
 * Change of a noun's stem before endings, by the dictionary's classes. A: a hidden н appears (мөнгө → мөнгөний); B:
 * no change, but a final н becomes -нг- (цалин → цалингийн); C: like A, and the last vowel drops (утас → утсыг); D
 * and E: the last vowel drops (гутал → гутлын).
 */
export type StemChange = 'A' | 'B' | 'C' | 'D' | 'E'
export type HarmonyVowel = 'а' | 'о' | 'ө' | 'э'
export type NounClass = { change: StemChange; vowel: HarmonyVowel }

const VOWELS: readonly HarmonyVowel[] = ['а', 'о', 'ө', 'э']

let loadedNouns: Map<string, NounClass> | undefined

/** Loaded on first use, because most processes never need the nouns. */
const nouns = (): Map<string, NounClass> => {
  loadedNouns ??= new Map(
    Object.entries(DICTIONARY_NOUNS).flatMap(([flag, words]) => {
      const nounClass = { change: flag[0] as StemChange, vowel: VOWELS[Number(flag[1])] as HarmonyVowel }
      return words.split(' ').map((word) => [word, nounClass] as const)
    }),
  )
  return loadedNouns
}

/** @returns class of a dictionary noun; undefined for other words */
export const nounClassOf = (word: string): NounClass | undefined => nouns().get(word)

/** Words of shops, preferred when a reading fits several words. */
const shopWords: ReadonlySet<string> = new Set(
  [...KEYWORD_TOPICS.flatMap(({ keywords }) => keywords), ...SYNONYM_GROUPS.flat()]
    .flatMap((keyword) => keyword.split(' '))
    .filter((word) => /^[а-яёөү]+$/u.test(word)),
)

/** Whether a word occurs in the keyword topics or synonyms. */
export const isShopWord = (word: string): boolean => shopWords.has(word)

const byFirstUnit = new Map<string, ReadonlyMap<string, string[]>>()

/**
 * @returns dictionary words with this reading; reads only words with the same first unit, because reading all is slow
 */
export const wordsReadAs = (squeezed: string): readonly string[] => {
  const unit = squeezed[0] ?? ''
  let words = byFirstUnit.get(unit)
  if (!words) {
    words = readAll(unit)
    byFirstUnit.set(unit, words)
  }
  return words.get(squeezed) ?? []
}

const readingOf = (word: string) => wordReadings(word)[0]

const readAll = (unit: string): Map<string, string[]> => {
  const letters = new Set([...'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя'].filter((letter) => begins(letter, unit)))
  const words = new Map<string, string[]>()
  if (letters.size === 0) return words
  for (const word of new Set([...shopWords, ...COMMON_WORDS, ...nouns().keys()])) {
    if (!letters.has(word[0] as string)) continue
    const squeezed = readingOf(word)?.squeezed ?? ''
    const known = words.get(squeezed)
    if (known) known.push(word)
    else words.set(squeezed, [word])
  }
  return words
}

const begins = (letter: string, unit: string): boolean => readingsOf(letter)[0]?.squeezed[0] === unit

/** @returns Cyrillic word of a Latin spelling; undefined when shop words and dictionary give none, or several */
export const cyrillicOf = (latin: string): string | undefined => {
  for (const reading of wordReadings(latin)) {
    const words = wordsReadAs(reading.squeezed).flatMap((word) => {
      const meant = readingOf(word)
      return meant && maskDisagreements(meant.masks, reading.masks) === 0 ? [{ word, full: meant.full }] : []
    })
    const asLong = words.filter(({ full }) => full === reading.full)
    const possible = asLong.length > 0 ? asLong : words
    const asked = possible.filter(({ word }) => shopWords.has(word))
    const found = asked.length > 0 ? asked : possible
    if (found.length === 1) return found[0]?.word
    if (found.length > 1) return undefined
  }
  return undefined
}

import { wordReadings } from '../keyword-keys.ts'
import { maskDisagreements } from '../units.ts'
import { COMMON_WORDS } from './common-words.ts'
import { DICTIONARY_NOUNS } from './dictionary-words.generated.ts'
import { SYNONYM_GROUPS, TOPICS } from './topics.ts'

/**
 * How a noun's stem changes before endings, as the dictionary sorts nouns. A: a hidden н comes out (мөнгө → мөнгөний);
 * B: nothing changes, but a final н is -нг- (цалин → цалингийн); C: as A, and the last vowel drops (утас → утсыг);
 * D and E: the last vowel drops (гутал → гутлын).
 */
export type StemChange = 'A' | 'B' | 'C' | 'D' | 'E'
export type HarmonyVowel = 'а' | 'о' | 'ө' | 'э'
export type NounClass = { change: StemChange; vowel: HarmonyVowel }

const VOWELS: readonly HarmonyVowel[] = ['а', 'о', 'ө', 'э']

type Dictionary = {
  nouns: Map<string, NounClass>
  /** What shops are asked for: the first guess where a reading is several words. */
  shopWords: Set<string>
  byReading: Map<string, string[]>
}

let loaded: Dictionary | undefined

/** Made when first asked for: reading some thirty thousand words takes a moment that most processes never need. */
const dictionary = (): Dictionary => {
  loaded ??= load()
  return loaded
}

const load = (): Dictionary => {
  const nouns = new Map<string, NounClass>()
  for (const [flag, words] of Object.entries(DICTIONARY_NOUNS)) {
    const nounClass = { change: flag[0] as StemChange, vowel: VOWELS[Number(flag[1])] as HarmonyVowel }
    for (const word of words.split(' ')) nouns.set(word, nounClass)
  }
  const shopWords = new Set(
    [...TOPICS.flatMap(({ keywords }) => keywords), ...SYNONYM_GROUPS.flat()]
      .flatMap((keyword) => keyword.split(' '))
      .filter((word) => /^[а-яёөү]+$/u.test(word)),
  )
  const byReading = new Map<string, string[]>()
  for (const word of new Set([...shopWords, ...COMMON_WORDS, ...nouns.keys()])) {
    const squeezed = wordReadings(word)[0]?.squeezed ?? ''
    const known = byReading.get(squeezed)
    if (known) known.push(word)
    else byReading.set(squeezed, [word])
  }
  return { nouns, shopWords, byReading }
}

/** undefined: no noun of the dictionary. */
export const nounClassOf = (word: string): NounClass | undefined => dictionary().nouns.get(word)

/** The Cyrillic word that a word in Latin letters stands for, when shops or the dictionary leave no choice. */
export const cyrillicOf = (latin: string): string | undefined => {
  for (const reading of wordReadings(latin)) {
    const words = (dictionary().byReading.get(reading.squeezed) ?? []).flatMap((word) => {
      const [meant] = wordReadings(word)
      return meant && maskDisagreements(meant.masks, reading.masks) === 0 ? [{ word, full: meant.full }] : []
    })
    const asLong = words.filter(({ full }) => full === reading.full)
    const possible = asLong.length > 0 ? asLong : words
    const asked = possible.filter(({ word }) => dictionary().shopWords.has(word))
    const found = asked.length > 0 ? asked : possible
    if (found.length === 1) return found[0]?.word
    if (found.length > 1) return undefined
  }
  return undefined
}

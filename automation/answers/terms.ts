import { wordsOf } from '../keywords/comment-words.ts'
import { newEffort } from '../keywords/effort.ts'
import { compileKeywords } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { type Reading, readingsOf } from '../keywords/readings.ts'
import { suffixesOf } from '../keywords/suffixes.ts'
import { SYNONYM_GROUPS } from '../keywords/variations/topics.ts'
import { EVERYDAY_CONCEPTS, STOP_WORDS } from './everyday-concepts.ts'

/** Readings of a Latin spelling that are used; less likely ones cause more false matches than correct ones. */
const MOST_READINGS = 2
const SHORTEST_STEM = 3
/** Share of one matching effort for concepts, because reading the words costs about as much. */
const CONCEPT_SHARE = 0.5

/**
 * Returns the search terms of a text: its words without endings in one alphabet for both scripts («хүргэлттэй юу»,
 * `hurgelttei yu`), and the concepts of everyday words (`#where` for «хаана» and for «хаяг»). Concepts let a question
 * find an answer in other words. Stop words («байна», «вэ») are left out.
 */
export const termsOf = (text: string): string[] => {
  const words = wordsOf(tokensOf(text))
  const stems = words.flatMap((word): string[] => {
    if (word.kind === 'digits') return [word.text]
    if (word.kind === 'plus') return []
    const found = stemsOf(word.readings)
    return found.some((stem) => stopWords.has(stem)) ? [] : found
  })
  return [...stems, ...conceptsOf(text)]
}

const conceptMatcher = compileKeywords([
  ...Object.entries(EVERYDAY_CONCEPTS).flatMap(([concept, words]) =>
    words.split(', ').map((keyword) => ({ keyword, ruleId: `#${concept}` })),
  ),
  ...SYNONYM_GROUPS.flatMap((group) => group.map((keyword) => ({ keyword, ruleId: `#${group[0]}` }))),
])

const conceptsOf = (text: string): string[] => [
  ...new Set(conceptMatcher.find(text, [], newEffort(CONCEPT_SHARE)).map(({ ruleId }) => ruleId)),
]

/** Whether a term is a concept (`#where`) and not a word. */
export const isConcept = (term: string): boolean => term.startsWith('#')

/** The word with and without its ending, because an apparent ending may belong to the word (хүргэл-т). */
const stemsOf = (readings: readonly Reading[]): string[] => [
  ...new Set(
    readings.slice(0, MOST_READINGS).flatMap(({ full }) => [squeeze(full), squeeze(withoutEnding(full))]),
  ),
]

const withoutEnding = (units: string): string => {
  for (let cut = SHORTEST_STEM; cut < units.length; cut += 1)
    if (suffixesOf(units.slice(cut))) return units.slice(0, cut)
  return units
}

/** Removes double letters and a short final vowel, which often differ between spellings of one word. */
const squeeze = (units: string): string => {
  const squeezed = units.replace(/(.)\1+/g, '$1')
  return squeezed.length > 2 ? squeezed.replace(/[aeiu]$/, '') : squeezed
}

const stopWords = new Set(STOP_WORDS.split(' ').flatMap((word) => stemsOf(readingsOf(word))))

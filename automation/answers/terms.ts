import { wordsOf } from '../keywords/comment-words.ts'
import { newEffort } from '../keywords/effort.ts'
import { compileKeywords } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { type Reading, readingsOf } from '../keywords/readings.ts'
import { suffixesOf } from '../keywords/suffixes.ts'
import { SYNONYM_GROUPS } from '../keywords/variations/topics.ts'
import { EVERYDAY_CONCEPTS, WORDS_THAT_SAY_NOTHING } from './everyday-concepts.ts'

/** A Latin spelling can be read in several ways; further ones are too unlikely to be worth a false find. */
const MOST_READINGS = 2
const SHORTEST_STEM = 3
/** Reading the words takes as long as finding what they are about. */
const CONCEPT_SHARE = 0.5

/**
 * What a text is found by: its words in one alphabet for both scripts and without endings («хүргэлттэй юу»,
 * `hurgelttei yu`), and what everyday words are about (`#where` for «хаана» and for «хаяг»), so that a question finds
 * an answer in other words. Words that say nothing («байна», «вэ») are left out.
 */
export const termsOf = (text: string): string[] => {
  const words = wordsOf(tokensOf(text))
  const stems = words.flatMap((word): string[] => {
    if (word.kind === 'digits') return [word.text]
    if (word.kind === 'plus') return []
    const found = stemsOf(word.readings)
    return found.some((stem) => isNothing.has(stem)) ? [] : found
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

/** Whether a term is what words are about rather than a word. */
export const isConcept = (term: string): boolean => term.startsWith('#')

/** The word as it is read, and without its ending: what looks like one may belong to the word (хүргэл-т). */
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

/** Double letters and the short vowel at the end say little of a word. */
const squeeze = (units: string): string => {
  const squeezed = units.replace(/(.)\1+/g, '$1')
  return squeezed.length > 2 ? squeezed.replace(/[aeiu]$/, '') : squeezed
}

const isNothing = new Set(WORDS_THAT_SAY_NOTHING.split(' ').flatMap((word) => stemsOf(readingsOf(word))))

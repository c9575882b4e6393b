import { fromBase64, has } from './bloom-filter.ts'
import { harmonyOfUnits, suffixesAfter } from './keyword-keys.ts'
import type { Token } from './normalise.ts'
import type { Reading } from './readings.ts'
import { CONFUSABLE_SPELLINGS, REAL_STEMS, SUFFIX_LIKE_WORDS } from './real-words.generated.ts'
import { BEFORE_ENDING, OF_VERB, stemSpellings } from './stem-spelling.ts'
import { endingsOf, LONGEST_SUFFIX, SUFFIX, type Suffix, suffixesOf } from './suffixes.ts'

const stems = fromBase64(REAL_STEMS)
const suffixLike = fromBase64(SUFFIX_LIKE_WORDS)
const confusable = fromBase64(CONFUSABLE_SPELLINGS)

const SHORTEST_STEM = 2
/** A shorter stem needs a longer suffix, because almost any word could be three units and a suffix of one. */
const shortestSuffix = (stem: number): number => Math.max(1, 5 - stem)

/** Whether a reading is a dictionary word, alone or with an ending that fits it. Such a word is no typo of another. */
export const isRealWord = (reading: Reading, script: Token['kind']): boolean =>
  stemSpellings(reading).some(
    (spelling) =>
      has(stems, spelling) || has(stems, spelling + OF_VERB) || isInflected(reading, spelling, script),
  )

const isInflected = ({ full, upTo }: Reading, spelling: string, script: Token['kind']): boolean => {
  const endings = endingsOf(full)
  for (let cut = Math.max(SHORTEST_STEM, full.length - LONGEST_SUFFIX); cut < full.length; cut++) {
    const length = upTo[cut] as number
    const suffixes = full.length - cut < shortestSuffix(length) ? undefined : endings[cut]
    if (suffixes && takesSuffix(full.slice(0, cut), spelling.slice(0, length), suffixes, script)) return true
  }
  return false
}

/** Less strict than `isRealWord`: any stem with any ending, as in short function words (гэж, байх). */
export const mayBeWord = ({ full, squeezed, masks, upTo }: Reading): boolean =>
  stemSpellings({ squeezed, masks }).some((spelling) => {
    for (let cut = SHORTEST_STEM; cut < full.length; cut++) {
      const stem = spelling.slice(0, upTo[cut])
      if (suffixesOf(full.slice(cut)) && (has(stems, stem) || has(stems, stem + OF_VERB))) return true
    }
    return has(stems, spelling) || has(stems, spelling + OF_VERB)
  })

const DROPPED_VOWEL_SUFFIXES =
  SUFFIX.genitive | SUFFIX.genitiveAfterN | SUFFIX.plural | SUFFIX.case | SUFFIX.longCase
const VERB_SUFFIXES = SUFFIX.verbAhead | SUFFIX.verbPast | SUFFIX.verbAsked

const takesSuffix = (
  full: string,
  stem: string,
  suffixes: readonly Suffix[],
  script: Token['kind'],
): boolean => {
  let kinds = 0
  if (has(stems, stem)) kinds |= suffixesAfter(full, stem.endsWith('o') ? `${stem.slice(0, -1)}u` : stem)
  if (has(stems, stem + BEFORE_ENDING)) kinds |= DROPPED_VOWEL_SUFFIXES
  if (has(stems, stem + OF_VERB)) kinds |= VERB_SUFFIXES
  if (kinds === 0) return false
  const harmony = harmonyOfUnits(stem)
  return suffixes.some(
    (suffix) =>
      kinds & suffix.kind &&
      !suffix.careless &&
      !(suffix.shortened && script === 'cyrillic') &&
      (suffix.harmony === 0 || suffix.harmony & harmony),
  )
}

/** Whether a reading without an ending is a dictionary word. */
export const isDictionaryStem = (reading: Reading): boolean =>
  stemSpellings(reading).some((spelling) => has(stems, spelling))

/**
 * Whether a dictionary word looks like another word with an ending (гэрээ like гэр), or differs from one only in vowel
 * length (хол and хоол).
 */
export const isSuffixLikeWord = ({ full }: Reading): boolean => has(suffixLike, full)

/** Whether a Cyrillic word equals another one when о, ө, у and ү count as one letter: нууц and нөөц. */
export const isConfusableSpelling = (text: string): boolean => has(confusable, text)

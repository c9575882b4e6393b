import { fromBase64, has } from './bloom-filter.ts'
import type { Reading } from './readings.ts'
import { CONFUSABLE_SPELLINGS, REAL_STEMS, SUFFIX_LIKE_WORDS } from './real-words.generated.ts'
import { LONGEST_SUFFIX, suffixesOf } from './suffixes.ts'

const stems = fromBase64(REAL_STEMS)
const suffixLike = fromBase64(SUFFIX_LIKE_WORDS)
const confusable = fromBase64(CONFUSABLE_SPELLINGS)

const SHORTEST_INFLECTED_STEM = 3
/** Below this a suffix must have two units: nearly any word is three units and one more. */
const SHORTEST_STEM_BEFORE_ONE_UNIT = 4

/** A word as the dictionary has it, without endings. */
export const isDictionaryWord = ({ squeezed }: Reading): boolean => has(stems, squeezed)

/** A dictionary stem, or one of three units or more with a suffix: such a word is no slip in another. */
export const isRealWord = ({ full, squeezed, upTo }: Reading): boolean => {
  if (has(stems, squeezed)) return true
  for (let cut = Math.max(SHORTEST_INFLECTED_STEM, full.length - LONGEST_SUFFIX); cut < full.length; cut++) {
    const length = upTo[cut] as number
    const shortest = full.length - cut === 1 ? SHORTEST_STEM_BEFORE_ONE_UNIT : SHORTEST_INFLECTED_STEM
    if (length < shortest || !suffixesOf(full.slice(cut))) continue
    const stem = squeezed.slice(0, length)
    // Forms that exist only before a suffix (гутл-) are marked with a hyphen.
    if (has(stems, stem) || has(stems, `${stem}-`)) return true
  }
  return false
}

/** A word that stands in the dictionary as it is. */
export const isDictionaryStem = ({ squeezed }: Reading): boolean => has(stems, squeezed)

/**
 * A word of its own that looks like another word with an ending (гэрээ like гэр), or that differs from one in vowel
 * length alone (хол and хоол).
 */
export const isSuffixLikeWord = ({ full }: Reading): boolean => has(suffixLike, full)

/** A Cyrillic word that reads as another one does once о, ө, у and ү count as one: нууц and нөөц. */
export const isConfusableSpelling = (text: string): boolean => has(confusable, text)

import type { Key, WordShape } from './keyword-keys.ts'
import type { Step } from './steps.ts'
import type { SuffixName } from './suffixes.ts'

/** One word of a keyword, or several joined into one; `place` is whatever the owner of the index keeps for it. */
export type Indexed<Place> = {
  place: Place
  shape: WordShape
  key: Key
  /** A fixed spelling of the word rather than the word itself. */
  abbreviation: boolean
  /** Several words of a phrase typed as one. */
  joined: boolean
}

export type WordHit<Place> = {
  place: Place
  steps: Step[]
  suffixName?: SuffixName
}

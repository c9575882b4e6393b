import type { Key, WordShape } from './keyword-keys.ts'
import type { Step } from './steps.ts'
import type { Asked, SuffixName } from './suffixes.ts'

/** What one word of a keyword, or several joined into one, looks like in a comment; the same for every page that has it. */
export type WordForm = {
  shape: WordShape
  key: Key
  /** A fixed spelling of the word rather than the word itself. */
  abbreviation: boolean
  /** Such a spelling that is no shorter: «прайс» for `price`. */
  respelt: boolean
  /** Several words of a phrase typed as one. */
  joined: boolean
  /** How many slips are forgiven. */
  slips: number
}

export type FormHit = {
  steps: Step[]
  suffixName?: SuffixName
  /** The word counts only within such a question. */
  asked?: Asked | undefined
  /** An action, which the words behind it can refuse: «авах хэрэггүй». */
  verb?: boolean
}

import type { Key, WordShape } from './keyword-keys.ts'
import type { Step } from './steps.ts'
import type { Asked, SuffixName } from './suffixes.ts'

/** A form of a keyword's word, or of several joined words, in comments; shared by all pages. */
export type WordForm = {
  shape: WordShape
  key: Key
  /** A fixed other spelling of the word. */
  abbreviation: boolean
  /** A fixed spelling that is no abbreviation: «прайс» for `price`. */
  respelt: boolean
  /** Several words of a phrase typed as one. */
  joined: boolean
  /** Number of typos allowed. */
  slips: number
}

export type FormHit = {
  steps: Step[]
  suffixName?: SuffixName
  /** The word counts only within this kind of question. */
  asked?: Asked | undefined
  /** An action, which the next words can refuse: «авах хэрэггүй». */
  verb?: boolean
}

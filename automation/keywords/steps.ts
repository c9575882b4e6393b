import type { SuffixName } from './suffixes.ts'

export type Step =
  | 'exact'
  | 'case'
  | 'inside'
  | 'spelling'
  | 'script'
  | 'lookalike'
  | 'elongation'
  | 'suffix'
  | 'stem_change'
  | 'fused'
  | 'phrase'
  | 'abbreviation'
  | 'derived_verb'
  | 'vowels_dropped'
  | 'typo'
  | 'keyword_inflected'
  | 'keyword_misspelt'

/** Confidence of each step; that of a match is the product of its steps. */
const CONFIDENCE: Readonly<Record<Step, number>> = {
  exact: 1,
  case: 1,
  inside: 1,
  spelling: 0.98,
  script: 0.98,
  lookalike: 0.98,
  elongation: 0.97,
  suffix: 0.95,
  stem_change: 0.93,
  fused: 0.93,
  phrase: 0.93,
  abbreviation: 0.92,
  derived_verb: 0.85,
  vowels_dropped: 0.85,
  typo: 0.75,
  keyword_inflected: 0.95,
  keyword_misspelt: 0.75,
}

/** Explanation of a word that matched a keyword; `start` and `end` are positions in the original text. */
export type WordMatch = {
  keyword: string
  matched: string
  start: number
  end: number
  /** The weakest step. */
  rule: Step
  steps: Step[]
  /** Word that a misspelt or inflected keyword is read as. */
  meant?: string
  suffix?: string
  suffixName?: SuffixName
  confidence: number
}

/** @returns product of the steps' confidence, rounded to three decimals */
export const confidenceOf = (steps: readonly Step[]): number =>
  Math.round(steps.reduce((product, step) => product * CONFIDENCE[step], 1) * 1000) / 1000

/** @returns the step of lowest confidence; `exact` when there is none */
export const weakestOf = (steps: readonly Step[]): Step =>
  steps.reduce(
    (weakest, step) => (CONFIDENCE[step] < CONFIDENCE[weakest] ? step : weakest),
    steps[0] ?? 'exact',
  )

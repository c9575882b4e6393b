import type { SuffixName } from './suffixes.ts'

export type Step =
  | 'exact'
  | 'case'
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

/** How sure each step is; the product of the steps is the confidence. */
const CONFIDENCE: Readonly<Record<Step, number>> = {
  exact: 1,
  case: 1,
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
}

/** Why one word of a comment counts as one of a keyword. Places are those of the original text. */
export type WordMatch = {
  keyword: string
  matched: string
  start: number
  end: number
  /** The weakest step. */
  rule: Step
  steps: Step[]
  suffix?: string
  suffixName?: SuffixName
  confidence: number
}

export const confidenceOf = (steps: readonly Step[]): number =>
  Math.round(steps.reduce((product, step) => product * CONFIDENCE[step], 1) * 1000) / 1000

export const weakestOf = (steps: readonly Step[]): Step =>
  steps.reduce(
    (weakest, step) => (CONFIDENCE[step] < CONFIDENCE[weakest] ? step : weakest),
    steps[0] ?? 'exact',
  )

export const SUFFIX_SPELLING: Readonly<Record<SuffixName, string>> = {
  genitive: '-ын/-ийн',
  accusative: '-ыг/-ийг',
  dative: '-д/-т',
  ablative: '-аас',
  instrumental: '-аар',
  comitative: '-тай',
  directive: '-руу',
  reflexive: '-аа',
  plural: '-ууд',
  privative: '-гүй',
  question: 'уу/юу/вэ',
  verb: '-х/-на/-сан',
  word: 'хэд/ямар/байна',
}

const SUFFIX_NAME: Readonly<Record<SuffixName, string>> = {
  genitive: 'харьяалах',
  accusative: 'заах',
  dative: 'өгөх орших',
  ablative: 'гарах',
  instrumental: 'үйлдэх',
  comitative: 'хамтрах',
  directive: 'чиглэх',
  reflexive: 'ерөнхий хамаатуулах',
  plural: 'олон тоо',
  privative: 'үгүйсгэх',
  question: 'асуух',
  verb: 'үйл үг',
  word: 'туслах үг',
}

const STEP_WORDS: Readonly<Record<Exclude<Step, 'suffix' | 'stem_change'>, string>> = {
  exact: 'яг тэр үг',
  case: 'том, жижиг үсгийн ялгаатай',
  script: 'өөр үсгээр бичсэн',
  lookalike: 'төстэй үсгээр бичсэн',
  elongation: 'үсгийг олон давтсан',
  fused: 'өөр үгтэй нийлүүлж бичсэн',
  phrase: 'үгсийг нийлүүлж эсвэл салгаж бичсэн',
  abbreviation: 'товчилж бичсэн',
  derived_verb: 'нэг язгуурын үг',
  vowels_dropped: 'эгшгийг орхисон',
  typo: 'алдаатай бичсэн',
}

/** For the page's owner: what was typed, what it counts as, and why. */
export const explainInMongolian = (match: WordMatch): string => {
  const reasons = match.steps.map((step) => {
    if (step !== 'suffix' && step !== 'stem_change') return STEP_WORDS[step]
    const name = match.suffixName as SuffixName
    const added = `${SUFFIX_SPELLING[name]} (${SUFFIX_NAME[name]}) нөхцөл залгасан`
    return step === 'stem_change' ? `${added}, үгийн үндэс хувирсан` : added
  })
  return `"${match.matched}" гэсэн үг "${match.keyword}" түлхүүр үгтэй таарсан: ${reasons.join(', ')}`
}

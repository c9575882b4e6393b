import { topics } from '../../vocabulary.ts'

/** The shape of the models of topics, shared by `topicsOf` and the training script. */

/** Outputs of the first layer: the topics, and last whether the text asks anything of the shop. */
export const OUTPUTS = topics.length + 1
const ASKS = topics.length

/** A feature is kept as 24 bits of its hash. */
export const keyOf = (feature: number): number => feature & 0xffffff

/** The longer a text, the less a single feature decides. */
export const shareOf = (features: number): number => Math.max(1, features) ** -0.25

export const probabilityOf = (sum: number): number => 1 / (1 + Math.exp(-sum))

/** Sums of the first layer for one part of a text. */
export type Sums = Float64Array

const FARTHEST = 8
const bounded = (sum: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, sum))
const USUAL_SIZE = 5

/**
 * Input of the second layer for one topic: the sums of the best part and of the whole text, whether the text asks
 * anything, and the other topics, because «хүргэлт хэд вэ» asks about the delivery and not the price.
 *
 * @param best the highest sum of each output over all parts
 * @param whole sums of the whole text, which has `features` features
 * @param isDivided whether the text has several clauses
 */
export const evidenceOf = (
  topic: number,
  best: Sums,
  whole: Sums,
  features: number,
  isDivided: boolean,
): number[] => {
  const evidence = [
    1,
    best[topic] as number,
    best[ASKS] as number,
    0,
    whole[topic] as number,
    whole[ASKS] as number,
    Math.log(features + 1) - USUAL_SIZE,
    isDivided ? 1 : 0,
  ]
  let highest = -FARTHEST
  for (let other = 0; other < topics.length; other++) {
    if (other === topic) continue
    const sum = bounded(best[other] as number)
    highest = Math.max(highest, sum)
    evidence.push(sum)
  }
  evidence[3] = highest
  return evidence
}

export const weighted = (evidence: readonly number[], weights: readonly number[]): number =>
  evidence.reduce((sum, value, at) => sum + value * (weights[at] as number), 0)

/** The highest sum of each output over the parts of a text, and the part that has it. */
export const bestOf = (parts: readonly Sums[]): { best: Sums; chosen: Int32Array } => {
  const best = new Float64Array(OUTPUTS).fill(Number.NEGATIVE_INFINITY)
  const chosen = new Int32Array(OUTPUTS)
  parts.forEach((sums, part) => {
    for (let output = 0; output < OUTPUTS; output++)
      if ((sums[output] as number) > (best[output] as number)) {
        best[output] = sums[output] as number
        chosen[output] = part
      }
  })
  return { best, chosen }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** A weight is one character: 64 levels, of which the middle one is zero. */
const ZERO = ALPHABET.length / 2
/** A distance between keys is written in digits of five bits, the lowest first; the sixth bit says that more follow. */
const DIGIT = ALPHABET.length / 2

/** Scales so that the greatest weight of an output is the greatest level. */
export const scalesOf = (weights: Float32Array): number[] => {
  const most = new Float64Array(OUTPUTS)
  weights.forEach((weight, at) => {
    most[at % OUTPUTS] = Math.max(most[at % OUTPUTS] as number, Math.abs(weight))
  })
  return Array.from(most, (one) => one / (ZERO - 1))
}

export const encodeWeights = (weights: Float32Array, scales: readonly number[]): string => {
  const letters: string[] = []
  weights.forEach((weight, at) => {
    const level = Math.round(weight / (scales[at % OUTPUTS] as number))
    letters.push(ALPHABET[Math.max(0, Math.min(ALPHABET.length - 1, level + ZERO))] as string)
  })
  return letters.join('')
}

export const encodeKeys = (sorted: Int32Array): string => {
  const letters: string[] = []
  let before = 0
  for (const key of sorted) {
    let distance = key - before
    before = key
    for (; distance >= DIGIT; distance = Math.floor(distance / DIGIT))
      letters.push(ALPHABET[DIGIT + (distance % DIGIT)] as string)
    letters.push(ALPHABET[distance] as string)
  }
  return letters.join('')
}

const levelsOfLetters = (): Int8Array => {
  const levels = new Int8Array(128)
  for (let at = 0; at < ALPHABET.length; at++) levels[ALPHABET.charCodeAt(at)] = at
  return levels
}

/** @returns levels, which are multiples of the scale of their output */
export const decodeLevels = (text: string): Int8Array => {
  const levels = levelsOfLetters()
  return Int8Array.from({ length: text.length }, (_, at) => (levels[text.charCodeAt(at)] as number) - ZERO)
}

export const decodeKeys = (text: string): Int32Array => {
  const levels = levelsOfLetters()
  const keys: number[] = []
  let key = 0
  let unit = 1
  for (let at = 0; at < text.length; at++) {
    const digit = levels[text.charCodeAt(at)] as number
    key += (digit % DIGIT) * unit
    unit *= DIGIT
    if (digit >= DIGIT) continue
    keys.push(key)
    unit = 1
  }
  return Int32Array.from(keys)
}

/** Finds the row of a feature; -1 where training kept none. A hash table with open addressing, at most half full. */
export const createRows = (keys: Int32Array): ((feature: number) => number) => {
  const mask = 2 ** Math.ceil(Math.log2(2 * keys.length + 1)) - 1
  const rows = new Int32Array(mask + 1).fill(-1)
  keys.forEach((key, row) => {
    let slot = key & mask
    while (rows[slot] !== -1) slot = (slot + 1) & mask
    rows[slot] = row
  })
  return (feature) => {
    const key = keyOf(feature)
    for (let slot = key & mask; ; slot = (slot + 1) & mask) {
      const row = rows[slot] as number
      if (row === -1 || keys[row] === key) return row
    }
  }
}

/** The shape of the linear models of topics, shared by `topicsOf` and the training script. */

/** Weights are stored for this many hashes of features. */
export const BUCKETS = 2 ** 16
/** A weight is one character of this alphabet: 64 levels, of which the middle one is zero. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const ZERO = ALPHABET.length / 2

export const bucketOf = (feature: number): number => (feature >>> 0) % BUCKETS

/** The longer a text, the less a single feature decides. */
export const shareOf = (features: number): number => Math.max(1, features) ** -0.25

export const confidenceOf = (sum: number): number => 1 / (1 + Math.exp(-sum))

/**
 * @param weights by bucket, then by topic
 * @param scales the value of one level for each topic
 */
export const encodeWeights = (weights: Float32Array, scales: readonly number[]): string => {
  const letters: string[] = []
  weights.forEach((weight, at) => {
    const level = Math.round(weight / (scales[at % scales.length] as number))
    letters.push(ALPHABET[Math.max(0, Math.min(ALPHABET.length - 1, level + ZERO))] as string)
  })
  return letters.join('')
}

export const decodeWeights = (text: string, scales: readonly number[]): Float32Array => {
  const levels = new Int8Array(128)
  for (let at = 0; at < ALPHABET.length; at++) levels[ALPHABET.charCodeAt(at)] = at - ZERO
  return Float32Array.from(
    { length: text.length },
    (_, at) => (levels[text.charCodeAt(at)] as number) * (scales[at % scales.length] as number),
  )
}

/** Scales so that the greatest weight of a topic is the greatest level. */
export const scalesOf = (weights: Float32Array, topics: number): number[] => {
  const most = new Float64Array(topics)
  weights.forEach((weight, at) => {
    most[at % topics] = Math.max(most[at % topics] as number, Math.abs(weight))
  })
  return Array.from(most, (one) => one / (ZERO - 1))
}

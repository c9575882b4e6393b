import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  BUCKETS,
  bucketOf,
  confidenceOf,
  decodeWeights,
  encodeWeights,
  scalesOf,
  shareOf,
} from '#automation/understanding/topics/model.ts'
import { readTopicText } from '#automation/understanding/topics/topic-features.ts'
import { type Topic, topics } from '#automation/vocabulary.ts'

// Trains the linear models of topics on the labelled lines in scripts/topics/ and writes their weights. The same lines
// give the same weights on every machine.
//   npm run train-topics              trains on all lines, chooses thresholds by cross-validation, writes the weights
//   npm run train-topics -- --score   only prints the cross-validated figures

type Line = { comment: string; topics: Topic[] }
type Example = { line: Line; wanted: Float32Array; parts: { buckets: Int32Array; share: number }[] }

const LINES = 'scripts/topics'
const WEIGHTS = 'automation/understanding/topics/topic-weights.generated.ts'
const FOLDS = 5
const EPOCHS = 15
/** The weights of the last epochs are averaged, which evens out the order of the lines. */
const AVERAGED = 6
const RATE = 0.2
const DECAY = 1e-4
const COUNT = topics.length

const readLines = (): Line[] => {
  const seen = new Set<string>()
  return readdirSync(LINES)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(`${LINES}/${name}`, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ comment }) => !seen.has(comment) && seen.add(comment))
}

const exampleOf = (line: Line): Example => ({
  line,
  wanted: Float32Array.from(topics, (topic) => (line.topics.includes(topic) ? 1 : 0)),
  parts: readTopicText(line.comment).parts.map(({ features }) => ({
    buckets: Int32Array.from(features, (feature) => bucketOf(feature)),
    share: shareOf(features.length),
  })),
})

/** A linear congruential generator: the order of the lines is the same in every run. */
const createDraw = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/**
 * Logistic regression for each topic by AdaGrad. Of the parts of a text only the one with the highest sum learns,
 * because one clause with a question is enough (multiple-instance learning).
 */
const train = (examples: readonly Example[]): Float32Array => {
  const weights = new Float32Array(BUCKETS * COUNT)
  const squares = new Float32Array(BUCKETS * COUNT)
  const average = new Float32Array(BUCKETS * COUNT)
  const draw = createDraw(1)
  const order = examples.map((_, at) => at)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = draw(at + 1)
      const kept = order[at] as number
      order[at] = order[other] as number
      order[other] = kept
    }
    for (const at of order) learn(examples[at] as Example, weights, squares)
    if (epoch >= EPOCHS - AVERAGED)
      for (let at = 0; at < weights.length; at++)
        average[at] = (average[at] as number) + (weights[at] as number) / AVERAGED
  }
  return average
}

const learn = ({ parts, wanted }: Example, weights: Float32Array, squares: Float32Array): void => {
  const { sums, chosen } = sumsOf(parts, weights)
  const steps = new Float64Array(COUNT)
  parts.forEach(({ buckets, share }, part) => {
    let hasSteps = false
    for (let topic = 0; topic < COUNT; topic++) {
      const error =
        chosen[topic] === part ? confidenceOf(sums[topic] as number) - (wanted[topic] as number) : 0
      steps[topic] = Math.abs(error) > 1e-3 ? error * share : 0
      hasSteps ||= steps[topic] !== 0
    }
    if (!hasSteps) return
    for (const bucket of buckets)
      for (let topic = 0; topic < COUNT; topic++) {
        if (steps[topic] === 0) continue
        const at = bucket * COUNT + topic
        const weight = weights[at] as number
        const gradient = (steps[topic] as number) + DECAY * weight
        const square = (squares[at] as number) + gradient * gradient
        squares[at] = square
        weights[at] = weight - (RATE * gradient) / Math.sqrt(square + 1e-8)
      }
  })
}

/** The highest sum of each topic over the parts of a text, and the part that has it. */
const sumsOf = (parts: Example['parts'], weights: Float32Array) => {
  const sums = new Float64Array(COUNT).fill(Number.NEGATIVE_INFINITY)
  const chosen = new Int32Array(COUNT)
  parts.forEach(({ buckets, share }, part) => {
    const own = new Float64Array(COUNT)
    for (const bucket of buckets)
      for (let topic = 0; topic < COUNT; topic++)
        own[topic] = (own[topic] as number) + (weights[bucket * COUNT + topic] as number)
    for (let topic = 0; topic < COUNT; topic++)
      if ((own[topic] as number) * share > (sums[topic] as number)) {
        sums[topic] = (own[topic] as number) * share
        chosen[topic] = part
      }
  })
  return { sums, chosen }
}

const confidences = (examples: readonly Example[], weights: Float32Array): number[][] =>
  examples.map(({ parts }) => Array.from(sumsOf(parts, weights).sums, confidenceOf))

/** Confidences for each line by a model that did not see it. */
const crossValidate = (examples: readonly Example[]): number[][] => {
  const results: number[][] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const isTested = (at: number) => at % FOLDS === fold
    const weights = train(examples.filter((_, at) => !isTested(at)))
    examples.forEach((example, at) => {
      if (isTested(at)) results[at] = confidences([example], weights)[0] as number[]
    })
  }
  return results
}

type Counts = { right: number; wrong: number; missed: number }

const countsAt = (
  examples: readonly Example[],
  found: readonly number[][],
  topic: number,
  least: number,
): Counts => {
  const counts = { right: 0, wrong: 0, missed: 0 }
  examples.forEach(({ wanted }, at) => {
    const isFound = ((found[at] as number[])[topic] as number) >= least
    const isWanted = wanted[topic] === 1
    if (isFound && isWanted) counts.right++
    else if (isFound) counts.wrong++
    else if (isWanted) counts.missed++
  })
  return counts
}

const precisionOf = ({ right, wrong }: Counts): number => right / Math.max(1, right + wrong)
const recallOf = ({ right, missed }: Counts): number => right / Math.max(1, right + missed)

/** The lowest threshold with this precision. */
const thresholdFor = (
  examples: readonly Example[],
  found: readonly number[][],
  topic: number,
  precision: number,
): number => {
  for (let least = 0.1; least < 0.95; least += 0.01)
    if (precisionOf(countsAt(examples, found, topic, least)) >= precision)
      return Math.round(least * 100) / 100
  return 0.95
}

/** Precision of an answer in public; a wrong one is worse than a missed one. */
const SURE_PRECISION = 0.93
/** Precision of what a person should look at. */
const MAYBE_PRECISION = 0.6

const examples = readLines().map(exampleOf)
const found = crossValidate(examples)
const sure = topics.map((_, topic) => thresholdFor(examples, found, topic, SURE_PRECISION))
const maybe = topics.map((_, topic) =>
  Math.min(sure[topic] as number, thresholdFor(examples, found, topic, MAYBE_PRECISION)),
)

console.log(`${examples.length} lines, cross-validated in ${FOLDS} parts`)
const all = topics.map((topic, at) => {
  const counts = countsAt(examples, found, at, sure[at] as number)
  const [precision, recall] = [precisionOf(counts).toFixed(3), recallOf(counts).toFixed(3)]
  console.log(`${topic.padEnd(10)} from ${sure[at]}: precision ${precision}, recall ${recall}`)
  return counts
})
const sum = (part: keyof Counts) => all.reduce((total, counts) => total + counts[part], 0)
const micro = { right: sum('right'), wrong: sum('wrong'), missed: sum('missed') }
const f1 = (2 * micro.right) / (2 * micro.right + micro.wrong + micro.missed)
const empty = examples.flatMap(({ line }, at) => (line.topics.length === 0 ? [found[at] as number[]] : []))
const answered = empty.filter((one) => one.some((confidence, topic) => confidence >= (sure[topic] as number)))
console.log(
  `all: precision ${precisionOf(micro).toFixed(3)}, recall ${recallOf(micro).toFixed(3)}, F1 ${f1.toFixed(3)}; ` +
    `answered without a topic ${((100 * answered.length) / empty.length).toFixed(1)} %`,
)

if (!process.argv.includes('--score')) {
  const weights = train(examples)
  const scales = scalesOf(weights, COUNT)
  const written = encodeWeights(weights, scales)
  if (decodeWeights(written, scales).length !== BUCKETS * COUNT) throw new Error('weights are missing')
  writeFileSync(
    WEIGHTS,
    [
      '// Written by `npm run train-topics`; do not edit.',
      `export const SURE = ${JSON.stringify(sure)}`,
      `export const MAYBE = ${JSON.stringify(maybe)}`,
      `export const SCALES = ${JSON.stringify(scales.map((scale) => Number(scale.toPrecision(6))))}`,
      `export const WEIGHTS =\n  '${written}'`,
      '',
    ].join('\n'),
  )
}

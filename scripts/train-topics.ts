import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  bestOf,
  decodeKeys,
  encodeKeys,
  encodeWeights,
  evidenceOf,
  keyOf,
  OUTPUTS,
  probabilityOf,
  type Sums,
  scalesOf,
  shareOf,
  weighted,
} from '#automation/understanding/topics/model.ts'
import { readTopicText } from '#automation/understanding/topics/topic-features.ts'
import { type Topic, topics } from '#automation/vocabulary.ts'

// Trains the models of topics on the labelled lines in scripts/topics/, one file for each author, and writes their
// weights. The same lines give the same weights on every machine.
//   npm run train-topics              trains and writes
//   npm run train-topics -- --score   only prints the figures of each author by a model that saw the others alone
//
// The first layer is logistic regression for each topic, and for whether a text asks anything. It is trained twice: the
// second time with the features that decided most the first time. The second layer weighs the sums of the first against
// each other; it learns from lines of authors whom the first layer did not see, so it knows how sure that layer is.

type Line = { comment: string; topics: Topic[] }
/** `features` are ids in the order of their first use. */
type Part = { features: Int32Array; share: number }
type Example = { wanted: Float32Array; parts: Part[] }
/** What the second layer reads for each topic. */
type Judged = { wanted: Float32Array; evidence: number[][] }

const LINES = 'scripts/topics'
const WEIGHTS = 'automation/understanding/topics/topic-weights.generated.ts'
const EPOCHS = 15
/** The weights of the last epochs are averaged, which evens out the order of the lines. */
const AVERAGED = 6
const RATE = 0.1
const DECAY = 1e-4
/** Features that are kept; the file of weights stays below 1 MB. */
const KEPT = 60_000
/** A feature of a single line says more about its author than about a topic. */
const LEAST_LINES = 2
const SECOND_EPOCHS = 20
const SECOND_RATE = 0.05

/** Probability from which a topic is answered in public; a wrong answer is worse than a missed one. */
const SURE = 0.55
/** Probability from which a person should look at a text. */
const MAYBE = 0.2

const authors = readdirSync(LINES)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()

const readLines = (): Line[][] => {
  const seen = new Set<string>()
  return authors.map((name) =>
    readFileSync(`${LINES}/${name}`, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Line)
      .filter(({ comment }) => !seen.has(comment) && seen.add(comment)),
  )
}

const ids = new Map<number, number>()
const idOf = (feature: number): number => {
  const key = keyOf(feature)
  const id = ids.get(key) ?? ids.size
  ids.set(key, id)
  return id
}

const exampleOf = (line: Line): Example => {
  const { seen, parts } = readTopicText(line.comment)
  return {
    wanted: Float32Array.from({ length: OUTPUTS }, (_, output) =>
      (topics[output] ? line.topics.includes(topics[output]) : line.topics.length > 0) ? 1 : 0,
    ),
    parts: parts.map(({ from, to, features, size }) => ({
      features: Int32Array.from([...features, ...seen.slice(from, to).flatMap(({ own }) => own)], idOf),
      share: shareOf(size),
    })),
  }
}

/** A linear congruential generator: the order of the lines is the same in every run. */
const createDraw = () => {
  let state = 1
  return (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const shuffle = (order: Int32Array, draw: (most: number) => number): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = draw(at + 1)
    const kept = order[at] as number
    order[at] = order[other] as number
    order[other] = kept
  }
}

const sumsOf = ({ features, share }: Part, weights: Float32Array): Sums => {
  const sums = new Float64Array(OUTPUTS)
  for (const feature of features)
    for (let output = 0; output < OUTPUTS; output++)
      sums[output] = (sums[output] as number) + (weights[feature * OUTPUTS + output] as number)
  return sums.map((sum) => sum * share)
}

/** AdaGrad: a weight that learned often moves less. */
const move = (weights: Float32Array, squares: Float32Array, at: number, gradient: number, rate: number) => {
  const square = (squares[at] as number) + gradient * gradient
  squares[at] = square
  weights[at] = (weights[at] as number) - (rate * gradient) / Math.sqrt(square + 1e-8)
}

/**
 * The first layer. Of the parts of a text only the one with the highest sum learns, because one clause with a question
 * is enough (multiple-instance learning).
 */
const train = (examples: readonly Example[], isKept?: Uint8Array): Float32Array => {
  const weights = new Float32Array(ids.size * OUTPUTS)
  const squares = new Float32Array(weights.length)
  const average = new Float32Array(weights.length)
  const draw = createDraw()
  const order = Int32Array.from(examples, (_, at) => at)
  const steps = new Float64Array(OUTPUTS)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, draw)
    for (const at of order) {
      const { parts, wanted } = examples[at] as Example
      const { best, chosen } = bestOf(parts.map((part) => sumsOf(part, weights)))
      parts.forEach(({ features, share }, part) => {
        for (let output = 0; output < OUTPUTS; output++) {
          const error =
            chosen[output] === part ? probabilityOf(best[output] as number) - (wanted[output] as number) : 0
          steps[output] = Math.abs(error) > 1e-3 ? error * share : 0
        }
        if (steps.every((step) => step === 0)) return
        for (const feature of features) {
          if (isKept && !isKept[feature]) continue
          for (let output = 0; output < OUTPUTS; output++) {
            const weight = feature * OUTPUTS + output
            if (steps[output] !== 0)
              move(
                weights,
                squares,
                weight,
                (steps[output] as number) + DECAY * (weights[weight] as number),
                RATE,
              )
          }
        }
      })
    }
    if (epoch >= EPOCHS - AVERAGED)
      weights.forEach((weight, at) => {
        average[at] = (average[at] as number) + weight / AVERAGED
      })
  }
  return average
}

/** The features that decided most: by their weights, and by how many lines have them. */
const chooseFeatures = (examples: readonly Example[], weights: Float32Array): Uint8Array => {
  const lines = new Int32Array(ids.size)
  for (const { parts } of examples)
    for (const feature of new Set(parts.flatMap(({ features }) => [...features])))
      lines[feature] = (lines[feature] as number) + 1
  const importanceOf = (feature: number): number => {
    const row = weights.subarray(feature * OUTPUTS, (feature + 1) * OUTPUTS)
    return Math.sqrt((lines[feature] as number) * row.reduce((sum, weight) => sum + weight * weight, 0))
  }
  const chosen = Array.from(lines, (count, feature) => ({ feature, count }))
    .filter(({ count }) => count >= LEAST_LINES)
    .map(({ feature }) => ({ feature, importance: importanceOf(feature) }))
    .sort((left, right) => right.importance - left.importance || left.feature - right.feature)
    .slice(0, KEPT)
  const isKept = new Uint8Array(ids.size)
  for (const { feature } of chosen) isKept[feature] = 1
  return isKept
}

const trainFirst = (examples: readonly Example[]) => {
  const isKept = chooseFeatures(examples, train(examples))
  return { isKept, weights: train(examples, isKept) }
}

const judge = ({ wanted, parts }: Example, weights: Float32Array): Judged => {
  const sums = parts.map((part) => sumsOf(part, weights))
  const { best } = bestOf(sums)
  const features = (parts[0] as Part).features.length
  return {
    wanted,
    evidence: topics.map((_, at) => evidenceOf(at, best, sums[0] as Sums, features, sums.length > 1)),
  }
}

/** The second layer of one topic. It begins as the sum of the first layer alone. */
const trainSecond = (judged: readonly Judged[], topic: number): number[] => {
  const { length } = (judged[0] as Judged).evidence[topic] as number[]
  const weights = Float32Array.from({ length }, (_, at) => (at === 1 ? 1 : 0))
  const squares = new Float32Array(length)
  const average = new Float64Array(length)
  const draw = createDraw()
  const order = Int32Array.from(judged, (_, at) => at)
  for (let epoch = 0; epoch < SECOND_EPOCHS; epoch++) {
    shuffle(order, draw)
    for (const at of order) {
      const { wanted, evidence } = judged[at] as Judged
      const values = evidence[topic] as number[]
      const error = probabilityOf(weighted(values, [...weights])) - (wanted[topic] as number)
      values.forEach((value, at) => {
        move(weights, squares, at, error * value, SECOND_RATE)
      })
    }
    if (epoch >= SECOND_EPOCHS / 2)
      weights.forEach((weight, at) => {
        average[at] = (average[at] as number) + weight / (SECOND_EPOCHS / 2)
      })
  }
  return Array.from(average, (weight) => Number(weight.toFixed(4)))
}

const lines = readLines()
const byAuthor = lines.map((own) => own.map(exampleOf))
const judged = byAuthor.flatMap((own) => {
  const { weights } = trainFirst(byAuthor.filter((other) => other !== own).flat())
  return own.map((example) => judge(example, weights))
})
const second = topics.map((_, topic) => trainSecond(judged, topic))

const found = judged.map(({ evidence }) =>
  topics.map((_, topic) => probabilityOf(weighted(evidence[topic] as number[], second[topic] as number[]))),
)
type Counts = { right: number; wrong: number; missed: number }
const countsOf = (topic: number): Counts => {
  const counts = { right: 0, wrong: 0, missed: 0 }
  judged.forEach(({ wanted }, at) => {
    const isFound = (found[at]?.[topic] as number) >= SURE
    const isWanted = wanted[topic] === 1
    if (isFound && isWanted) counts.right++
    else if (isFound) counts.wrong++
    else if (isWanted) counts.missed++
  })
  return counts
}
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const shown = ({ right, wrong, missed }: Counts) =>
  `precision ${percent(right, right + wrong)}, recall ${percent(right, right + missed)}`

console.log(`${judged.length} lines of ${authors.length} authors, each by a model that saw the others alone`)
const all = topics.map((_, topic) => countsOf(topic))
topics.forEach((topic, at) => {
  console.log(`${topic.padEnd(10)} ${shown(all[at] as Counts)}`)
})
const sum = (part: keyof Counts) => all.reduce((total, counts) => total + counts[part], 0)
const [right, wrong, missed] = [sum('right'), sum('wrong'), sum('missed')]
const silent = found.filter((_, at) => judged[at]?.wanted.every((one) => one === 0))
const answered = silent.filter((one) => one.some((probability) => probability >= SURE))
console.log(
  `all: ${shown({ right, wrong, missed })}, F1 ${((2 * right) / (2 * right + wrong + missed)).toFixed(3)}; ` +
    `answered without a topic ${percent(answered.length, silent.length)}`,
)

if (!process.argv.includes('--score')) {
  const { isKept, weights } = trainFirst(byAuthor.flat())
  const kept = [...ids].filter(([, id]) => isKept[id]).sort(([left], [right]) => left - right)
  const keys = Int32Array.from(kept, ([key]) => key)
  const rows = Float32Array.from(
    kept.flatMap(([, id]) => [...weights.subarray(id * OUTPUTS, (id + 1) * OUTPUTS)]),
  )
  const written = encodeKeys(keys)
  if (decodeKeys(written).some((key, at) => key !== keys[at])) throw new Error('keys are lost in writing')
  const scales = scalesOf(rows).map((scale) => Number(scale.toPrecision(6)))
  writeFileSync(
    WEIGHTS,
    [
      '// Written by `npm run train-topics`; do not edit.',
      `export const SURE = ${SURE}`,
      `export const MAYBE = ${MAYBE}`,
      `export const SECOND = ${JSON.stringify(second)}`,
      `export const SCALES = ${JSON.stringify(scales)}`,
      `export const KEYS =\n  '${written}'`,
      `export const WEIGHTS =\n  '${encodeWeights(rows, scales)}'`,
      '',
    ].join('\n'),
  )
}

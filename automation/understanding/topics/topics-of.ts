import { type Topic, topics } from '../../vocabulary.ts'
import {
  bestOf,
  createRows,
  decodeKeys,
  decodeLevels,
  evidenceOf,
  OUTPUTS,
  probabilityOf,
  type Sums,
  shareOf,
  weighted,
} from './model.ts'
import { type Part, readTopicText, type SeenWord, type TopicText } from './topic-features.ts'
import { KEYS, MAYBE, SCALES, SECOND, SURE, WEIGHTS } from './topic-weights.generated.ts'

/** One subject of a text. `confidence` is 0 to 1; `words` are the typed words that decided, with their place. */
export type FoundTopic = { topic: Topic; confidence: number; words: string; start: number; end: number }

/** Situation of a text. A text that replies to another customer is not answered in public. */
export type TopicContext = { repliesTo?: 'page' | 'customer' | undefined }

/**
 * `topics`: what a text asks of the shop, sure enough to answer in public. `maybe`: what a person should look at. Each
 * is sorted by confidence, the highest first.
 */
export type TopicReading = { topics: readonly FoundTopic[]; maybe: readonly FoundTopic[] }

/** `levels`: a row of weights for each kept feature, in units of `SCALES`. */
type Decoded = { rowOf: (feature: number) => number; levels: Int8Array }

/** Decoded at the first use, because most processes read no topics. */
let decoded: Decoded | undefined
const model = (): Decoded => {
  decoded ??= { rowOf: createRows(decodeKeys(KEYS)), levels: decodeLevels(WEIGHTS) }
  return decoded
}

const addRows = (features: readonly number[], sums: Sums): Sums => {
  const { rowOf, levels } = model()
  for (const feature of features) {
    const from = rowOf(feature) * OUTPUTS
    if (from < 0) continue
    for (let at = 0; at < OUTPUTS; at++) sums[at] = (sums[at] as number) + (levels[from + at] as number)
  }
  return sums
}

/** Most features belong to one word alone, so their sums are kept with the word. */
const sumsOfWords = new WeakMap<SeenWord, Sums>()
const sumsOfWord = (word: SeenWord): Sums => {
  const known = sumsOfWords.get(word)
  if (known) return known
  const sums = addRows(word.own, new Float64Array(OUTPUTS))
  sumsOfWords.set(word, sums)
  return sums
}

const sumsOf = (seen: readonly SeenWord[], { from, to, features, size }: Part): Sums => {
  const sums = addRows(features, new Float64Array(OUTPUTS))
  for (let word = from; word < to; word++) {
    const own = sumsOfWord(seen[word] as SeenWord)
    for (let at = 0; at < OUTPUTS; at++) sums[at] = (sums[at] as number) + (own[at] as number)
  }
  const share = shareOf(size)
  for (let at = 0; at < OUTPUTS; at++) sums[at] = (sums[at] as number) * share * (SCALES[at] as number)
  return sums
}

/**
 * Reads what a customer asks of the shop: topics of a comment or message, in both scripts, with typing slips. Offline
 * and deterministic; linear models in two layers over words, letters and ideas, trained by `npm run train-topics`
 * (docs/decisions/0114-topics.md). Reads the first 60 words.
 */
export const topicsOf = (text: string, context: TopicContext = {}): TopicReading => {
  const read = readTopicText(text)
  if (read.words.length === 0) return NOTHING
  const sums = read.parts.map((part) => sumsOf(read.seen, part))
  const [whole] = sums as [Sums]
  const { best, chosen } = bestOf(sums)
  const { size } = read.parts[0] as Part
  const found = topics.flatMap((topic, at): (FoundTopic & { isSure: boolean })[] => {
    const evidence = evidenceOf(at, best, whole, size, sums.length > 1)
    const confidence = probabilityOf(weighted(evidence, SECOND[at] as readonly number[]))
    if (confidence < MAYBE) return []
    const isSure = confidence >= SURE && context.repliesTo !== 'customer'
    const part = read.parts[chosen[at] as number] as Part
    return [{ topic, confidence, isSure, ...decidingWords(read, part, at, text) }]
  })
  found.sort((left, right) => right.confidence - left.confidence)
  const only = (sure: boolean) =>
    found.filter(({ isSure }) => isSure === sure).map(({ isSure: _, ...topic }) => topic)
  return { topics: only(true), maybe: only(false) }
}

const NOTHING: TopicReading = { topics: [], maybe: [] }

/** Words with less than this share of the most deciding word's weight are left out of the explanation. */
const SHARE_SHOWN = 0.3

/** The typed words with the most weight for a topic, from the first to the last of them. */
const decidingWords = ({ words, seen }: TopicText, part: Part, topic: number, text: string) => {
  const { rowOf, levels } = model()
  const byWord = new Float64Array(words.length)
  for (let word = part.from; word < part.to; word++)
    byWord[word] = sumsOfWord(seen[word] as SeenWord)[topic] as number
  part.features.forEach((feature, at) => {
    const owner = part.owners[at] as number
    if (owner < 0) return
    const row = rowOf(feature)
    if (row < 0) return
    const weight = levels[row * OUTPUTS + topic] as number
    const span = part.spans[at] as number
    for (let word = owner - span + 1; word <= owner; word++)
      byWord[word] = (byWord[word] as number) + weight / span
  })
  const most = Math.max(...byWord)
  let [from, to] = [0, words.length - 1]
  if (most > 0) {
    while (from < to && (byWord[from] as number) < SHARE_SHOWN * most) from++
    while (to > from && (byWord[to] as number) < SHARE_SHOWN * most) to--
  }
  const start = words[from]?.start ?? 0
  const end = words[to]?.end ?? text.length
  return { words: text.slice(start, end), start, end }
}

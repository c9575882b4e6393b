import type { Word } from '../../keywords/comment-words.ts'
import { readWords } from '../../keywords/greetings.ts'
import { particleOf, wordReadings } from '../../keywords/keyword-keys.ts'
import { tokensOf } from '../../keywords/normalise.ts'
import { type Reading, readingsOf } from '../../keywords/readings.ts'
import { remembered } from '../../keywords/remembered.ts'
import { CONCEPTS } from './concepts.ts'

/** Words read of a text, and clauses read of it, so that the cost is bounded. */
const MOST_WORDS = 60
const MOST_CLAUSES = 8
const LONGEST_WORD = 20
/** Texts up to this length are one clause. */
const FEW_WORDS = 3

/**
 * The whole text or a clause of it: the words from index `from` to before `to`, whose own features count too. Feature n
 * belongs to `spans[n]` words, of which the word at index `owners[n]` is the last; to none when that is -1.
 */
export type Part = {
  from: number
  to: number
  features: number[]
  owners: number[]
  spans: number[]
  /** Number of features with those of its words. */
  size: number
}
export type TopicText = { words: readonly Word[]; seen: readonly SeenWord[]; parts: readonly Part[] }

/** Kinds of feature; equal values of different kinds get different hashes. */
const KIND = {
  word: 1,
  letters: 2,
  tag: 3,
  words: 4,
  tags: 5,
  threeTags: 6,
  aroundTag: 7,
  tagInMood: 8,
  stemInMood: 9,
  concepts: 10,
  last: 11,
  lastTwo: 12,
  ending: 13,
  first: 14,
  all: 15,
  count: 16,
  mood: 17,
  mark: 18,
  conceptInMood: 19,
  concept: 20,
  bias: 21,
} as const

const mix = (left: number, right: number): number => {
  let hash = Math.imul(left ^ (right + 0x9e3779b9), 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

const hashOf = (text: string, from = 0, to = text.length): number => {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Shorter words stand for an idea only as a whole: their beginnings are other words. */
const SHORTEST_STEM = 4
const LONGEST_ENDING = 6
/** The likeliest readings of a word that are looked up. */
const MOST_READINGS = 2

/** Ideas by the beginning of their words, in the alphabet that both scripts share. */
const ideas = new Map(
  Object.entries(CONCEPTS).flatMap(([idea, words]) =>
    words.split(' ').map((word) => [readingsOf(word)[0]?.squeezed ?? word, hashOf(idea)] as const),
  ),
)

/** The idea of a word or of its stem, the longest stem first: «хүргэлттэй» → «хүргэлт». */
const ideaOf = (text: string, readings: readonly Reading[]): number | undefined => {
  for (const { squeezed } of readings.length > 0 ? readings.slice(0, MOST_READINGS) : [{ squeezed: text }]) {
    const whole = ideas.get(squeezed)
    if (whole !== undefined) return whole
    const shortest = Math.max(SHORTEST_STEM, squeezed.length - LONGEST_ENDING)
    for (let length = squeezed.length - 1; length >= shortest; length--) {
      const idea = ideas.get(squeezed.slice(0, length))
      if (idea !== undefined) return idea
    }
  }
  return undefined
}

/** One word as the models see it: the same object each time, so that sums over its features can be kept with it. */
export type SeenWord = {
  skeleton: string
  word: number
  stem: number
  /** The idea the word stands for, otherwise its stem. */
  tag: number
  concept: number | undefined
  isParticle: boolean
  /** Features of the word alone, wherever it stands. */
  own: number[]
}

const DIGITS = /^\d/u
/** Words of more letters are rarely repeated, so they are not kept. */
const LONGEST_SEEN = 24
const START = hashOf('<')
const END = hashOf('>')
const STEM = 4

/** Wearable sizes and phones mean something; other numbers only have a length. */
const numberOf = (digits: string): string => {
  const value = Number(digits)
  if (digits.length <= 1) return `#${digits}`
  if (value >= 33 && value <= 47) return '#shoe'
  return digits.length === 8 ? '#phone' : `#${digits.length}`
}

const skeletonOf = (text: string, readings: readonly Reading[]): string => {
  if (DIGITS.test(text)) return numberOf(text)
  if (text === '+') return text
  if (particleOf(text)) return `?${readings[0]?.squeezed}`
  return (readings[0]?.squeezed ?? text).slice(0, LONGEST_WORD)
}

const isSymbol = (skeleton: string) => skeleton[0] === '#' || skeleton[0] === '?'

const workOutSeen = (text: string): SeenWord => {
  const readings = DIGITS.test(text) ? [] : wordReadings(text)
  const skeleton = skeletonOf(text, readings)
  const hash = hashOf(skeleton)
  const stem = isSymbol(skeleton) ? hash : hashOf(skeleton, 0, Math.min(STEM, skeleton.length))
  const own = [mix(KIND.word, hash)]
  if (!isSymbol(skeleton)) {
    const bounded = `^${skeleton}$`
    for (let from = 0; from + 3 <= bounded.length; from++)
      for (let size = 3; size <= 5 && from + size <= bounded.length; size++)
        own.push(mix(KIND.letters, hashOf(bounded, from, from + size)))
  }
  const isParticle = skeleton[0] === '?'
  const concept = isParticle ? undefined : ideaOf(text, readings)
  const tag = concept === undefined ? stem : mix(KIND.concept, concept)
  return { skeleton, word: hash, stem, tag, concept, isParticle, own }
}

const seenOf = remembered(workOutSeen, { most: 5000, longest: LONGEST_SEEN })

const PAST = /(?:san|sen|sun|lai?|lei?|lui?|jai?|jei?|cai?|cei?|cihlai?|cihlei?)$/u
const WISH = /(?:ya|ye|yu|mar|mer|mur|ii?|gc|gac|gec|guc|arai|erei|urui|arei|cih|cihi)$/u

/** How a part ends: with a question or without, in the past, in a wish, or otherwise. */
const moodOf = (seen: readonly SeenWord[], hasMark: boolean): number => {
  const asks = hasMark || seen.some(({ isParticle }) => isParticle)
  const last = seen.at(-1)?.skeleton ?? ''
  return (asks ? 3 : 0) + (PAST.test(last) ? 1 : WISH.test(last) ? 2 : 0)
}

const MARK = /[?？]/u
const END_OF_CLAUSE = /[.,!?？…;:\n]/u

/**
 * Reads the features of a text for the linear models of topics: of the whole text, and of each clause, because a
 * question among other sentences is still a question. Linear in the length of the text.
 */
export const readTopicText = (text: string): TopicText => {
  const words = readWords(tokensOf(text))
    .filter((word) => word.removed !== 'greeting')
    .slice(0, MOST_WORDS)
  const seen = words.map(({ text }) => seenOf(text))
  const hasMention = text.includes('@')
  const parts = [partOf(seen, 0, seen.length, MARK.test(text), hasMention)]
  const clauses = clausesOf(words, seen, text)
  if (clauses.length > 1 && seen.length > FEW_WORDS)
    for (const { from, to, hasMark } of clauses.slice(0, MOST_CLAUSES))
      parts.push(partOf(seen, from, to, hasMark, hasMention))
  return { words, seen, parts }
}

/** Clauses end at punctuation and after a question particle: «хэд вэ | хүргэлттэй юу». */
const clausesOf = (words: readonly Word[], seen: readonly SeenWord[], text: string) => {
  const clauses: { from: number; to: number; hasMark: boolean }[] = []
  let from = 0
  words.forEach((word, at) => {
    const next = words[at + 1]
    const gap = text.slice(word.end, next?.start ?? text.length)
    if (next && !END_OF_CLAUSE.test(gap) && !(seen[at]?.isParticle && !seen[at + 1]?.isParticle)) return
    clauses.push({ from, to: at + 1, hasMark: MARK.test(gap) })
    from = at + 1
  })
  return clauses
}

const partOf = (
  all: readonly SeenWord[],
  from: number,
  to: number,
  hasMark: boolean,
  hasMention: boolean,
): Part => {
  const features: number[] = []
  const owners: number[] = []
  const spans: number[] = []
  const add = (kind: number, value: number, owner = -1, span = 1) => {
    features.push(mix(kind, value))
    owners.push(owner)
    spans.push(span)
  }
  const seen = all.slice(from, to)
  const mood = moodOf(seen, hasMark)
  const count = Math.min(seen.length, 8)
  add(KIND.bias, 0)
  add(KIND.mood, mood)
  add(KIND.count, count)
  add(KIND.count, mix(count, mood))
  if (hasMark) add(KIND.mark, 1)
  if (hasMention) add(KIND.mark, 2)
  const tag = (at: number) => seen[at]?.tag ?? (at < 0 ? START : END)
  const found = new Set<number>()
  seen.forEach((one, at) => {
    const owner = from + at
    add(KIND.tag, one.tag, owner)
    add(KIND.stemInMood, mix(one.stem, mood), owner)
    add(KIND.words, mix(seen[at - 1]?.word ?? START, one.word), owner, Math.min(at + 1, 2))
    if (one.concept !== undefined && !found.has(one.concept)) {
      found.add(one.concept)
      add(KIND.concept, one.concept, owner)
      add(KIND.conceptInMood, mix(one.concept, mood), owner)
    }
  })
  for (let at = 0; at <= seen.length; at++) {
    const owner = from + Math.min(at, seen.length - 1)
    // The end of the part is a neighbour too, but no word.
    const most = (size: number) =>
      Math.max(1, Math.min(size - (at === seen.length ? 1 : 0), owner - from + 1))
    const before = mix(tag(at - 1), tag(at))
    add(KIND.tags, before, owner, most(2))
    add(KIND.threeTags, mix(tag(at - 2), before), owner, most(3))
    add(KIND.aroundTag, mix(tag(at - 2), tag(at)), owner, most(3))
  }
  const together = [...found].sort((left, right) => left - right)
  together.forEach((one, at) => {
    for (const other of together.slice(at + 1)) add(KIND.concepts, mix(one, other))
  })
  const last = seen.at(-1)
  if (last) {
    const owner = to - 1
    add(KIND.last, last.word, owner)
    add(KIND.lastTwo, mix(seen.at(-2)?.stem ?? START, last.word), owner, Math.min(2, seen.length))
    add(KIND.first, (seen[0] as SeenWord).stem, from)
    for (let size = 2; size <= 4; size++)
      add(KIND.ending, hashOf(last.skeleton, Math.max(0, last.skeleton.length - size)), owner)
    if (seen.length <= FEW_WORDS)
      add(
        KIND.all,
        seen.reduce((hash, { word }) => mix(hash, word), 0),
        owner,
        seen.length,
      )
  }
  const size = seen.reduce((sum, { own }) => sum + own.length, features.length)
  return { from, to, features, owners, spans, size }
}

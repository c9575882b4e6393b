import { asksOrWishes, isLetters } from '../keywords/asking.ts'
import type { Word } from '../keywords/comment-words.ts'
import { isEnglishWord } from '../keywords/english-words.ts'
import { GIVEN_NAMES } from '../keywords/given-names.ts'
import { isFiller, readWords } from '../keywords/greetings.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { KEYWORD_TOPICS } from '../keywords/variations/topics.ts'
import { warningsOf } from '../keywords/variations/warnings.ts'
import { properSpelling } from './proper-spelling.ts'
import { isCommonVerb, isMisspeltHowMany, saysLittle, squeezedOf } from './words-left-out.ts'

/** A possible keyword of a group. Of several that match a comment, the one with the lowest `tier` gets it. */
export type Candidate = {
  keyword: string
  tier: number
  order: number
  topicId?: string
  /** Counts only in a comment without other words: «хэд», but not «хэд хоног». */
  alone?: boolean
}

/** A customer's comment; `customer` identifies the author and is the same in all their comments. */
export type AskedComment = { text: string; customer: string; customerName?: string | undefined }

/** Words that accompany other questions, so they name a group only if nothing else does. */
const LAST_OF_TOPICS = new Set(['хаана', 'хэд вэ', 'хэдээр', 'авъя', 'how much'])
/** Left out as keywords: «авах» is in many comments, «байна уу» is part of a greeting, «хүү» also means son. */
const NOT_OF_TOPICS = new Set(['авах', 'байна уу', 'хүү', 'салбар', 'бэлэн', 'тайлбар', 'хүргэж өгөх'])

const BARE_QUESTION = 5
/** More words for the price; no topic suggests them, because «үнэ» and «хэд вэ» suit a shop better. */
const MORE_OF_PRICE: readonly Omit<Candidate, 'order'>[] = [
  { keyword: 'хэдэн төгрөг', topicId: 'price', tier: 1 },
  { keyword: 'хэд', topicId: 'price', tier: BARE_QUESTION, alone: true },
]

export const TOPIC_CANDIDATES: readonly Candidate[] = KEYWORD_TOPICS.flatMap(
  ({ id, keywords }): Omit<Candidate, 'order'>[] =>
    keywords
      .filter((keyword) => !NOT_OF_TOPICS.has(keyword))
      .map((keyword) => ({ keyword, topicId: id, tier: LAST_OF_TOPICS.has(keyword) ? 1 : 0 })),
)
  .concat(MORE_OF_PRICE)
  .map((candidate, order) => ({ ...candidate, order }))

const IN_DICTIONARY = 2
const AS_TYPED = 3
const IN_LATIN = 4
const SHORTEST_AS_TYPED = 4
/** Fewest customers of a group. */
export const FEWEST_CUSTOMERS = 2
/** Most words of a comment that counts as a question without a question word: «цамц». */
const MOST_BARE_WORDS = 2
const MOST_WORD_CANDIDATES = 300
/** Words read of a comment: questions come early, and each new word costs as much as matching a comment. */
const MOST_SAID = 24

const givenNames = new Set(GIVEN_NAMES.flatMap(squeezedOf))

/** Names of the customers, because comments call friends by name. */
const namesOf = (comments: readonly AskedComment[]): Set<string> =>
  new Set(
    [...new Set(comments.map(({ customerName }) => customerName ?? ''))]
      .flatMap((name) => tokensOf(name))
      .flatMap(({ text }) => squeezedOf(text)),
  )

type Meant = {
  keyword: string
  tier: number
  /** Reading of a word outside the dictionary, the same in both scripts. */
  reading?: string
}
type Wanted = { customers: Set<string>; meant: Map<string, Meant & { times: number }> }

/**
 * Finds words that customers use in questions and that no topic has, mostly names of goods. Yields between comments
 * so that other work can run.
 * @returns at most 300 candidates, those of most customers first
 */
export function* wordCandidates(comments: readonly AskedComment[]): Generator<void, Candidate[]> {
  const names = namesOf(comments)
  const read = new Map<string, Meant[]>()
  const wanted = new Map<string, Wanted>()
  for (const { text, customer } of comments) {
    yield
    const meanings = read.get(text) ?? askedWords(text).flatMap((word) => meantBy(word, names) ?? [])
    read.set(text, meanings)
    for (const meant of meanings) {
      const key = meant.reading ?? meant.keyword
      const known = wanted.get(key) ?? { customers: new Set(), meant: new Map() }
      wanted.set(key, known)
      known.customers.add(customer)
      const times = known.meant.get(meant.keyword)?.times ?? 0
      known.meant.set(meant.keyword, { ...meant, times: times + 1 })
    }
  }
  return [...wanted.values()]
    .filter(({ customers }) => customers.size >= FEWEST_CUSTOMERS)
    .map(({ customers, meant }) => ({ customers: customers.size, ...mostProper([...meant.values()]) }))
    .sort((left, right) => right.customers - left.customers || inAlphabet(left, right))
    .slice(0, MOST_WORD_CANDIDATES)
    .filter(({ keyword }) => isSpecific(keyword))
    .map(({ keyword, tier }, order) => ({ keyword, tier, order: TOPIC_CANDIDATES.length + order }))
}

const inAlphabet = (left: Meant, right: Meant): number => (left.keyword < right.keyword ? -1 : 1)

/** Cyrillic before Latin, then the most frequent spelling. */
const mostProper = (spellings: (Meant & { times: number })[]): Meant => {
  const [first] = spellings.sort(
    (left, right) => left.tier - right.tier || right.times - left.times || inAlphabet(left, right),
  )
  if (!first)
    throw new Error('A word has no spelling. wordCandidates must add each word with the spelling typed.')
  return first
}

/** Words of a comment with a question or a wish, or of one with at most two words. */
const askedWords = (text: string): Word[] => {
  const words = readWords(tokensOf(text))
  const said = words.filter((word) => isLetters(word) && !isFiller(word))
  const asks = said.length <= MOST_BARE_WORDS || /[?？]/u.test(text) || words.some(asksOrWishes)
  return asks ? said.slice(0, MOST_SAID).filter((word) => !word.abbreviated && !word.english) : []
}

const meantBy = (word: Word, names: ReadonlySet<string>): Meant | undefined => {
  const meant = meaningOf(word)
  return meant && !squeezedOf(word.text).some((reading) => names.has(reading)) ? meant : undefined
}

/** Cache by word, because words recur, and reading one takes longer than matching a comment. */
const meanings = new Map<string, Meant | undefined>()
const MOST_MEANINGS = 20_000

const meaningOf = (word: Word): Meant | undefined => {
  if (!meanings.has(word.text)) {
    if (meanings.size >= MOST_MEANINGS) meanings.clear()
    meanings.set(word.text, workOutMeaning(word))
  }
  return meanings.get(word.text)
}

const workOutMeaning = (word: Word): Meant | undefined => {
  if (saysLittle(word.text) || squeezedOf(word.text).some((reading) => givenNames.has(reading)))
    return undefined
  const proper = properSpelling(word)
  if (proper !== undefined) return saysLittle(proper) ? undefined : { keyword: proper, tier: IN_DICTIONARY }
  if (word.text.length < SHORTEST_AS_TYPED || isEnglishWord(word.text) || isCommonVerb(word.readings))
    return undefined
  if (isMisspeltHowMany(word.readings)) return undefined
  const [reading] = squeezedOf(word.text)
  return {
    keyword: word.text,
    tier: word.kind === 'cyrillic' ? AS_TYPED : IN_LATIN,
    ...(reading !== undefined && { reading: `as ${reading}` }),
  }
}

/** Whether a keyword is neither a greeting nor a word of most comments. */
const isSpecific = (keyword: string): boolean =>
  warningsOf(keyword, []).every((warning) => warning === 'too_short')

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

/** A keyword that may become that of a group. What is first by `tier` takes a comment that several would answer. */
export type Candidate = {
  keyword: string
  tier: number
  order: number
  topicId?: string
  /** It names a question only where a comment says nothing else: «хэд», but not «хэд хоног». */
  alone?: boolean
}

/** A customer's comment, with a name for who wrote it that is the same in all of theirs. */
export type AskedComment = { text: string; customer: string; customerName?: string | undefined }

/** Asked beside any other question: they name a group only where nothing else does. */
const LAST_OF_TOPICS = new Set(['хаана', 'хэд вэ', 'хэдээр', 'авъя', 'how much'])
/** «Авах» is said by everybody, «байна уу» is half a hello, «хүү» is a son as well. */
const NOT_OF_TOPICS = new Set(['авах', 'байна уу', 'хүү', 'салбар', 'бэлэн', 'тайлбар', 'хүргэж өгөх'])

const BARE_QUESTION = 5
/** The price in words that no topic suggests, because a shop is better served by «үнэ» and «хэд вэ». */
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
/** What fewer customers ask is no question of many. */
export const FEWEST_CUSTOMERS = 2
/** Without a question, only a bare word is one: «цамц». */
const MOST_BARE_WORDS = 2
const MOST_WORD_CANDIDATES = 300
/** Questions stand among the first words, and each new word takes as long to work out as a comment. */
const MOST_SAID = 24

const givenNames = new Set(GIVEN_NAMES.flatMap(squeezedOf))

/** Who writes under posts, for friends are called there by name. */
const namesOf = (comments: readonly AskedComment[]): Set<string> =>
  new Set(
    [...new Set(comments.map(({ customerName }) => customerName ?? ''))]
      .flatMap((name) => tokensOf(name))
      .flatMap(({ text }) => squeezedOf(text)),
  )

type Meant = {
  keyword: string
  tier: number
  /** What a word of no dictionary reads like, which is one in both scripts. */
  reading?: string
}
type Wanted = { customers: Set<string>; meant: Map<string, Meant & { times: number }> }

/** Words that customers ask by and that no topic knows: names of goods, most often. Yields so that others may work. */
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
    .filter(({ keyword }) => isTelling(keyword))
    .map(({ keyword, tier }, order) => ({ keyword, tier, order: TOPIC_CANDIDATES.length + order }))
}

const inAlphabet = (left: Meant, right: Meant): number => (left.keyword < right.keyword ? -1 : 1)

/** Cyrillic before Latin, then what most typed. */
const mostProper = (spellings: (Meant & { times: number })[]): Meant => {
  const [first] = spellings.sort(
    (left, right) => left.tier - right.tier || right.times - left.times || inAlphabet(left, right),
  )
  if (!first) throw new Error('a word that nobody typed')
  return first
}

/** The words of a comment that asks, wishes, or says a word or two and nothing else. */
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

/** The words of one language, most of which come again: working one out takes longer than a comment. */
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

/** Neither a hello nor a word of every comment. */
const isTelling = (keyword: string): boolean =>
  warningsOf(keyword, []).every((warning) => warning === 'too_short')

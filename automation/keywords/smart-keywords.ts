import { isAsked, isRefused } from './asking.ts'
import { reads, type Word, wordsOf } from './comment-words.ts'
import type { Effort } from './effort.ts'
import { isFiller, readWords } from './greetings.ts'
import { formsOfJoined, formsOfWord, otherSpellingsOf, signOf } from './keyword-forms.ts'
import { wordReadings } from './keyword-keys.ts'
import { type MeantWord, readKeyword } from './meant-words.ts'
import { type Token, tokensOf } from './normalise.ts'
import { isNamingNumber, standsForItself } from './number-keywords.ts'
import { isLexicalisedPrivative } from './verify.ts'
import type { FormHit, WordForm } from './word-form.ts'
import { WordIndex } from './word-index.ts'

/** Shop word that a misspelt or inflected word of a keyword is read as. */
export type Meant = Pick<MeantWord, 'text' | 'kind'>
type MeantWords = readonly (MeantWord | undefined)[]

/** Words of a keyword, from index `from` up to `to`, that one word of a comment can match together. */
type Part = {
  from: number
  to: number
  forms: readonly WordForm[]
  /** Set when `forms` are those of another word, which the owner meant. */
  meant?: Meant
}
type Place<Id> = Part & { keyword: SmartKeyword<Id> }

type SmartKeyword<Id> = {
  id: Id
  text: string
  words: number
  /** Whether the keyword is itself a greeting, so that greetings are matched too. */
  readsRemoved: boolean
  /** Possible first units of each word; undefined: any. */
  begins: readonly (string | undefined)[]
  /**
   * Words after the first; created when the first one is found, because thousands of long phrases would fill the
   * memory.
   */
  rest: () => WordIndex<Part>
}

export type SmartHit<Id> = {
  id: Id
  words: { word: Word; end: number; hit: FormHit; meant?: Meant | undefined }[]
}

export type SmartOptions = {
  /** Also finds forms that require a question without one, to explain an unanswered comment. */
  statements?: boolean
  /** Does not replace misspelt keywords by the words they mean. */
  asWritten?: boolean
}

const MOST_JOINED_WORDS = 4
const MOST_CLITICS = 2
const SHORTEST_SPLIT_KEYWORD = 4
const CLITICS = new Set(['ni', 'n', 'l', 'c', 'bul', 'yum', 'um', 'yu', 'u', 'lc'])
const REMOVABLE = ['sain', 'bayar', 'amar', 'mend', 'saihan']

export type SmartKeywords<Id> = {
  find: (tokens: readonly Token[], text: string, effort: Effort) => SmartHit<Id>[]
  index: WordIndex<Place<Id>>
}

/**
 * Compiles keywords for smart matching in one pass over a comment, yielding between keywords.
 * @param shared keywords compiled before, found too; none of them may be a number or sign
 * @returns `find`, whose `text` is the text of `tokens`, for the gaps between words
 */
export function* compilingSmart<Id>(
  keywords: readonly { id: Id; text: string; vetoes?: boolean }[],
  { statements = false, asWritten = false }: SmartOptions = {},
  shared?: SmartKeywords<Id>,
): Generator<void, SmartKeywords<Id>> {
  const bareAnswers = new Map<string, Id[]>()
  const numbers = new Map<string, Id[]>()
  const meantBy = asWritten ? () => [] : createMeant(keywords)
  const restOf = createRests()
  const firstWords: Place<Id>[] = []
  for (const keyword of keywords) {
    yield
    const { id, text } = keyword
    const tokens = tokensOf(text)
    const [sign] = tokens
    if (tokens.length !== 1 || !sign || (sign.kind !== 'digits' && sign.kind !== 'plus')) {
      firstWords.push(...beginningOf(id, text, wordsOf(tokens), meantBy(keyword), restOf))
      continue
    }
    const answer = signOf(sign)
    const known = sign.kind === 'digits' && isNamingNumber(answer) ? numbers : bareAnswers
    known.set(answer, [...(known.get(answer) ?? []), id])
  }
  const index = yield* WordIndex.of(firstWords, shared?.index)

  const find = (tokens: readonly Token[], text: string, effort: Effort): SmartHit<Id>[] => {
    const words = readWords(tokens)
    effort.lookUps -= words.length
    // A text with a price or a percentage is no bare answer.
    const answers = /[%₮$€]/u.test(text) ? [] : findBareAnswers(words, bareAnswers, effort)
    return [
      ...answers,
      ...findNumbers(words, numbers, text, effort),
      ...findPhrases(words, index, text, { statements, effort }),
    ]
  }
  return { find: keywords.length === 0 && !shared ? () => [] : find, index }
}

const lettersOf = (keyword: string): string =>
  tokensOf(keyword)
    .map(({ text }) => text)
    .join(' ')

/** Meant words of a keyword; none if another keyword already has the correct spelling, so that its rule answers. */
const createMeant = (keywords: readonly { text: string; vetoes?: boolean }[]) => {
  let written: ReadonlySet<string> | undefined
  return ({ text, vetoes }: { text: string; vetoes?: boolean }): MeantWords => {
    const { words, readAs } = readKeyword(text)
    if (readAs === undefined || vetoes) return words
    written ??= new Set(
      keywords.filter((keyword) => !keyword.vetoes).map((keyword) => lettersOf(keyword.text)),
    )
    return written.has(lettersOf(readAs)) ? [] : words
  }
}

const beginningOf = <Id>(
  id: Id,
  text: string,
  words: readonly Word[],
  meant: MeantWords,
  restOf: RestOf,
): Place<Id>[] => {
  if (!words.some(({ kind }) => kind !== 'plus')) return []
  const readsRemoved = words.some((word) => REMOVABLE.some((squeezed) => reads(word, squeezed)))
  const keyword = {
    id,
    text,
    words: words.length,
    readsRemoved,
    begins: words.length === 1 ? NOTHING : words.map((word, at) => beginningsOf(word, meant[at]?.word)),
    rest: () => restOf(text, meant),
  }
  return wordsFrom(0, words, meant).map((part) => ({ ...part, keyword }))
}

const NOTHING: readonly never[] = []

/** First units of a word; tested before following a phrase, because many phrases can share their first word. */
const beginningsOf = ({ text, readings }: Word, meant: Word | undefined): string | undefined =>
  readings.length === 0 || /^[vyw]/u.test(text)
    ? undefined
    : [
        ...readings,
        ...[text, meant?.text ?? ''].flatMap(otherSpellingsOf).flatMap((other) => wordReadings(other)),
        ...(meant?.readings ?? []),
      ]
        .map(({ squeezed }) => squeezed[0])
        .join('')

const mayBegin = (begins: string | undefined, { readings }: Word): boolean =>
  begins === undefined ||
  readings.length === 0 ||
  readings.some(({ squeezed }) => begins.includes(squeezed[0] as string))

/** The word at index `from`, alone and joined with the next ones. */
const wordsFrom = (from: number, words: readonly Word[], meant: MeantWords): Part[] => {
  const last = Math.min(words.length, from + MOST_JOINED_WORDS)
  return Array.from({ length: last - from }, (_, more) => from + 1 + more).flatMap((to) => {
    const formsOf = (part: readonly Word[]) =>
      part.length === 1 ? formsOfWord(part[0] as Word) : formsOfJoined(part)
    const own: Part = { from, to, forms: formsOf(words.slice(from, to)) }
    const kind = meant.slice(from, to).find((one) => one !== undefined)?.kind
    if (!kind) return [own]
    const read = words.slice(from, to).map((word, at) => meant[from + at]?.word ?? word)
    const text = read.map((word) => word.text).join(' ')
    return [own, { from, to, forms: formsOf(read), meant: { text, kind } }]
  })
}

type RestOf = (text: string, meant: MeantWords) => WordIndex<Part>

/** Cache of the words after the first, because many rules share a phrase. */
const createRests = (): RestOf => {
  const rests = new Map<string, WordIndex<Part>>()
  return (text, meant) => {
    const key = `${meant.length > 0} ${text}`
    const known = rests.get(key)
    if (known) return known
    const words = wordsOf(tokensOf(text))
    const rest = new WordIndex(words.slice(1).flatMap((_, at) => wordsFrom(at + 1, words, meant)))
    rests.set(key, rest)
    return rest
  }
}

const findBareAnswers = <Id>(
  words: readonly Word[],
  answers: ReadonlyMap<string, Id[]>,
  effort: Effort,
): SmartHit<Id>[] => {
  if (answers.size === 0) return []
  const said = words.filter((word) => !isFiller(word))
  const [first] = said
  if (!first || said.some((word) => word.kind !== first.kind || signOf(word) !== signOf(first))) return []
  const ids = first.kind === 'digits' || first.kind === 'plus' ? answers.get(signOf(first)) : undefined
  return affordable(ids ?? NOTHING, effort).map((id) => ({
    id,
    words: [{ word: first, end: first.end, hit: { steps: ['exact'] } }],
  }))
}

/** The first ids whose hits the remaining effort can explain. */
const affordable = <Id>(ids: readonly Id[], effort: Effort): readonly Id[] => {
  const some = ids.slice(0, Math.max(0, Math.floor(effort.lookUps / FOUND_COST)))
  effort.lookUps -= FOUND_COST * some.length
  return some
}

const findNumbers = <Id>(
  words: readonly Word[],
  numbers: ReadonlyMap<string, Id[]>,
  text: string,
  effort: Effort,
): SmartHit<Id>[] =>
  numbers.size === 0
    ? []
    : words.flatMap((word, at) => {
        const ids = word.kind === 'digits' ? numbers.get(signOf(word)) : undefined
        if (!ids || !standsForItself(words, at, text)) return []
        return affordable(ids, effort).map((id) => ({
          id,
          words: [{ word, end: word.end, hit: { steps: ['exact'] } }],
        }))
      })

const findPhrases = <Id>(
  words: readonly Word[],
  index: WordIndex<Place<Id>>,
  text: string,
  { statements, effort }: { statements: boolean; effort: Effort },
): SmartHit<Id>[] => {
  const found: SmartHit<Id>[] = []
  const search: Search = { effort, find: createFinder(effort), followed: new Set() }
  /** Cache by pair of words, because a long comment repeats them. */
  const apart = new Map<string, Id[]>()
  for (const [at, word] of words.entries()) {
    if (effort.lookUps <= 0) break
    for (const hit of search.find(index, word)) {
      effort.lookUps -= HIT_COST
      if (effort.lookUps <= 0) break
      const rest = follow(words, at, hit.place.keyword, hit, search)
      if (!rest) continue
      effort.lookUps -= FOUND_COST
      if (statements || isMeant(words, text, rest)) found.push({ id: hit.place.keyword.id, words: rest })
    }
    for (const id of splitAt(words, at, index, text, { effort, apart })) {
      effort.lookUps -= FOUND_COST
      const end = words[at + 1]?.end ?? word.end
      found.push({ id, words: [{ word, end, hit: { steps: ['phrase'] } }] })
    }
  }
  return found
}

type FollowedWord = SmartHit<never>['words'][number] & { at: number }

/** Whether every form that requires a question has one, and no word after the phrase refuses the action. */
const isMeant = (words: readonly Word[], text: string, phrase: readonly FollowedWord[]): boolean => {
  const last = phrase.at(-1)
  return (
    phrase.every(({ at, hit: { asked } }) => !asked || isAsked(words, at, text, asked)) &&
    !(last?.hit.verb && isRefused(words, last.at, text))
  )
}

/** Cost of checking a hit, in look-ups. */
const HIT_COST = 2
/** Cost of explaining a match, in look-ups. */
const FOUND_COST = 6
/** Cost of each further word of a phrase, whether or not its forms are cached. */
const REST_COST = 60

type Find = <Found extends Part>(
  index: WordIndex<Found>,
  word: Word,
) => readonly (FormHit & { place: Found })[]
type Search = { effort: Effort; find: Find; followed: Set<unknown> }

/** Caches hits by index and word, because comments repeat words. */
const createFinder = (effort: Effort): Find => {
  const known = new Map<unknown, Map<string, unknown>>()
  return <Found extends Part>(index: WordIndex<Found>, word: Word) => {
    const { text, kind, elongated, lookalike, abbreviated, english } = word
    const key = `${text} ${kind} ${elongated} ${lookalike} ${abbreviated} ${english}`
    const ofIndex = known.get(index) ?? new Map<string, unknown>()
    known.set(index, ofIndex)
    const hits = ofIndex.get(key) ?? index.find(word, effort)
    ofIndex.set(key, hits)
    return hits as readonly (FormHit & { place: Found })[]
  }
}

/** Matches the remaining words of a phrase directly after each other, with only clitics between them. */
const follow = <Id>(
  words: readonly Word[],
  at: number,
  keyword: SmartKeyword<Id>,
  hit: FormHit & { place: Part },
  search: Search,
): FollowedWord[] | undefined => {
  const { to, meant } = hit.place
  const word = words[at] as Word
  if (word.removed && !keyword.readsRemoved) return undefined
  if (isPrivativeApart(words, at)) return undefined
  const own = { word, end: word.end, hit, meant, at }
  if (to === keyword.words) return [own]
  for (let next = at + 1; next <= at + 1 + MOST_CLITICS && next < words.length; next++) {
    for (const candidate of findNext(words[next] as Word, to, keyword, search)) {
      if (candidate.place.from !== to) continue
      const rest = follow(words, next, keyword, candidate, search)
      if (rest) return [own, ...rest]
    }
    if (!isClitic(words[next] as Word)) return undefined
  }
  return undefined
}

/** Hits of a word among the later words of a phrase. */
const findNext = <Id>(
  word: Word,
  from: number,
  keyword: SmartKeyword<Id>,
  { effort, find, followed }: Search,
): readonly (FormHit & { place: Part })[] => {
  effort.lookUps -= 1
  if (effort.lookUps <= 0 || !mayBegin(keyword.begins[from], word)) return NOTHING
  if (!followed.has(keyword)) {
    followed.add(keyword)
    effort.lookUps -= REST_COST * (keyword.words - 1)
    if (effort.lookUps <= 0) return NOTHING
  }
  return find(keyword.rest(), word)
}

const isClitic = (word: Word): boolean =>
  word.attached || word.readings.some(({ squeezed }) => CLITICS.has(squeezed))

/** Whether the next word is a separate «гүй» that changes the meaning: «үнэ гүй». */
const isPrivativeApart = (words: readonly Word[], at: number): boolean => {
  const [word, next] = [words[at] as Word, words[at + 1]]
  if (!next || !reads(next, 'gui')) return false
  return word.readings.some(({ squeezed }) => isLexicalisedPrivative(`${squeezed}gui`))
}

/** Keywords of one word that a comment types as two: `in box`. */
const splitAt = <Id>(
  words: readonly Word[],
  at: number,
  index: WordIndex<Place<Id>>,
  text: string,
  { effort, apart }: { effort: Effort; apart: Map<string, Id[]> },
): readonly Id[] => {
  const [left, right] = [words[at] as Word, words[at + 1]]
  if (!right || left.removed || right.removed || left.start === right.start) return []
  if (text.slice(left.end, right.start).trim() !== '') return []
  const pair = `${left.text} ${right.text}`
  const known = apart.get(pair)
  if (known) return known
  const ids: Id[] = []
  apart.set(pair, ids)
  for (const first of left.readings)
    for (const second of right.readings) {
      if (first.squeezed.length < 2 || second.squeezed.length < 2) continue
      const overlap = first.squeezed.at(-1) === second.squeezed[0] ? 1 : 0
      const squeezed = first.squeezed + second.squeezed.slice(overlap)
      if (squeezed.length < SHORTEST_SPLIT_KEYWORD) continue
      for (const { place, form } of index.findWhole(squeezed, effort)) {
        const { keyword, from, to, meant } = place
        if (meant || from !== 0 || to !== 1 || keyword.words > 1 || form.abbreviation || form.joined) continue
        const masks = [...first.masks, ...second.masks.slice(overlap)]
        const agrees = masks.every((mask, unit) => mask & (form.shape.masks[unit] as number))
        if (agrees && !ids.includes(keyword.id)) ids.push(keyword.id)
      }
    }
  return ids
}

import { isAsked, isRefused } from './asking.ts'
import { reads, type Word, wordsOf } from './comment-words.ts'
import { isFiller, markRemoved } from './greetings.ts'
import { formsOfJoined, formsOfWord, signOf } from './keyword-forms.ts'
import { type Token, tokensOf } from './normalise.ts'
import { isNamingNumber, standsForItself } from './number-keywords.ts'
import { isLexicalisedPrivative } from './verify.ts'
import type { FormHit, WordForm } from './word-form.ts'
import { WordIndex } from './word-index.ts'

/** Words of a keyword, from one up to another, that one word of a comment stands for. */
type Place<Id> = { keyword: SmartKeyword<Id>; from: number; to: number; forms: readonly WordForm[] }

type SmartKeyword<Id> = {
  id: Id
  text: string
  words: number
  /** Is it about a hello itself? Then greetings are read too. */
  readsRemoved: boolean
  /** The words after the first; made only once the first was found, since thousands of long phrases would fill the memory. */
  rest: WordIndex<Place<Id>> | undefined
}

export type SmartHit<Id> = {
  id: Id
  words: { word: Word; end: number; hit: FormHit }[]
}

/** `statements`: forms that need a question are found without one too, to explain why a comment was left. */
export type SmartOptions = { statements?: boolean }

const MOST_JOINED_WORDS = 4
const MOST_CLITICS = 2
const SHORTEST_SPLIT_KEYWORD = 4
const CLITICS = new Set(['ni', 'n', 'l', 'c', 'bul', 'yum', 'um', 'yu', 'u', 'lc'])
const REMOVABLE = ['sain', 'bayar', 'amar', 'mend', 'saihan']

/** Smart matching of many keywords at once. The text between two words decides whether they were typed apart. */
export const compileSmart = <Id>(
  keywords: readonly { id: Id; text: string }[],
  { statements = false }: SmartOptions = {},
) => {
  const bareAnswers = new Map<string, Id[]>()
  const numbers = new Map<string, Id[]>()
  const firstWords = keywords.flatMap(({ id, text }) => {
    const tokens = tokensOf(text)
    const [sign] = tokens
    if (tokens.length !== 1 || !sign || (sign.kind !== 'digits' && sign.kind !== 'plus'))
      return beginningOf(id, text, wordsOf(tokens))
    const answer = signOf(sign)
    const known = sign.kind === 'digits' && isNamingNumber(answer) ? numbers : bareAnswers
    known.set(answer, [...(known.get(answer) ?? []), id])
    return []
  })
  const index = new WordIndex(firstWords)

  return (tokens: readonly Token[], text: string): SmartHit<Id>[] => {
    const words = wordsOfComment(tokens)
    // A price or a share is no bare answer.
    const answers = /[%₮$€]/u.test(text) ? [] : findBareAnswers(words, bareAnswers)
    return [...answers, ...findNumbers(words, numbers, text), ...findPhrases(words, index, text, statements)]
  }
}

/** The same for every page and list that looks through a comment. */
const readComments = new WeakMap<readonly Token[], readonly Word[]>()

const wordsOfComment = (tokens: readonly Token[]): readonly Word[] => {
  const known = readComments.get(tokens)
  if (known) return known
  const words = markRemoved(wordsOf(tokens))
  readComments.set(tokens, words)
  return words
}

const beginningOf = <Id>(id: Id, text: string, words: readonly Word[]): Place<Id>[] => {
  if (!words.some(({ kind }) => kind !== 'plus')) return []
  const readsRemoved = words.some((word) => REMOVABLE.some((squeezed) => reads(word, squeezed)))
  return wordsFrom({ id, text, words: words.length, readsRemoved, rest: undefined }, 0, words)
}

/** The word of a keyword that stands there, alone and joined with those behind it. */
const wordsFrom = <Id>(keyword: SmartKeyword<Id>, from: number, words: readonly Word[]): Place<Id>[] => {
  const last = Math.min(words.length, from + MOST_JOINED_WORDS)
  const joined = Array.from({ length: Math.max(0, last - from - 1) }, (_, more) => {
    const to = from + 2 + more
    return { keyword, from, to, forms: formsOfJoined(words.slice(from, to)) }
  })
  return [{ keyword, from, to: from + 1, forms: formsOfWord(words[from] as Word) }, ...joined]
}

const restOf = <Id>(keyword: SmartKeyword<Id>): WordIndex<Place<Id>> => {
  const words = wordsOf(tokensOf(keyword.text))
  return new WordIndex(words.slice(1).flatMap((_, at) => wordsFrom(keyword, at + 1, words)))
}

const findBareAnswers = <Id>(words: readonly Word[], answers: ReadonlyMap<string, Id[]>): SmartHit<Id>[] => {
  if (answers.size === 0) return []
  const said = words.filter((word) => !isFiller(word))
  const [first] = said
  if (!first || said.some((word) => word.kind !== first.kind || signOf(word) !== signOf(first))) return []
  const ids = first.kind === 'digits' || first.kind === 'plus' ? answers.get(signOf(first)) : undefined
  return (ids ?? []).map((id) => ({
    id,
    words: [{ word: first, end: first.end, hit: { steps: ['exact'] } }],
  }))
}

const findNumbers = <Id>(
  words: readonly Word[],
  numbers: ReadonlyMap<string, Id[]>,
  text: string,
): SmartHit<Id>[] =>
  numbers.size === 0
    ? []
    : words.flatMap((word, at) => {
        const ids = word.kind === 'digits' ? numbers.get(signOf(word)) : undefined
        if (!ids || !standsForItself(words, at, text)) return []
        return ids.map((id) => ({ id, words: [{ word, end: word.end, hit: { steps: ['exact'] } }] }))
      })

const findPhrases = <Id>(
  words: readonly Word[],
  index: WordIndex<Place<Id>>,
  text: string,
  statements: boolean,
): SmartHit<Id>[] => {
  const found: SmartHit<Id>[] = []
  words.forEach((word, at) => {
    for (const hit of index.find(word)) {
      const rest = follow(words, at, hit)
      if (rest && (statements || isMeant(words, text, rest)))
        found.push({ id: hit.place.keyword.id, words: rest })
    }
    for (const id of splitAt(words, at, index, text)) {
      const end = words[at + 1]?.end ?? word.end
      found.push({ id, words: [{ word, end, hit: { steps: ['phrase'] } }] })
    }
  })
  return found
}

type FollowedWord = SmartHit<never>['words'][number] & { at: number }

/** A form that needs a question stands in one, and the word behind the phrase refuses no action. */
const isMeant = (words: readonly Word[], text: string, phrase: readonly FollowedWord[]): boolean => {
  const last = phrase.at(-1)
  return (
    phrase.every(({ at, hit: { asked } }) => !asked || isAsked(words, at, text, asked)) &&
    !(last?.hit.verb && isRefused(words, last.at, text))
  )
}

/** The remaining words of the phrase, right behind; between them only clitics. */
const follow = <Id>(
  words: readonly Word[],
  at: number,
  hit: FormHit & { place: Place<Id> },
): FollowedWord[] | undefined => {
  const { keyword, to } = hit.place
  const word = words[at] as Word
  if (word.removed && !keyword.readsRemoved) return undefined
  if (isPrivativeApart(words, at)) return undefined
  const own = { word, end: word.end, hit, at }
  if (to === keyword.words) return [own]
  keyword.rest ??= restOf(keyword)
  for (let next = at + 1; next <= at + 1 + MOST_CLITICS && next < words.length; next++) {
    for (const candidate of keyword.rest.find(words[next] as Word)) {
      if (candidate.place.from !== to) continue
      const rest = follow(words, next, candidate)
      if (rest) return [own, ...rest]
    }
    if (!isClitic(words[next] as Word)) return undefined
  }
  return undefined
}

const isClitic = (word: Word): boolean =>
  word.attached || word.readings.some(({ squeezed }) => CLITICS.has(squeezed))

/** «үнэ гүй», typed apart. */
const isPrivativeApart = (words: readonly Word[], at: number): boolean => {
  const [word, next] = [words[at] as Word, words[at + 1]]
  if (!next || !reads(next, 'gui')) return false
  return word.readings.some(({ squeezed }) => isLexicalisedPrivative(`${squeezed}gui`))
}

/** `in box`: one word of the keyword typed as two. */
const splitAt = <Id>(words: readonly Word[], at: number, index: WordIndex<Place<Id>>, text: string): Id[] => {
  const [left, right] = [words[at] as Word, words[at + 1]]
  if (!right || left.removed || right.removed || left.start === right.start) return []
  if (text.slice(left.end, right.start).trim() !== '') return []
  const ids: Id[] = []
  for (const first of left.readings)
    for (const second of right.readings) {
      if (first.squeezed.length < 2 || second.squeezed.length < 2) continue
      const overlap = first.squeezed.at(-1) === second.squeezed[0] ? 1 : 0
      const squeezed = first.squeezed + second.squeezed.slice(overlap)
      if (squeezed.length < SHORTEST_SPLIT_KEYWORD) continue
      for (const { place, form } of index.findWhole(squeezed)) {
        const { keyword, from, to } = place
        if (from !== 0 || to !== 1 || keyword.words > 1 || form.abbreviation || form.joined) continue
        const masks = [...first.masks, ...second.masks.slice(overlap)]
        const agrees = masks.every((mask, unit) => mask & (form.shape.masks[unit] as number))
        if (agrees && !ids.includes(keyword.id)) ids.push(keyword.id)
      }
    }
  return ids
}

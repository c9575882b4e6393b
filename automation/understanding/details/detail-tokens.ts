import { remembered } from '../../keywords/remembered.ts'
import type { Phone } from '../words/phones.ts'
import { type DetailWord, detailWords, VERB_ENDING } from './detail-words.ts'
import type { Email } from './email.ts'

/** A word, number or both («15r», «БЗД-ийн», «12-45») of a message. */
export type DetailToken = {
  text: string
  /** Lower case, before a hyphen with an ending. */
  head: string
  /** The part after the hyphen. */
  tail: string
  start: number
  end: number
  kind: 'word' | 'number' | 'phone' | 'email'
  classes: ReadonlySet<DetailWord>
  capital: boolean
  /** Signs between the previous token and this one. */
  gap: string
}

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:[-–/.:][\p{L}\p{N}\p{M}#*]+)*[#*]*[\p{L}\p{N}]*/gu
const NONE: ReadonlySet<DetailWord> = new Set()
const SOFT: ReadonlySet<DetailWord> = new Set(['soft'])
/** Words that the common alphabet joins with others: «хооронд» with «хороонд», «уруу» with «өрөө», «аав» with «ав». */
const TYPED_WORDS: readonly [RegExp, ReadonlySet<DetailWord>][] = [
  [/^(?:хооронд|hoorond|доо|дөө|doo|ав|av)$/u, new Set(['remark'])],
  [/^(?:уруу|uruu)$/u, new Set(['toward'])],
  [/^(?:аав|aav|өвөө)$/u, new Set(['kin'])],
  [
    /\p{L}{3}(?:молл|mall|плаза|plaza|хотхон|hothon|таун|town|центр|зах)(?:ын|ийн|iin|ын|д|d|аас)?$/u,
    new Set(['area']),
  ],
  [/^(?:мөнгөн|mungun)$/u, NONE],
  [/^(?:автобусны|avtobusnii|avtobusni)$/u, new Set(['direction'])],
  [/^(?:захиалгын|zahialgiin|zahialgin)$/u, new Set(['remark'])],
  [/^(?:манаач|manaach|харуул|haruul)\p{L}*$/u, new Set(['remark'])],
  [/^(?:өрөө|өрөөнд|өрөөний)$/u, new Set(['unit'])],
]
const MOST_TOKENS = 200
const LONGEST_TOKEN = 40

/** Splits a message into words and numbers; phone numbers and the e-mail address are one token each. */
export const detailTokens = (
  text: string,
  phones: readonly Phone[],
  email: Email | undefined,
): DetailToken[] => {
  const tokens: DetailToken[] = []
  const spans = [
    ...phones.map((phone) => ({ ...phone, kind: 'phone' as const })),
    ...(email ? [{ ...email, kind: 'email' as const }] : []),
  ].sort((left, right) => left.start - right.start)
  let last = 0
  const push = (token: Omit<DetailToken, 'gap'>) => {
    tokens.push({ ...token, gap: text.slice(last, token.start) })
    last = token.end
  }
  const addWords = (from: number, to: number) => {
    for (const { 0: typed, index } of text.slice(from, to).matchAll(TOKEN)) {
      if (tokens.length >= MOST_TOKENS) return
      for (const token of tokensOfRun(typed, from + index)) push(token)
    }
  }
  let at = 0
  for (const { start, end, kind } of spans) {
    if (start < at) continue
    addWords(at, start)
    const typed = text.slice(start, end)
    push({ text: typed, head: typed, tail: '', start, end, kind, classes: NONE, capital: false })
    at = end
  }
  addWords(at, text.length)
  return tokens
}

const tokensOfRun = (typed: string, start: number): Omit<DetailToken, 'gap'>[] => {
  // «23khoroo», «15toot», «хороо5»
  const glued = /^(\d+)[-]?(\p{L}{3,})$/u.exec(typed)
  if (glued) {
    const [, number = '', word = ''] = glued
    return [tokenOf(number, start), tokenOf(word, start + typed.length - word.length)]
  }
  return [tokenOf(typed, start)]
}

const tokenOf = (typed: string, start: number): Omit<DetailToken, 'gap'> => {
  const text = typed.slice(0, LONGEST_TOKEN).normalize('NFKC').slice(0, LONGEST_TOKEN).toLowerCase()
  const kind = /^\p{L}{0,2}[-.]?\d/u.test(text) ? 'number' : 'word'
  const [head = '', ...tails] = text.split(/[-–]/u)
  const capital = /^\p{Lu}/u.test(typed)
  const whole = kind === 'number' ? NONE : classesOf(text, capital)
  return {
    text,
    head,
    tail: tails.join('-'),
    start,
    end: start + typed.length,
    kind,
    classes: whole.size > 0 || kind === 'number' ? whole : classesOf(head, capital),
    capital,
  }
}

const classesOf = (word: string, capital: boolean): ReadonlySet<DetailWord> =>
  (capital ? classesOfCapital : classesOfSmall)(word)

const workOut = (word: string, capital: boolean): ReadonlySet<DetailWord> => {
  const typed = TYPED_WORDS.find(([pattern]) => pattern.test(word))
  if (typed) return typed[1]
  const known = detailWords(word)
  if (known.size > 0) return known
  return !capital && word.length > 4 && VERB_ENDING.test(word) ? SOFT : NONE
}

const LIMITS = { most: 2000, longest: 24 }
const classesOfCapital = remembered((word) => workOut(word, true), LIMITS)
const classesOfSmall = remembered((word) => workOut(word, false), LIMITS)

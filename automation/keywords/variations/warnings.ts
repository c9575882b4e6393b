import type { KeywordWarning, MatchMode } from '../../vocabulary.ts'
import { finish } from '../gradual.ts'
import { wordReadings } from '../keyword-keys.ts'
import { compileKeywords, compilingKeywords, type KeywordHit } from '../match-keywords.ts'
import { type Token, tokensOf } from '../normalise.ts'
import { isNamingNumber } from '../number-keywords.ts'

import { maskDisagreements } from '../units.ts'
import { COMMON_ENGLISH_WORDS, COMMON_WORDS } from './common-words.ts'

/** Problems of a keyword that its owner should know. */
const LONGEST_SHORT_KEYWORD = 3

const HELLOS = [
  'сайн байна уу',
  'сайн байцгаана уу',
  'сайн уу',
  'амар байна уу',
  'амрыг эрье',
  'мэнд',
  'hello',
  'hi',
]

/** Parts of greetings; whole greetings are ignored by the matcher. */
const PARTS_OF_HELLOS = ['байна уу', 'байцгаана уу']

const commonReadings = COMMON_WORDS.flatMap((word) => wordReadings(word).slice(0, 1))

/**
 * Lists the problems of a keyword.
 * @param otherKeywords keywords that the page already has
 */
export const warningsOf = (keyword: string, otherKeywords: readonly string[]): KeywordWarning[] => {
  const tokens = tokensOf(keyword)
  const warnings: KeywordWarning[] = []
  // An emoji has no words and is found anywhere.
  const letters = keyword.match(/\p{L}/gu)?.length ?? 0
  if (tokens.length === 1 && isNumber(tokens))
    warnings.push(tokens.some(isNaming) ? 'whole_number' : 'bare_number')
  else if (tokens.length > 0 && !isNumber(tokens) && letters <= LONGEST_SHORT_KEYWORD)
    warnings.push('too_short')
  if (findsAny(keyword, 'smart', [...HELLOS, ...PARTS_OF_HELLOS])) warnings.push('greeting')
  if (tokens.length > 0 && tokens.every(isCommon)) warnings.push('common_word')
  if (coveredBy(keyword, otherKeywords) !== undefined) warnings.push('already_covered')
  return warnings
}

const isNumber = (tokens: readonly Token[]): boolean =>
  tokens.every(({ kind }) => kind === 'digits' || kind === 'plus')

const isNaming = ({ kind, text }: Token): boolean => kind === 'digits' && isNamingNumber(text)

const findsAny = (keyword: string, mode: MatchMode, texts: readonly string[]): boolean => {
  const matcher = compileKeywords([{ keyword, ruleId: '', mode }])
  return texts.some((text) => matcher.find(text).length > 0)
}

/** Whether the keyword matches a mere greeting. */
export const findsHello = (keyword: string, mode: MatchMode): boolean => findsAny(keyword, mode, HELLOS)

const isCommon = ({ text, kind }: Token): boolean => {
  if (kind === 'cyrillic') return COMMON_WORDS.includes(text)
  if (kind !== 'latin') return false
  if (COMMON_ENGLISH_WORDS.has(text)) return true
  return wordReadings(text).some((reading) =>
    commonReadings.some(
      (common) => common.full === reading.full && maskDisagreements(common.masks, reading.masks) === 0,
    ),
  )
}

/**
 * Finds another keyword whose smart matching covers this one completely. A misspelt or inflected keyword does not
 * count, so that the plain word is kept.
 * @returns undefined when no other keyword covers it
 */
export const coveredBy = (keyword: string, otherKeywords: readonly string[]): string | undefined =>
  finish(coveringSteps(keyword, otherKeywords))

/** The same as `coveredBy`, yielding between keywords, because a page may have thousands. */
export function* coveringSteps(
  keyword: string,
  otherKeywords: readonly string[],
): Generator<void, string | undefined> {
  const entries = otherKeywords.map((other, order) => ({ keyword: other, ruleId: String(order) }))
  const { find } = yield* compilingKeywords(entries, { asWritten: true })
  return find(keyword).find((hit) => spansAll(keyword, hit))?.keyword
}

const spansAll = (keyword: string, { start, end }: KeywordHit): boolean =>
  !/[\p{L}\p{N}+]/u.test(keyword.slice(0, start) + keyword.slice(end))

import { type Token, tokensOf } from './normalise.ts'
import { readingsOf } from './readings.ts'

/**
 * What a search by words looks at: each word in every way it can be read, so that «үнэ» and «une» are the same. Each
 * begins with a space, so that a beginning of a word can be looked for.
 */
export const searchTextOf = (text: string): string => {
  const read = new Set(tokensOf(text).flatMap(readTo))
  return [...read].map((word) => ` ${word}`).join('')
}

/** Of each word that is searched for, the ways to read it; a text fits when it has a word that begins with one, for each. */
export const searchedWords = (query: string): string[][] => tokensOf(query).map(readTo)

const readTo = ({ kind, text }: Token): string[] =>
  kind === 'latin' || kind === 'cyrillic' ? readingsOf(text).map(({ squeezed }) => squeezed) : [text]

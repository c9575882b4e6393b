import { type Token, tokensOf } from './normalise.ts'
import { readingsOf } from './readings.ts'

/**
 * What a search by words looks at: each word in every way it can be read, so that «үнэ» and «une» are the same. Each
 * begins with a space, so that a beginning of a word can be looked for.
 */
export const searchTextOf = (...texts: readonly string[]): string => {
  const words = new Set<string>()
  for (const text of texts)
    for (const token of tokensOf(text)) for (const word of readTo(token)) words.add(word)
  let read = ''
  for (const word of words) read += ` ${word}`
  return read
}

/** Of each word that is searched for, the ways to read it; a text fits when it has a word that begins with one, for each. */
export const searchedWords = (query: string): string[][] => tokensOf(query).map(readTo)

const readTo = ({ kind, text }: Token): string[] =>
  kind === 'latin' || kind === 'cyrillic' ? readingsOf(text).map(({ squeezed }) => squeezed) : [text]

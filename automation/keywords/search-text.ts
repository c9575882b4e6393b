import { type Token, tokensOf } from './normalise.ts'
import { createReader } from './readings.ts'

/**
 * What a search by words looks at: each word in every way it can be read, so that «үнэ» and «une» are the same. Each
 * begins with a space, so that a beginning of a word can be looked for.
 */
export const searchTextOf = (...texts: readonly string[]): string => {
  const words = new Set<string>()
  const read = createReader()
  for (const text of texts)
    for (const token of tokensOf(text)) for (const word of readTo(token, read)) words.add(word)
  let found = ''
  for (const word of words) found += ` ${word}`
  return found
}

/** Of each word that is searched for, the ways to read it; a text fits when it has a word that begins with one, for each. */
export const searchedWords = (query: string): string[][] => {
  const read = createReader()
  return tokensOf(query).map((token) => readTo(token, read))
}

const readTo = ({ kind, text }: Token, read: ReturnType<typeof createReader>): string[] =>
  kind === 'latin' || kind === 'cyrillic' ? read(text).map(({ squeezed }) => squeezed) : [text]

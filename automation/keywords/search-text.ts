import { type Token, tokensOf } from './normalise.ts'
import { createReader } from './readings.ts'

/**
 * Returns the text to store for searching: every reading of each word, so that «үнэ» and «une» find each other. Each
 * reading follows a space, so that a search can match beginnings of words.
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

/**
 * @returns readings of each word of a query; a text matches if for each word it has a word that starts with a reading
 */
export const searchedWords = (query: string): string[][] => {
  const read = createReader()
  return tokensOf(query).map((token) => readTo(token, read))
}

const readTo = ({ kind, text }: Token, read: ReturnType<typeof createReader>): string[] =>
  kind === 'latin' || kind === 'cyrillic' ? read(text).map(({ squeezed }) => squeezed) : [text]

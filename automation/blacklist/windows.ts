import { MOST_CHARACTERS } from '../keywords/letters.ts'

/** Facebook's limit of a comment, in characters (Meta reference §4). */
const LONGEST_COMMENT = 8000
/** Characters shared by two windows, so that a word or phrase cut by one is whole in the next. */
const OVERLAP = 200
const LONGEST_WORD = 60

/** Part of a text; `from` is its index in the text. */
type Window = { text: string; from: number }

/**
 * Splits a text into overlapping windows of at most `MOST_CHARACTERS`, between words. A word after much padding or many
 * invisible characters is found this way. Reads at most 8,000 characters.
 */
export const windowsOf = (text: string): Window[] => {
  const length = Math.min(text.length, LONGEST_COMMENT)
  const windows: Window[] = []
  let from = 0
  while (length - from > MOST_CHARACTERS) {
    const end = wordEndBefore(text, from + MOST_CHARACTERS)
    windows.push({ text: text.slice(from, end), from })
    from = wordEndBefore(text, end - OVERLAP)
  }
  return [...windows, { text: text.slice(from, length), from }]
}

/** @returns at most the first `characters` of a text, cut between words */
export const beginningOf = (text: string, characters: number): string =>
  text.length <= characters ? text : text.slice(0, wordEndBefore(text, Math.max(0, characters)))

/** Returns `at` itself when there is no space within 60 characters. */
const wordEndBefore = (text: string, at: number): number => {
  const from = Math.max(0, at - LONGEST_WORD)
  const back = text.slice(from, at).search(/\s\S*$/u)
  return back < 0 ? at : from + back
}

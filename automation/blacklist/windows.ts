import { MOST_CHARACTERS } from '../keywords/letters.ts'

/** Facebook lets nobody write more (Meta reference §4). */
const LONGEST_COMMENT = 8000
/** Enough that a word or a phrase cut in two stands whole in the next window. */
const OVERLAP = 200
const LONGEST_WORD = 60

/** A stretch of a text, and where in the text it begins. */
type Window = { text: string; from: number }

/**
 * A text in windows as long as keywords are looked for in, cut between words: behind much padding, or behind nothing but
 * characters that nobody sees, a word is found too.
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

/** The place itself where no space is near. */
const wordEndBefore = (text: string, at: number): number => {
  const back = text.slice(at - LONGEST_WORD, at).search(/\s\S*$/u)
  return back < 0 ? at : at - LONGEST_WORD + back
}

import { reads, type Word, wordsOf } from './comment-words.ts'
import type { Token } from './normalise.ts'

const OPENINGS = ['sain', 'amar', 'mend', 'saihan']
const MIDDLES = ['baina', 'baicgana', 'baicgan', 'bcgana', 'bcgan']

/** End of a greeting that starts at `at`: «сайн (байна) уу», «сайн байцгаана уу» …; undefined when there is none. */
const greetingEnd = (words: readonly Word[], at: number): number | undefined => {
  const opening = words[at]
  if (reads(opening, 'sainu') || reads(opening, 'sainbainau')) return at + 1
  if (!OPENINGS.some((squeezed) => reads(opening, squeezed))) return undefined
  const next = words[at + 1]
  if (MIDDLES.some((squeezed) => reads(next, squeezed))) return reads(words[at + 2], 'u') ? at + 3 : undefined
  if (MIDDLES.some((squeezed) => reads(next, `${squeezed}u`))) return at + 2
  return reads(next, 'u') ? at + 2 : undefined
}

const JOYS = ['bayar', 'bayr', 'bayarin', 'mend']

/** End of a congratulation («баяр хүргэ-», «мэнд хүргэ-»), which is no delivery («хүргэ-»). */
const idiomEnd = (words: readonly Word[], at: number): number | undefined => {
  if (!JOYS.some((squeezed) => reads(words[at], squeezed))) return undefined
  const bringing = reads(words[at + 1], 'mend') ? at + 2 : at + 1
  const isBringing = words[bringing]?.readings.some(({ squeezed }) => squeezed.startsWith('hurg'))
  if (isBringing) return bringing + 1
  return reads(words[at], 'bayarin') && bringing === at + 2 ? bringing : undefined
}

/** Marks greetings and congratulations, so that the keyword «байна уу» does not match every greeting. */
const markRemoved = (words: readonly Word[]): Word[] => {
  const marked: Word[] = []
  while (marked.length < words.length) {
    const at = marked.length
    const greeting = greetingEnd(words, at)
    const end = greeting ?? idiomEnd(words, at)
    const removed = greeting ? 'greeting' : 'idiom'
    if (end === undefined) marked.push(words[at] as Word)
    else for (const word of words.slice(at, end)) marked.push({ ...word, removed })
  }
  return marked
}

const FILLERS = new Set(['za', 'uk', 'ukei', 'uke', 'bayarlala', 'bayarla', 'ukey'])

/** Whether a word is polite filler («за», ok, «баярлалаа») or part of a greeting. */
export const isFiller = (word: Word): boolean =>
  word.removed !== undefined || word.readings.some(({ squeezed }) => FILLERS.has(squeezed))

const readTexts = new WeakMap<readonly Token[], readonly Word[]>()

/**
 * @returns words of a text with greetings and congratulations marked; cached by `tokens`, so that all lists share
 * them
 */
export const readWords = (tokens: readonly Token[]): readonly Word[] => {
  const known = readTexts.get(tokens)
  if (known) return known
  const words = markRemoved(wordsOf(tokens))
  readTexts.set(tokens, words)
  return words
}

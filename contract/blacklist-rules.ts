import { foldBlacklistWord, MOST_BLACKLIST_WORDS } from './blacklist.ts'
import type { FieldProblem } from './comment-automation-rules.ts'
import { limits } from './limits.ts'

/** What a word breaks by itself and beside those that are in effect already. */
export const blacklistWordProblem = (
  word: string,
  inEffect: ReadonlySet<string>,
): FieldProblem['code'] | undefined => {
  const folded = foldBlacklistWord(word)
  const length = [...folded].length
  if (length < limits.blacklist_word.min || length > limits.blacklist_word.max) return 'BLACKLIST_WORD_LENGTH'
  return inEffect.has(folded) ? 'BLACKLIST_WORD_EXISTS' : undefined
}

/**
 * What is wrong with words to be added, each at its field (`adds.0`).
 * @param inEffect folded words that are hidden already
 * @param own how many words the page has added so far
 */
export const blacklistProblems = (
  adds: readonly string[],
  inEffect: ReadonlySet<string>,
  own: number,
): FieldProblem[] => {
  if (own + adds.length > MOST_BLACKLIST_WORDS)
    return [{ field: 'adds', code: 'BLACKLIST_FULL', details: { max: MOST_BLACKLIST_WORDS } }]
  const seen = new Set(inEffect)
  return adds.flatMap((word, index) => {
    const code = blacklistWordProblem(word, seen)
    seen.add(foldBlacklistWord(word))
    return code ? [{ field: `adds.${index}`, code }] : []
  })
}

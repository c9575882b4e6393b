import { foldBlacklistWord, MOST_BLACKLIST_WORDS } from './blacklist.ts'
import type { FieldProblem } from './field-errors.ts'
import { limits } from './limits.ts'

/**
 * Validates one new blacklist word.
 * @param inEffect folded words that already hide comments
 * @returns code of the broken rule (too short, too long, already in effect), or undefined
 */
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
 * Validates new blacklist words, also against each other.
 * @param inEffect folded words that already hide comments
 * @param own number of words that the page has added so far
 * @returns problems by field (`adds.0`); one problem of `adds` for too many words
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

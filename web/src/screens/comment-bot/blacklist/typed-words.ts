import { foldBlacklistWord } from '#contract/blacklist.ts'
import { blacklistProblems } from '#contract/blacklist-rules.ts'
import type { FieldProblem } from '#contract/field-errors.ts'

/** People separate words by commas or semicolons, or paste a column of them. */
const separators = /[,;\n\r\t]+/

export const splitWords = (text: string): string[] =>
  text
    .split(separators)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '')

export type WordProblem = { word: string } & Pick<FieldProblem, 'code' | 'details'>

const indexOf = (field: string): number => Number(field.split('.')[1] ?? Number.NaN)

/** The server's validation of these words, in the browser. */
export const wordProblems = (
  words: readonly string[],
  inEffect: readonly string[],
  own: number,
): WordProblem[] =>
  blacklistProblems(words, new Set(inEffect), own).map(({ field, code, details }) => ({
    word: words[indexOf(field)] ?? '',
    code,
    ...(details ? { details } : {}),
  }))

/** Words that contain the search text. */
export const searchWords = <Word extends { word: string }>(
  words: readonly Word[],
  search: string,
): readonly Word[] => {
  const wanted = foldBlacklistWord(search)
  return wanted === '' ? words : words.filter(({ word }) => word.includes(wanted))
}

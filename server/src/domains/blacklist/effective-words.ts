import { BUILT_IN_WORDS, isBuiltInWord } from '#automation/blacklist/built-in-words.ts'
import type { Blacklist, BlacklistWord } from '#contract/blacklist.schemas.ts'

/** A row of a page: a word that it added, or a built-in word that it excluded. */
export type OwnWord = { id: string; word: string; excluded: boolean }

/** Built-in words have no row, so their id is derived from the word. */
const BUILT_IN = 'built-in:'

export const builtInWord = (word: string): BlacklistWord => ({
  id: BUILT_IN + word,
  word,
  source: 'built_in',
})

/** @returns the built-in word with this id */
export const builtInWordOf = (id: string): string | undefined =>
  BUILT_IN_WORDS.find((word) => BUILT_IN + word === id)

/** The blacklist of a page: the built-in words and its own, without the excluded. */
export const effectiveBlacklist = (own: readonly OwnWord[]): Blacklist => {
  const excluded = own.filter((word) => word.excluded && isBuiltInWord(word.word))
  const out = new Set(excluded.map(({ word }) => word))
  const added = own.filter((word) => !word.excluded && !isBuiltInWord(word.word))
  return {
    words: [
      ...added.map(({ id, word }): BlacklistWord => ({ id, word, source: 'added' })),
      ...BUILT_IN_WORDS.filter((word) => !out.has(word)).map(builtInWord),
    ],
    excluded: excluded.map(({ id, word }) => ({ id, word })),
  }
}

import { isBuiltInWord } from '#automation/blacklist/built-in-words.ts'
import { foldBlacklistWord } from '#contract/blacklist.ts'
import { blacklistProblems, blacklistWordProblem } from '#contract/blacklist-rules.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError, type DomainProblem, refuseWith } from '#server/infrastructure/http/domain-error.ts'
import { builtInWordOf, effectiveBlacklist, type OwnWord } from './effective-words.ts'
import { deleteWords, insertWords, readWordsOfPage, renameWord } from './store.ts'

const inEffect = (own: readonly OwnWord[]): Set<string> =>
  new Set(effectiveBlacklist(own).words.map(({ word }) => word))

const countAdded = (own: readonly OwnWord[]): number => own.filter(({ excluded }) => !excluded).length

/** Only built-in words can be excluded. */
const excludeProblems = (field: string, words: readonly string[]): DomainProblem[] =>
  words.flatMap((word, index) =>
    isBuiltInWord(foldBlacklistWord(word))
      ? []
      : [{ field: `${field}.${index}`, code: 'BLACKLIST_WORD_NOT_BUILT_IN' }],
  )

/** Saves all words, or none and throws the problem of each word. Adding an excluded built-in word restores it. */
export const addWords = async (
  transaction: Queries,
  pageId: PageKey,
  { adds, excludes }: { adds: readonly string[]; excludes: readonly string[] },
  now: Date,
): Promise<void> => {
  const own = await readWordsOfPage(transaction, pageId)
  refuseWith([
    ...blacklistProblems(adds, inEffect(own), countAdded(own)),
    ...excludeProblems('excludes', excludes),
  ])
  const folded = adds.map(foldBlacklistWord)
  const back = own.filter(({ word, excluded }) => excluded && folded.includes(word))
  await deleteWords(
    transaction,
    pageId,
    back.map(({ id }) => id),
  )
  await insertWords(
    transaction,
    pageId,
    [
      ...folded.filter((word) => !isBuiltInWord(word)).map((word) => ({ word, excluded: false })),
      ...excludes.map((word) => ({ word: foldBlacklistWord(word), excluded: true })),
    ],
    now,
  )
}

export const excludeWords = async (
  transaction: Queries,
  pageId: PageKey,
  words: readonly string[],
  now: Date,
): Promise<void> => {
  refuseWith(excludeProblems('words', words))
  await insertWords(
    transaction,
    pageId,
    words.map((word) => ({ word: foldBlacklistWord(word), excluded: true })),
    now,
  )
}

/** Edits a word. A built-in word stays for other pages: this page excludes it and adds the new one. */
export const editWord = async (
  transaction: Queries,
  pageId: PageKey,
  id: string,
  changed: string,
  now: Date,
): Promise<void> => {
  const own = await readWordsOfPage(transaction, pageId)
  const before = own.find((word) => word.id === id && !word.excluded)
  const builtIn = builtInWordOf(id)
  const old = before?.word ?? builtIn
  if (old === undefined) throw new DomainError('NOT_FOUND')
  const word = foldBlacklistWord(changed)
  const others = inEffect(own)
  others.delete(old)
  const code = blacklistWordProblem(word, others)
  refuseWith(code ? [{ field: 'new', code }] : [])
  if (word === old) return
  if (before && !isBuiltInWord(word)) return renameWord(transaction, pageId, before.id, word)
  if (before) await deleteWords(transaction, pageId, [before.id])
  else await excludeWords(transaction, pageId, [old], now)
  await addWords(transaction, pageId, { adds: [word], excludes: [] }, now)
}

/** Removes words; ignores missing ones, so that a repetition is harmless. */
export const removeWords = async (
  transaction: Queries,
  pageId: PageKey,
  { remove_adds, remove_excludes }: { remove_adds: readonly string[]; remove_excludes: readonly string[] },
): Promise<void> => {
  const own = await readWordsOfPage(transaction, pageId)
  const isNamed = ({ id, word }: OwnWord, names: readonly string[]) =>
    names.some((name) => name === id || foldBlacklistWord(name) === word)
  const removed = own.filter((word) => isNamed(word, word.excluded ? remove_excludes : remove_adds))
  await deleteWords(
    transaction,
    pageId,
    removed.map(({ id }) => id),
  )
}

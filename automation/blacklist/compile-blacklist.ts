import { type Effort, newEffort } from '../keywords/effort.ts'
import { finish } from '../keywords/gradual.ts'
import { compilingKeywords, type KeywordHit } from '../keywords/match-keywords.ts'
import { readingsOf } from '../keywords/readings.ts'
import { isDictionaryStem } from '../keywords/real-words.ts'
import { BUILT_IN_WORDS, isBuiltInWord } from './built-in-words.ts'
import { compileCovered } from './covered-letters.ts'
import { type Rewriting, rewritingsOf } from './disguises.ts'
import { lookAlikeRewriting } from './look-alikes.ts'
import { windowsOf } from './windows.ts'

/** The blacklisted word found first, and the words of the comment as they were typed. */
export type BlacklistHit = { word: string; words: string; start: number; end: number }

export type Blacklist = { find: (text: string) => BlacklistHit | undefined }

/** A disguise is guesswork already; on top of it only what the letters themselves say is believed. */
const TOO_LOOSE_IN_DISGUISE = new Set<string>(['typo', 'vowels_dropped', 'derived_verb'])
/** A slip in a shorter word makes another one («манго» is no «мангуу»), and hiding an honest customer is the worse slip. */
const SHORTEST_WORD_WITH_SLIPS = 8

/**
 * Compiles the words of a page into something that finds them in a comment: as keywords are found under smart matching
 * (both scripts, endings, slips), and behind disguises: `т.э.н.э.г`, `т э н э г`, `т3нэг`, `т*нэг`, `CYKA`. Nearly all
 * have the built-in words, which are compiled once for all; of two that begin at one place, the page's own is told.
 */
export const compileBlacklist = (words: readonly string[]): Blacklist => finish(compilingBlacklist(words))

/** The same, yielding between words. */
export function* compilingBlacklist(words: readonly string[]): Generator<void, Blacklist> {
  const own = words.filter((word) => !isBuiltInWord(word))
  const excluded = builtInWithout(words)
  const lists = [
    ...(own.length > 0 ? [{ list: yield* compilingList(own), excluded: NONE }] : []),
    ...(excluded.size < BUILT_IN_WORDS.length ? [{ list: builtInList(), excluded }] : []),
  ]
  return lists.length === 0 ? FINDS_NOTHING : { find: rememberingLast((text) => findInWindows(text, lists)) }
}

/** A dry run decides each comment twice. */
const rememberingLast = (find: Blacklist['find']): Blacklist['find'] => {
  let last: { text: string; found: BlacklistHit | undefined } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, found: find(text) }
    return last.found
  }
}

/** The built-in words that are not among these. */
const builtInWithout = (words: readonly string[]): ReadonlySet<string> => {
  const kept = new Set(words)
  const excluded = BUILT_IN_WORDS.filter((word) => !kept.has(word))
  return excluded.length === 0 ? NONE : new Set(excluded)
}

const NONE: ReadonlySet<string> = new Set()
const FINDS_NOTHING: Blacklist = { find: () => undefined }

type Found = { word: string; start: number; end: number }

/** The ways to find a list's words, each the earliest that is not excluded. */
type WordList = {
  plain: (text: string, excluded: ReadonlySet<string>, effort: Effort) => Found | undefined
  disguised: (rewriting: Rewriting, excluded: ReadonlySet<string>, effort: Effort) => Found | undefined
  covered: (text: string, excluded: ReadonlySet<string>, effort: Effort) => Found | undefined
  /** The list's words by their spelling in lower case. */
  typed: ReadonlyMap<string, string>
}

/** Of one comment, whatever its length: plain words first, so that disguises cannot use up what those need. */
type Budget = { plain: Effort; disguised: Effort; rewrittenCharacters: number }
const newBudget = (): Budget => ({
  plain: newEffort(PLAIN_SHARE),
  disguised: newEffort(DISGUISED_SHARE),
  rewrittenCharacters: 2000,
})
/** The longest comment is four times as long as what a keyword is looked for in. */
const PLAIN_SHARE = 1.4
const DISGUISED_SHARE = 0.4
type ListOfPage = { list: WordList; excluded: ReadonlySet<string> }

function* compilingList(words: readonly string[]): Generator<void, WordList> {
  const matcher = yield* compilingKeywords(
    words.map((keyword) => ({ keyword, ruleId: '' })),
    { asWritten: true },
  )
  const found = (text: string, excluded: ReadonlySet<string>, effort: Effort): KeywordHit[] =>
    matcher.find(text, [], effort).filter((hit) => isBelievable(hit) && !excluded.has(hit.keyword))
  return {
    plain: (text, excluded, effort) => {
      const [hit] = found(text, excluded, effort)
      return hit && { word: hit.keyword, start: hit.start, end: hit.end }
    },
    disguised: (rewriting, excluded, effort) =>
      findDisguised(found(rewriting.text, excluded, effort), rewriting),
    covered: compileCovered(words),
    typed: new Map(words.map((word) => [word.toLowerCase(), word])),
  }
}

let builtIn: WordList | undefined
const builtInList = (): WordList => {
  builtIn ??= finish(compilingList(BUILT_IN_WORDS))
  return builtIn
}

const findInWindows = (text: string, lists: readonly ListOfPage[]): BlacklistHit | undefined => {
  const budget = newBudget()
  for (const window of windowsOf(text)) {
    const found =
      findIn(window.text, lists, budget) ??
      (budget.plain.lookUps <= 0 ? findAsTyped(window.text, lists) : undefined)
    if (!found) continue
    const [start, end] = [window.from + found.start, window.from + found.end]
    return { word: found.word, words: text.slice(start, end), start, end }
  }
  return undefined
}

const WORD = /[\p{L}\p{N}]+/gu

/** Nearly free, for what a long comment has behind the words that used up the effort. */
const findAsTyped = (text: string, lists: readonly ListOfPage[]): Found | undefined => {
  for (const { 0: typed, index } of text.matchAll(WORD))
    for (const { list, excluded } of lists) {
      const word = list.typed.get(typed.toLowerCase())
      if (word !== undefined && !excluded.has(word)) return { word, start: index, end: index + typed.length }
    }
  return undefined
}

const findIn = (text: string, lists: readonly ListOfPage[], budget: Budget): Found | undefined => {
  if (budget.plain.lookUps <= 0) return undefined
  const plain = earliest(lists, ({ list, excluded }) => list.plain(text, excluded, budget.plain))
  if (plain) return plain
  for (const rewriting of undisguised(text)) {
    if (budget.rewrittenCharacters <= 0 || budget.disguised.lookUps <= 0) break
    budget.rewrittenCharacters -= rewriting.text.length
    const found = earliest(lists, ({ list, excluded }) =>
      list.disguised(rewriting, excluded, budget.disguised),
    )
    if (found) return found
  }
  return earliest(lists, ({ list, excluded }) => list.covered(text, excluded, budget.disguised))
}

function* undisguised(text: string): Generator<Rewriting, void> {
  const shaped = lookAlikeRewriting(text)
  if (shaped) yield shaped
  yield* rewritingsOf(text)
}

/** Of two that begin at one place, that of the list which comes first. */
const earliest = (
  lists: readonly ListOfPage[],
  find: (list: ListOfPage) => Found | undefined,
): Found | undefined => {
  let first: Found | undefined
  for (const list of lists) {
    const found = find(list)
    if (found && (!first || found.start < first.start)) first = found
  }
  return first
}

const isBelievable = ({ why }: KeywordHit): boolean =>
  why.every(
    ({ keyword, matched, steps }) =>
      !(steps.includes('typo') && keyword.length < SHORTEST_WORD_WITH_SLIPS) &&
      !(steps.includes('stem_change') && isOwnWord(matched)) &&
      !(steps.length > 1 && isLatin(keyword) && !isLatin(matched)),
  )

/** An English word written in Cyrillic is believed as it stands: with an ending «контор» would be one. */
const isLatin = (word: string): boolean => /[a-z]/iu.test(word)

/** «тэнгэр» is the sky, though it could be «тэнэг» with an ending. */
const isOwnWord = (word: string): boolean => readingsOf(word.toLowerCase()).some(isDictionaryStem)

/** Only what a disguise contributed to: the rest was looked at as it stands. */
const findDisguised = (hits: readonly KeywordHit[], { places }: Rewriting): Found | undefined => {
  for (const { keyword, start, end, why } of hits) {
    if (why.some(({ steps }) => steps.some((step) => TOO_LOOSE_IN_DISGUISE.has(step)))) continue
    const from = places.slice(start, end)
    if (!from.some(({ disguised }) => disguised)) continue
    return {
      word: keyword,
      start: (from[0] as { start: number }).start,
      end: (from.at(-1) as { end: number }).end,
    }
  }
  return undefined
}

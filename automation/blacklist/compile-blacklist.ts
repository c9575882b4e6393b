import { type Effort, newEffort } from '../keywords/effort.ts'
import { finish } from '../keywords/gradual.ts'
import { compilingKeywords, type KeywordHit, type SharedMatcher } from '../keywords/match-keywords.ts'
import { readingsOf } from '../keywords/readings.ts'
import { isDictionaryStem } from '../keywords/real-words.ts'
import { BUILT_IN_WORDS, isBuiltInWord } from './built-in-words.ts'
import { compileCovered } from './covered-letters.ts'
import { type Rewriting, rewritingsOf } from './disguises.ts'
import { lookAlikeRewriting } from './look-alikes.ts'
import { beginningOf, windowsOf } from './windows.ts'

/** The first blacklisted word of a text. `words`: the matched text from `start` up to `end`, as typed. */
export type BlacklistHit = { word: string; words: string; start: number; end: number }

export type Blacklist = { find: (text: string) => BlacklistHit | undefined }

/** Matching steps that are rejected inside a disguise, because removing the disguise is already a guess. */
const TOO_LOOSE_IN_DISGUISE = new Set<string>(['typo', 'vowels_dropped', 'derived_verb'])
/** Typos count only in words of this length: a typo of a shorter word is often another word («манго», «мангуу»). */
const SHORTEST_WORD_WITH_TYPOS = 8

/**
 * Compiles the blacklist of a page. Its words are found as with smart matching (both scripts, endings, typos) and in
 * disguises: `т.э.н.э.г`, `т э н э г`, `т3нэг`, `т*нэг`, `CYKA`. The built-in words are compiled once for all pages.
 * Of two hits with the same start, the page's own word wins.
 * @param words the words in effect, the built-in ones among them
 */
export const compileBlacklist = (words: readonly string[]): Blacklist => finish(compilingBlacklist(words))

/** The same as `compileBlacklist`, yielding between words so that other work can run. */
export function* compilingBlacklist(words: readonly string[]): Generator<void, Blacklist> {
  if (words.length === 0) return FINDS_NOTHING
  const own = words.filter((word) => !isBuiltInWord(word))
  const list = own.length === 0 ? builtInList() : yield* compilingList(own, builtInList())
  const excluded = builtInWithout(words)
  return { find: cachingLast((text) => findInWindows(text, { list, excluded })) }
}

/** Caches the last text, because a dry run decides each comment twice. */
const cachingLast = (find: Blacklist['find']): Blacklist['find'] => {
  let last: { text: string; found: BlacklistHit | undefined } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, found: find(text) }
    return last.found
  }
}

/** The built-in words that are not in `words`. */
const builtInWithout = (words: readonly string[]): ReadonlySet<string> => {
  const kept = new Set(words)
  const excluded = BUILT_IN_WORDS.filter((word) => !kept.has(word))
  return excluded.length === 0 ? NONE : new Set(excluded)
}

const NONE: ReadonlySet<string> = new Set()
const FINDS_NOTHING: Blacklist = { find: () => undefined }

type Found = { word: string; start: number; end: number }

/** Ways to find the words of a list; each returns the earliest word that is not excluded. */
type WordList = {
  matcher: SharedMatcher
  plain: (text: string, excluded: ReadonlySet<string>, effort: Effort) => Found | undefined
  disguised: (rewriting: Rewriting, excluded: ReadonlySet<string>, effort: Effort) => Found | undefined
  covered: (text: string, excluded: ReadonlySet<string>, effort: Effort) => Found | undefined
  typed: (text: string, excluded: ReadonlySet<string>) => Found | undefined
}

/** Effort for one comment of any length. Plain words have their own share, so that disguises cannot use it up. */
type Budget = { plain: Effort; disguised: Effort; rewrittenCharacters: number }
const newBudget = (): Budget => ({
  plain: newEffort(PLAIN_SHARE),
  disguised: newEffort(DISGUISED_SHARE),
  rewrittenCharacters: 1500,
})
/** Enough for 900 characters of different words, and for any comment that repeats its words. */
const PLAIN_SHARE = 0.8
const DISGUISED_SHARE = 0.25

type ListOfPage = { list: WordList; excluded: ReadonlySet<string> }

/** @param shared the built-in list, searched too, without a second copy in memory */
function* compilingList(words: readonly string[], shared?: WordList): Generator<void, WordList> {
  const matcher = yield* compilingKeywords(
    words.map((keyword) => ({ keyword, ruleId: '' })),
    { asWritten: true },
    shared?.matcher,
  )
  const covered = compileCovered(words)
  const found = (text: string, excluded: ReadonlySet<string>, effort: Effort): KeywordHit[] =>
    matcher.find(text, [], effort).filter((hit) => isBelievable(hit) && !excluded.has(hit.keyword))
  return {
    matcher,
    plain: (text, excluded, effort) => {
      const [hit] = found(text, excluded, effort)
      return hit && { word: hit.keyword, start: hit.start, end: hit.end }
    },
    disguised: (rewriting, excluded, effort) =>
      findDisguised(found(rewriting.text, excluded, effort), rewriting),
    covered: (text, excluded, effort) =>
      earliest(covered(text, excluded, effort), shared?.covered(text, excluded, effort)),
    typed: compileTyped(shared ? [...words, ...BUILT_IN_WORDS] : words),
  }
}

let builtIn: WordList | undefined
const builtInList = (): WordList => {
  builtIn ??= finish(compilingList(BUILT_IN_WORDS))
  return builtIn
}

const findInWindows = (text: string, page: ListOfPage): BlacklistHit | undefined => {
  const budget = newBudget()
  for (const window of windowsOf(text)) {
    const found =
      findIn(window.text, page, budget) ??
      (budget.plain.lookUps <= 0 ? page.list.typed(window.text, page.excluded) : undefined)
    if (!found) continue
    const [start, end] = [window.from + found.start, window.from + found.end]
    return { word: found.word, words: text.slice(start, end), start, end }
  }
  return undefined
}

/** Finds words spelt exactly. Costs almost nothing, and covers the end of a long comment when the effort is used up. */
const compileTyped = (words: readonly string[]): WordList['typed'] => {
  const bySpelling = new Map(words.map((word) => [word.toLowerCase(), word]))
  const shortest = Math.min(...words.map((word) => word.length))
  const typed = new RegExp(`[\\p{L}\\p{N}]{${shortest},}`, 'gu')
  return (text, excluded) => {
    for (const { 0: letters, index } of text.matchAll(typed)) {
      const word = bySpelling.get(letters.toLowerCase())
      if (word !== undefined && !excluded.has(word))
        return { word, start: index, end: index + letters.length }
    }
    return undefined
  }
}

const findIn = (text: string, { list, excluded }: ListOfPage, budget: Budget): Found | undefined => {
  if (budget.plain.lookUps <= 0) return undefined
  const plain = list.plain(text, excluded, budget.plain)
  if (plain) return plain
  const rewritten = beginningOf(text, budget.rewrittenCharacters)
  for (const rewriting of undisguised(rewritten, Math.ceil(budget.rewrittenCharacters / text.length))) {
    if (budget.rewrittenCharacters <= 0 || budget.disguised.lookUps <= 0) break
    budget.rewrittenCharacters -= rewriting.text.length
    const found = list.disguised(rewriting, excluded, budget.disguised)
    if (found) return found
  }
  return list.covered(text, excluded, budget.disguised)
}

function* undisguised(text: string, most: number): Generator<Rewriting, void> {
  const shaped = lookAlikeRewriting(text)
  if (shaped) yield shaped
  yield* rewritingsOf(text, most)
}

/** The earlier of two hits; the page's own on a tie. */
const earliest = (own: Found | undefined, shared: Found | undefined): Found | undefined =>
  own && shared ? (shared.start < own.start ? shared : own) : (own ?? shared)

const isBelievable = ({ why }: KeywordHit): boolean =>
  why.every(
    ({ keyword, matched, steps }) =>
      !(steps.includes('typo') && keyword.length < SHORTEST_WORD_WITH_TYPOS) &&
      !(steps.includes('stem_change') && isOwnWord(matched)) &&
      !(steps.length > 1 && isLatin(keyword) && !isLatin(matched)),
  )

/** For an English word in Cyrillic, further steps such as an ending are rejected: «контор» would match otherwise. */
const isLatin = (word: string): boolean => /[a-z]/iu.test(word)

/** Whether a word is itself in the dictionary: «тэнгэр» (sky) could also be read as a form of «тэнэг». */
const isOwnWord = (word: string): boolean => readingsOf(word.toLowerCase()).some(isDictionaryStem)

/** Only hits with a disguised character, because plain text was searched before. */
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

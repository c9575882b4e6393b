import { type Effort, newEffort } from './effort.ts'
import { SUFFIX_SPELLING } from './explain.ts'
import { finish } from './gradual.ts'
import { compileLiterals } from './literal-keywords.ts'
import { type TextRange, type Token, tokensOf } from './normalise.ts'
import { compileSigns, isSign } from './signs.ts'
import { compilingSmart, type Meant, type SmartOptions } from './smart-keywords.ts'
import { confidenceOf, type Step, type WordMatch, weakestOf } from './steps.ts'

/** smart reads both scripts, suffixes and slips; the others count letters. */
export const MATCH_MODES = ['smart', 'whole_word', 'contains', 'exact'] as const
export type MatchMode = (typeof MATCH_MODES)[number]

export type KeywordEntry = {
  keyword: string
  /** Whose keyword it is. */
  ruleId: string
  mode?: MatchMode
  /** Words that veto the keyword when they stand in the same comment. */
  exclude?: readonly string[]
}

export type KeywordHit = {
  keyword: string
  ruleId: string
  /** The words of the comment that hit, as the customer typed them. */
  words: string
  start: number
  end: number
  /** From 0 to 1: the product of the steps it took. */
  confidence: number
  /** Why, one for each word of the keyword. */
  why: WordMatch[]
}

export type KeywordMatcher = {
  /**
   * Every keyword found in the text, at most once each, in the order they stand in the text. Mentions are where the
   * platform says that somebody is tagged; nothing is read there. What the effort does not suffice for is not found.
   */
  find: (text: string, mentions?: readonly TextRange[], effort?: Effort) => KeywordHit[]
}

/** What a compiled keyword does when it is found: it is a hit, or it vetoes the keyword it belongs to. */
type Compiled = {
  entry: KeywordEntry
  order: number
  /** The keyword, or the word that vetoes it. */
  text: string
  mode: MatchMode
  vetoes: boolean
}

/**
 * All keywords of a page are compiled into one index, so that the cost of a comment grows with its own length and not
 * with the number of keywords.
 */
export const compileKeywords = (
  entries: readonly KeywordEntry[],
  options: SmartOptions = {},
): KeywordMatcher => finish(compilingKeywords(entries, options))

/** The same, yielding between keywords: those of a large page take seconds. */
export function* compilingKeywords(
  entries: readonly KeywordEntry[],
  options: SmartOptions = {},
): Generator<void, KeywordMatcher> {
  const compiled = entries.flatMap((entry, order): Compiled[] => [
    { entry, order, text: entry.keyword, mode: entry.mode ?? 'smart', vetoes: false },
    ...(entry.exclude ?? []).map((text): Compiled => ({ entry, order, text, mode: 'smart', vetoes: true })),
  ])
  const findSmart = yield* compilingSmart(
    compiled.flatMap((id) => (id.mode === 'smart' ? [{ id, text: id.text, vetoes: id.vetoes }] : [])),
    options,
  )
  // A plus is a bare answer under smart matching; every other sign is looked for as it is.
  const signs = compiled
    .filter(
      ({ mode, vetoes, entry }) =>
        !vetoes && isSign(entry.keyword) && (mode !== 'smart' || tokensOf(entry.keyword).length === 0),
    )
    .map((id) => ({ id, keyword: id.entry.keyword, isWholeText: id.mode === 'exact' }))
  const findSigns = compileSigns(signs)
  const findLiteral = compileLiterals(
    compiled.flatMap((id) => (id.mode === 'smart' ? [] : [{ id, mode: id.mode, tokens: tokensOf(id.text) }])),
  )

  return {
    find: (text, mentions, effort = newEffort()) => {
      const tokens = tokensOf(text, mentions)
      if (tokens.length === 0 && signs.length === 0) return []
      const best = new Map<number, KeywordHit>()
      const vetoed = new Set<number>()
      const keep = ({ order, vetoes }: Compiled, hit: KeywordHit) => {
        if (vetoes) vetoed.add(order)
        const known = best.get(order)
        if (!vetoes && (!known || hit.confidence > known.confidence)) best.set(order, hit)
      }
      for (const { id, words } of findSmart(tokens, text, effort))
        keep(
          id,
          hitOf(
            id.entry,
            text,
            words.map(({ word, end, hit, meant }) => wordMatch(id.entry, text, word.start, end, hit, meant)),
          ),
        )
      for (const { id, first, last } of findLiteral(tokens, effort)) {
        const [from, to] = [tokens[first] as Token, tokens[last] as Token]
        keep(id, hitOf(id.entry, text, [wordMatch(id.entry, text, from.start, to.end, { steps: ['exact'] })]))
      }
      for (const { id, start, end } of findSigns(text, effort))
        keep(id, hitOf(id.entry, text, [wordMatch(id.entry, text, start, end, { steps: ['exact'] })]))
      return [...best]
        .filter(([order]) => !vetoed.has(order))
        .sort(([a, left], [b, right]) => left.start - right.start || a - b)
        .map(([, hit]) => hit)
    },
  }
}

const LONG_VOWEL = /([аоуэөүиaeiouy])\1+/gu
const withShortVowels = (word: string) => word.replaceAll(LONG_VOWEL, '$1')

/** How words that the matcher takes for the same differ in their letters. */
const stepOfLetters = ({ keyword, mode }: Pick<KeywordEntry, 'keyword' | 'mode'>, matched: string): Step => {
  if (keyword === matched) return 'exact'
  const [meant, typed] = [tokensOf(keyword), tokensOf(matched)]
  const asWritten = (text: string, tokens: readonly Token[]) =>
    tokens.map(({ start, end }) => text.slice(start, end))
  const [words, word] = [meant.map(({ text }) => text), typed.map(({ text }) => text).join(' ')]
  if (isRunOf(asWritten(matched, typed), asWritten(keyword, meant))) return 'exact'
  if (isRunOf([word], words)) return 'case'
  if (mode === 'contains') return 'inside'
  const isLonger = (other: string) =>
    word.length > other.length && withShortVowels(word) === withShortVowels(other)
  if (words.some(isLonger)) return 'elongation'
  const isLatin = typed.every(({ kind }) => kind === 'latin') && meant.some(({ kind }) => kind === 'latin')
  const soundsAlike = words.some((other) => other.replaceAll('э', 'е') === word.replaceAll('э', 'е'))
  return isLatin || soundsAlike ? 'spelling' : 'typo'
}

const isRunOf = (words: readonly string[], all: readonly string[]): boolean =>
  words.length > 0 && ` ${all.join(' ')} `.includes(` ${words.join(' ')} `)

const STEP_OF = { misspelt: 'keyword_misspelt', inflected: 'keyword_inflected' } as const

const wordMatch = (
  entry: KeywordEntry,
  text: string,
  start: number,
  end: number,
  hit: { steps: readonly Step[]; suffixName?: WordMatch['suffixName'] },
  meant?: Meant,
): WordMatch => {
  const { keyword } = entry
  const matched = text.slice(start, end)
  const unexplained = hit.steps.length === 0 || hit.steps[0] === 'exact'
  const steps: Step[] = unexplained
    ? [stepOfLetters(meant ? { keyword: meant.text } : entry, matched)]
    : [...hit.steps]
  if (meant) steps.unshift(STEP_OF[meant.kind])
  return {
    keyword,
    matched,
    start,
    end,
    rule: weakestOf(steps),
    steps,
    ...(meant ? { meant: meant.text } : {}),
    ...(hit.suffixName ? { suffix: SUFFIX_SPELLING[hit.suffixName], suffixName: hit.suffixName } : {}),
    confidence: confidenceOf(steps),
  }
}

const hitOf = ({ keyword, ruleId }: KeywordEntry, text: string, why: WordMatch[]): KeywordHit => {
  const start = Math.min(...why.map((word) => word.start))
  const end = Math.max(...why.map((word) => word.end))
  const confidence = confidenceOf(why.flatMap(({ steps }) => steps))
  return { keyword, ruleId, words: text.slice(start, end), start, end, confidence, why }
}

import type { MatchMode } from '../vocabulary.ts'
import { type Effort, newEffort } from './effort.ts'
import { SUFFIX_SPELLING } from './explain.ts'
import { finish } from './gradual.ts'
import { compileLiterals } from './literal-keywords.ts'
import { type TextRange, type Token, tokensOf } from './normalise.ts'
import { compileSigns, isSign } from './signs.ts'
import { compilingSmart, type Meant, type SmartKeywords, type SmartOptions } from './smart-keywords.ts'
import { confidenceOf, type Step, type WordMatch, weakestOf } from './steps.ts'

export type KeywordEntry = {
  keyword: string
  /** Rule that has the keyword. */
  ruleId: string
  mode?: MatchMode
  /** Words that veto the keyword when the comment contains one of them. */
  exclude?: readonly string[]
}

export type KeywordHit = {
  keyword: string
  ruleId: string
  /** The matched text, from `start` up to `end`, as typed. */
  words: string
  start: number
  end: number
  /** From 0 to 1: the product of the confidence of all steps. */
  confidence: number
  /** Explanation for each word of the keyword. */
  why: WordMatch[]
}

export type KeywordMatcher = {
  /**
   * Finds the keywords of a text, each at most once, in the order of the text. Skips `mentions`, the positions of
   * tagged people reported by the platform. Stops when `effort` is used up.
   */
  find: (text: string, mentions?: readonly TextRange[], effort?: Effort) => KeywordHit[]
}

/** A matcher whose smart keywords others can share. */
export type SharedMatcher = KeywordMatcher & { smart: SmartKeywords<CompiledKeyword> }

/** A compiled keyword, or an excluded word that vetoes the keyword of its entry. */
export type CompiledKeyword = {
  entry: KeywordEntry
  order: number
  /** The keyword, or the excluded word. */
  text: string
  mode: MatchMode
  vetoes: boolean
}

/**
 * Compiles all keywords of a page into one index. The cost of a comment then grows with its length and not with the
 * number of keywords.
 */
export const compileKeywords = (
  entries: readonly KeywordEntry[],
  options: SmartOptions = {},
): KeywordMatcher => finish(compilingKeywords(entries, options))

/**
 * The same as `compileKeywords`, yielding between keywords, because those of a large page take seconds.
 * @param shared matcher of smart keywords that are found too; on a tie a keyword of `entries` comes first
 */
export function* compilingKeywords(
  entries: readonly KeywordEntry[],
  options: SmartOptions = {},
  shared?: SharedMatcher,
): Generator<void, SharedMatcher> {
  const first = shared ? -entries.length : 0
  const compiled = entries.flatMap((entry, at): CompiledKeyword[] => [
    { entry, order: first + at, text: entry.keyword, mode: entry.mode ?? 'smart', vetoes: false },
    ...(entry.exclude ?? []).map(
      (text): CompiledKeyword => ({ entry, order: first + at, text, mode: 'smart', vetoes: true }),
    ),
  ])
  const smart = yield* compilingSmart(
    compiled.flatMap((id) => (id.mode === 'smart' ? [{ id, text: id.text, vetoes: id.vetoes }] : [])),
    options,
    shared?.smart,
  )
  // Smart matching finds a plus only as the whole answer, and every other sign anywhere.
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
    smart,
    find: (text, mentions, effort = newEffort()) => {
      const tokens = tokensOf(text, mentions)
      if (tokens.length === 0 && signs.length === 0) return []
      const best = new Map<KeywordEntry, { hit: KeywordHit; order: number }>()
      const vetoed = new Set<KeywordEntry>()
      const keep = ({ entry, order, vetoes }: CompiledKeyword, hit: KeywordHit) => {
        if (vetoes) vetoed.add(entry)
        const known = best.get(entry)
        if (!vetoes && (!known || hit.confidence > known.hit.confidence)) best.set(entry, { hit, order })
      }
      for (const { id, words } of smart.find(tokens, text, effort))
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
        .filter(([entry]) => !vetoed.has(entry))
        .map(([, found]) => found)
        .sort((left, right) => left.hit.start - right.hit.start || left.order - right.order)
        .map(({ hit }) => hit)
    },
  }
}

const LONG_VOWEL = /([аоуэөүиaeiouy])\1+/gu
const withShortVowels = (word: string) => word.replaceAll(LONG_VOWEL, '$1')

/** Step that explains the difference of letters between a keyword and a text that matched it. */
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

import { compileKeywords } from '#automation/keywords/match-keywords.ts'
import { readKeyword } from '#automation/keywords/meant-words.ts'
import { coveredBy, findsHello } from '#automation/keywords/variations/warnings.ts'
import type { KeywordWarning, MatchMode } from '#automation/vocabulary.ts'
import { foldKeyword } from '#contract/comment-automation-rules.ts'
import type { VariationsOfKeyword } from '#contract/keyword-variations.schemas.ts'

export type UsedKeyword = { keyword: string; automation_id: string; automation_name: string }

export type Variation = VariationsOfKeyword['variations'][number]

/** Splits variations into those that the draft's keywords find in this mode, and those to propose. */
export const splitVariations = (
  variations: readonly Variation[],
  keywords: readonly string[],
  mode: MatchMode,
): { found: Variation[]; proposed: Variation[] } => {
  const matcher = compileKeywords(keywords.map((keyword) => ({ keyword, ruleId: '', mode })))
  const isFound = (variation: Variation) =>
    (mode === 'smart' && variation.coveredBySmart) || matcher.find(variation.text).length > 0
  return {
    found: variations.filter(isFound),
    proposed: variations.filter((variation) => !isFound(variation)),
  }
}

export type KeywordProblem =
  | { code: 'too_short' | 'short_inside' | 'greeting' | 'part_of_greeting' }
  | { code: 'bare_number' | 'whole_number' | 'common_word' }
  /** `certain`: there is only one possible meaning. */
  | { code: 'misspelt'; suggestions: readonly string[]; certain: boolean }
  | { code: 'covered'; by: string }
  | { code: 'covered_elsewhere'; by: string; automation: string }

/** Warnings by mode. Modes other than smart compare letters, without tolerance for slips or greetings. */
const WARNINGS_IN: Readonly<Record<MatchMode, readonly KeywordWarning[]>> = {
  smart: ['too_short', 'greeting', 'bare_number', 'whole_number', 'common_word'],
  whole_word: ['greeting', 'common_word'],
  contains: ['too_short', 'greeting', 'common_word'],
  exact: [],
}

/** The warnings about a keyword. A serious warning hides a lesser one that it includes. */
export const problemsOf = (
  keyword: string,
  warnings: readonly KeywordWarning[],
  draft: { keywords: readonly string[]; mode: MatchMode },
  usedElsewhere: readonly UsedKeyword[],
): KeywordProblem[] => {
  const relevant = WARNINGS_IN[draft.mode].filter((code) => warnings.includes(code))
  const spelling = spellingOf(keyword, draft.keywords)
  const everywhere = relevant.includes('greeting') || relevant.includes('common_word')
  const problems = relevant.flatMap((code): KeywordProblem[] => {
    if (code === 'common_word' && relevant.includes('greeting')) return []
    if (code === 'greeting' && !findsHello(keyword, draft.mode)) return [{ code: 'part_of_greeting' }]
    if (code === 'too_short' && draft.mode === 'contains') return [{ code: 'short_inside' }]
    const isSmall = code === 'too_short' && (everywhere || spelling.length > 0)
    return code === 'already_covered' || isSmall ? [] : [{ code }]
  })
  return draft.mode === 'smart'
    ? [...spelling, ...problems, ...overlaps(keyword, draft.keywords, usedElsewhere)]
    : [...spelling, ...problems]
}

/** Leaves out spellings that the draft has already. */
const spellingOf = (keyword: string, keywords: readonly string[]): KeywordProblem[] => {
  const { readAs, suggestions } = readKeyword(keyword)
  const there = new Set(keywords.map(foldKeyword))
  const missing = suggestions.filter((spelling) => !there.has(foldKeyword(spelling)))
  return missing.length > 0 ? [{ code: 'misspelt', suggestions: missing, certain: readAs !== undefined }] : []
}

const overlaps = (
  keyword: string,
  keywords: readonly string[],
  usedElsewhere: readonly UsedKeyword[],
): KeywordProblem[] => {
  const place = keywords.indexOf(keyword)
  // Of two keywords that find each other, the later one is redundant.
  const others = keywords.filter(
    (other, at) => at !== place && (at < place || coveredBy(other, [keyword]) === undefined),
  )
  const by = coveredBy(keyword, others)
  if (by !== undefined) return [{ code: 'covered', by }]
  const elsewhere = usedElsewhere.filter((entry) => foldKeyword(entry.keyword) !== foldKeyword(keyword))
  const found = coveredBy(
    keyword,
    elsewhere.map((entry) => entry.keyword),
  )
  const owner = elsewhere.find((entry) => entry.keyword === found)
  return owner ? [{ code: 'covered_elsewhere', by: owner.keyword, automation: owner.automation_name }] : []
}

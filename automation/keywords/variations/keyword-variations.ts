import {
  type KeywordScript,
  type KeywordWarning,
  type VariationKind,
  variationKinds,
} from '../../vocabulary.ts'
import { newEffort } from '../effort.ts'
import { compileKeywords } from '../match-keywords.ts'
import { readKeyword } from '../meant-words.ts'
import { type Token, tokensOf } from '../normalise.ts'
import { fixedSpellings } from './abbreviations.ts'
import { cyrillicOf } from './dictionary-words.ts'
import { inflectedForms } from './inflected-forms.ts'
import { lookalikes, withoutDiacritics } from './other-letters.ts'
import { likeliestLatin, romanise } from './romanise.ts'
import { relatedKeywords } from './synonyms.ts'
import { warningsOf } from './warnings.ts'

export type KeywordVariation = {
  text: string
  kind: VariationKind
  /** Smart matching of the keyword already finds it, so adding it changes nothing. */
  coveredBySmart: boolean
  /** Likelihood from 0 to 1. */
  weight: number
}

export type KeywordVariations = {
  keyword: string
  script: KeywordScript
  /** The likeliest first. */
  variations: KeywordVariation[]
  warnings: KeywordWarning[]
}

type Proposal = { text: string; kind: VariationKind; weight: number }

/** Weight of the likeliest text of each kind; each further one has `STEP` less. */
const FIRST: Readonly<Record<VariationKind, number>> = {
  latin: 0.61,
  cyrillic: 0.6,
  common_form: 0.4,
  no_diacritic: 0.38,
  abbreviation: 0.34,
  synonym: 0.3,
  english: 0.25,
  lookalike: 0.12,
}
const STEP = 0.03
const SMALLEST = 0.01

const DEFAULT_LIMIT = 12
/** Effort for all variations of a keyword; two long shop words need 3,500 look-ups and 930 slips. */
const LOOK_UPS_SHARE = 3
const MOST_SLIPS = 1000

type Options = { limit?: number; otherKeywords?: readonly string[] }

/** Proposes variations that customers type for a keyword, with a flag for those that smart matching already finds. */
export const keywordVariations = (
  keyword: string,
  { limit = DEFAULT_LIMIT, otherKeywords = [] }: Options = {},
): KeywordVariations => {
  const asked = keyword.trim().replace(/\s+/gu, ' ')
  const tokens = tokensOf(asked)
  const matcher = compileKeywords([{ keyword: asked, ruleId: '' }])
  const plain = plainOf(asked, tokens)
  const proposed =
    plain === undefined
      ? proposals(asked, tokens)
      : [proposal(plain, 'common_form', 0), ...proposals(plain, tokensOf(plain))]
  const effort = { ...newEffort(LOOK_UPS_SHARE), slips: MOST_SLIPS }
  const variations = distinct(asked, proposed)
    .sort(inOrder)
    .slice(0, limit)
    .map(({ text, kind, weight }) => ({
      text,
      kind,
      coveredBySmart: matcher.find(text, [], effort).length > 0,
      weight,
    }))
  return { keyword: asked, script: scriptOf(tokens), variations, warnings: warningsOf(asked, otherKeywords) }
}

/** The keyword without typos and endings, for variations; endings inside a phrase («цагийн ажил») stay. */
const plainOf = (asked: string, tokens: readonly Token[]): string | undefined => {
  const { readAs, suggestions } = readKeyword(asked)
  if (readAs === undefined || suggestions.length > 0) return readAs && suggestions[0]
  return tokens.length === 1 ? readAs : undefined
}

const scriptOf = (tokens: readonly Token[]): KeywordVariations['script'] => {
  const kinds = new Set(tokens.map(({ kind }) => kind))
  const [cyrillic, latin] = [kinds.has('cyrillic'), kinds.has('latin')]
  if (cyrillic && latin) return 'mixed'
  if (cyrillic) return 'cyrillic'
  return latin ? 'latin' : 'none'
}

const proposals = (asked: string, tokens: readonly Token[]): Proposal[] => {
  if (!tokens.some(({ kind }) => kind === 'cyrillic' || kind === 'latin')) return []
  const typed = tokens.map(({ text }) => text).join(' ')
  const cyrillic = inCyrillic(tokens)
  const related = relatedKeywords(asked).filter((text) => text !== typed && text !== cyrillic)
  return [
    ...(cyrillic === undefined ? [] : inMongolian(cyrillic, typed)),
    ...fixedSpellings(typed).map(({ text, kind }, index) => proposal(text, kind, index)),
    ...ofKind('synonym', related.filter(isMongolian)),
    ...ofKind(
      'english',
      related.filter((text) => !isMongolian(text)),
    ),
  ]
}

const isMongolian = (text: string): boolean => !/[a-z]/iu.test(text)

const ofKind = (kind: VariationKind, texts: readonly string[]): Proposal[] =>
  texts.map((text, index) => proposal(text, kind, index))

const proposal = (text: string, kind: VariationKind, index: number): Proposal => ({
  text,
  kind,
  weight: rounded(FIRST[kind] - index * STEP),
})

const rounded = (weight: number): number => Math.max(SMALLEST, Math.round(weight * 100) / 100)

/** The keyword in Cyrillic; undefined when a Latin word has no unique Cyrillic spelling. */
const inCyrillic = (tokens: readonly Token[]): string | undefined => {
  const words = tokens.map(({ text, kind }) => (kind === 'latin' ? cyrillicOf(text) : text))
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined
}

const inMongolian = (cyrillic: string, typed: string): Proposal[] => {
  const isLatin = cyrillic !== typed
  const spellings = romanise(cyrillic)
  const likeliest = spellings[0]?.weight ?? 1
  const forms = inflectedForms(cyrillic)
  return [
    ...(isLatin ? [proposal(cyrillic, 'cyrillic', 0)] : []),
    ...spellings.map(({ text, weight }): Proposal => {
      return { text, kind: 'latin', weight: rounded((FIRST.latin * weight) / likeliest) }
    }),
    ...(isLatin ? [] : ofKind('no_diacritic', withoutDiacritics(cyrillic))),
    ...(isLatin ? [] : ofKind('lookalike', lookalikes(cyrillic))),
    ...ofKind('common_form', isLatin ? forms.map(likeliestLatin) : forms),
  ]
}

/** Removes the keyword itself, and keeps each text once, with its highest weight. */
const distinct = (asked: string, all: Proposal[]): Proposal[] => {
  const byText = new Map<string, Proposal>()
  const own = asked.toLowerCase()
  for (const one of all) {
    const key = one.text.toLowerCase()
    const known = byText.get(key)
    if (key !== own && (!known || one.weight > known.weight)) byText.set(key, one)
  }
  return [...byText.values()]
}

const inOrder = (left: Proposal, right: Proposal): number =>
  right.weight - left.weight ||
  variationKinds.indexOf(left.kind) - variationKinds.indexOf(right.kind) ||
  (left.text < right.text ? -1 : 1)

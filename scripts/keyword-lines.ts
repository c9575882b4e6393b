import { explain } from '#automation/keywords/explain.ts'
import { explainNearest } from '#automation/keywords/explain-nearest.ts'
import { compileKeywords, type KeywordEntry } from '#automation/keywords/match-keywords.ts'
import { nearestKeyword } from '#automation/keywords/nearest-keyword.ts'
import { matchModes } from '#automation/vocabulary.ts'

type Answer = Record<string, unknown> & { match: boolean; reason: string }

/** Adds to the fields of a JSON line whether keyword and comment match, and why; or returns the problem of the line. */
export const answerLine = (line: string): Answer | { problem: string } => {
  const asked = parse(line)
  if (typeof asked === 'string') return { problem: asked }
  const [entry, comment] = [entryOf(asked), asked.comment]
  if (typeof entry === 'string') return { problem: entry }
  if (typeof comment !== 'string') return { problem: '"comment" is not a text' }
  return { ...asked, ...answer(entry, comment) }
}

const answer = (entry: KeywordEntry, comment: string): { match: boolean; reason: string } => {
  const [hit] = compileKeywords([entry]).find(comment)
  if (hit) {
    const steps = hit.why.map(({ rule }) => rule).join('+')
    return { match: true, reason: `${steps}: ${hit.why.map((word) => explain(word, 'mn')).join('; ')}` }
  }
  const nearest = nearestKeyword(comment, [entry])
  const reason = nearest
    ? `${nearest.missing.kind}: ${explainNearest(nearest, 'mn')}`
    : 'nothing_near: төстэй үг алга'
  return { match: false, reason }
}

const parse = (line: string): Record<string, unknown> | string => {
  try {
    const value: unknown = JSON.parse(line)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : 'not a JSON object'
  } catch (error) {
    return `not JSON: ${(error as Error).message}`
  }
}

const entryOf = ({ keyword, mode, exclude }: Record<string, unknown>): KeywordEntry | string => {
  if (typeof keyword !== 'string') return '"keyword" is not a text'
  const known = matchModes.find((each) => each === (mode ?? 'smart'))
  if (!known) return `unknown mode ${JSON.stringify(mode)}: ${matchModes.join(', ')} are known`
  if (exclude === undefined || exclude === null) return { keyword, ruleId: '', mode: known }
  const texts = Array.isArray(exclude) && exclude.every((word) => typeof word === 'string')
  return texts ? { keyword, ruleId: '', mode: known, exclude } : '"exclude" is not a list of texts'
}

import { createInterface } from 'node:readline'
import { explainInMongolian } from '#automation/keywords/explain.ts'
import { compileKeywords, type MatchMode } from '#automation/keywords/match-keywords.ts'

// Reads lines of {keyword, mode, comment} and says of each whether they match, and why.
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  const asked = JSON.parse(line) as { keyword: string; mode?: MatchMode; comment: string }
  const [hit] = compileKeywords([
    { keyword: asked.keyword, ruleId: '', ...(asked.mode ? { mode: asked.mode } : {}) },
  ]).find(asked.comment)
  const reason = hit
    ? `${hit.why.map(({ rule }) => rule).join('+')}: ${hit.why.map(explainInMongolian).join('; ')}`
    : 'no_match'
  process.stdout.write(`${JSON.stringify({ ...asked, match: hit !== undefined, reason })}\n`)
}

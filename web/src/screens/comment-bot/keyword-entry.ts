import { foldKeyword, sameRankOverlap } from '#contract/comment-automation-rules.ts'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.ts'

/** People separate keywords by commas or semicolons, or paste a column of them. */
const separators = /[,;\n\r\t]+/

export const splitKeywords = (text: string): string[] =>
  text
    .split(separators)
    .map((keyword) => keyword.trim().replace(/\s+/g, ' '))
    .filter((keyword) => keyword !== '')

/** What stands before the last comma of a text being typed is finished; the rest is still being typed. */
export const finishedKeywords = (text: string): { finished: string[]; rest: string } => {
  const parts = text.split(separators)
  const rest = parts.pop() ?? ''
  return { finished: splitKeywords(parts.join('\n')), rest: parts.length > 0 ? rest.trimStart() : rest }
}

export type KeywordEntry = { keywords: string[]; duplicates: string[] }

/** Adds what was typed or pasted; what is there already is left out and told. */
export const addKeywords = (current: readonly string[], text: string): KeywordEntry => {
  const keywords = [...current]
  const seen = new Set(current.map(foldKeyword))
  const duplicates: string[] = []
  for (const keyword of splitKeywords(text)) {
    const folded = foldKeyword(keyword)
    if (seen.has(folded)) duplicates.push(keyword)
    else keywords.push(keyword)
    seen.add(folded)
  }
  return { keywords, duplicates }
}

export type UsedKeyword = { keyword: string; automation_id: string; automation_name: string }

/** The keywords that a draft for this content may not have too. */
export const keywordsInTheWay = (
  automations: readonly Pick<CommentAutomation, 'id' | 'name' | 'keywords' | 'content'>[],
  content: CommentAutomationDraft['content'],
): UsedKeyword[] =>
  automations
    .filter((automation) => sameRankOverlap(automation.content, content))
    .flatMap(({ keywords, id, name }) =>
      keywords.map((keyword) => ({ keyword, automation_id: id, automation_name: name })),
    )

/** Which of the keywords another automation of the page has already. */
export const keywordsUsedElsewhere = (
  keywords: readonly string[],
  used: readonly UsedKeyword[],
  ownId: string | null,
): { keyword: string; automation: { id: string; name: string } }[] => {
  const owners = new Map(
    used
      .filter((entry) => entry.automation_id !== ownId)
      .map(({ keyword, automation_id: id, automation_name: name }) => [foldKeyword(keyword), { id, name }]),
  )
  return keywords.flatMap((keyword) => {
    const automation = owners.get(foldKeyword(keyword))
    return automation === undefined ? [] : [{ keyword, automation }]
  })
}

/** Keywords that are in both lists. */
export const commonKeywords = (keywords: readonly string[], others: readonly string[]): string[] => {
  const folded = new Set(others.map(foldKeyword))
  return keywords.filter((keyword) => folded.has(foldKeyword(keyword)))
}

import { foldKeyword } from '#contract/comment-automation-rules.ts'

/** People separate keywords by commas or semicolons, or paste a column of them. */
const separators = /[,;\n\r\t]+/

export const splitKeywords = (text: string): string[] =>
  text
    .split(separators)
    .map((keyword) => keyword.trim().replace(/\s+/g, ' '))
    .filter((keyword) => keyword !== '')

/** The keywords before the last comma are finished; the rest is still being typed. */
export const finishedKeywords = (text: string): { finished: string[]; rest: string } => {
  const parts = text.split(separators)
  const rest = parts.pop() ?? ''
  return { finished: splitKeywords(parts.join('\n')), rest: parts.length > 0 ? rest.trimStart() : rest }
}

export type KeywordEntry = { keywords: string[]; duplicates: string[] }

/** Adds typed or pasted keywords; returns duplicates separately. */
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

/** Replaces a keyword by another spelling, unless that is in the list already. */
export const replaceKeyword = (current: readonly string[], keyword: string, spelling: string): string[] =>
  addKeywords([], current.map((one) => (one === keyword ? spelling : one)).join('\n')).keywords

/** Keywords that are in both lists. */
export const commonKeywords = (keywords: readonly string[], others: readonly string[]): string[] => {
  const folded = new Set(others.map(foldKeyword))
  return keywords.filter((keyword) => folded.has(foldKeyword(keyword)))
}

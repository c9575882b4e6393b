import { type Effort, newEffort } from '../effort.ts'
import { compileKeywords } from '../match-keywords.ts'
import { KEYWORD_TOPICS, SYNONYM_GROUPS } from './topics.ts'

type Group = { keywords: readonly string[]; findIn: ReturnType<typeof compileKeywords>['find'] }

const groups: readonly Group[] = [...KEYWORD_TOPICS.map(({ keywords }) => keywords), ...SYNONYM_GROUPS].map(
  (keywords) => ({
    keywords,
    findIn: compileKeywords(keywords.map((keyword) => ({ keyword, ruleId: '' }))).find,
  }),
)

/** Whether the whole keyword consists of words of the group, in any spelling or form: «une hed ve» (price). */
const isCoveredBy = ({ findIn }: Group, keyword: string, effort: Effort): boolean => {
  let rest = keyword
  for (const { start, end } of findIn(keyword, [], effort))
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest !== keyword && !/[\p{L}\p{N}]/u.test(rest)
}

/** @returns other keywords for the same question or goods, for suggestions only */
export const relatedKeywords = (keyword: string): string[] => {
  const effort = newEffort()
  return groups.filter((group) => isCoveredBy(group, keyword, effort)).flatMap(({ keywords }) => keywords)
}

import { compileKeywords } from '../match-keywords.ts'
import { KEYWORD_TOPICS, SYNONYM_GROUPS } from './topics.ts'

type Group = { keywords: readonly string[]; findIn: ReturnType<typeof compileKeywords>['find'] }

const groups: readonly Group[] = [...KEYWORD_TOPICS.map(({ keywords }) => keywords), ...SYNONYM_GROUPS].map(
  (keywords) => ({
    keywords,
    findIn: compileKeywords(keywords.map((keyword) => ({ keyword, ruleId: '' }))).find,
  }),
)

/** Do the words of the group make up the whole keyword, in any spelling or form? «une hed ve» is all about the price. */
const speaksOf = ({ findIn }: Group, keyword: string): boolean => {
  let rest = keyword
  for (const { start, end } of findIn(keyword))
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest !== keyword && !/[\p{L}\p{N}]/u.test(rest)
}

/** Other words for the same question or the same thing, for suggestion only. */
export const relatedKeywords = (keyword: string): string[] =>
  groups.filter((group) => speaksOf(group, keyword)).flatMap(({ keywords }) => keywords)

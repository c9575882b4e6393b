import { compileKeywords } from '../match-keywords.ts'

/** A keyword of smart matching, comments it is found in, and comments it is not found in. */
export type KeywordExamples = [keyword: string, found: string[], notFound: string[]]

/** Lists the examples that match otherwise than they should, in words; empty when all are right. */
export const wrongExamples = (examples: readonly KeywordExamples[]): string[] =>
  examples.flatMap(([keyword, found, notFound]) => {
    const { find } = compileKeywords([{ keyword, ruleId: '' }])
    const isFound = (comment: string) => find(comment).length > 0
    return [
      ...found
        .filter((comment) => !isFound(comment))
        .map((comment) => `«${keyword}» is not found in «${comment}»`),
      ...notFound.filter(isFound).map((comment) => `«${keyword}» is found in «${comment}»`),
    ]
  })

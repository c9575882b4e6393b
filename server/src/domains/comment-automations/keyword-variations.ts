import { keywordVariations } from '#automation/keywords/variations/keyword-variations.ts'
import { KEYWORD_TOPICS } from '#automation/keywords/variations/topics.ts'
import { coveringSteps } from '#automation/keywords/variations/warnings.ts'
import { foldKeyword } from '#contract/comment-automation-rules.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { readSiblings } from './store.ts'

/** The response without a page is the same for all callers until the next release. */
const CACHED = 'private, max-age=3600'

export const keywordVariationHandlers = ({
  database,
}: {
  database: Database
}): Pick<Handlers, 'getKeywordVariations'> => ({
  getKeywordVariations: async ({ caller, query: { keyword, limit, page_id }, reply }) => {
    if (page_id === undefined) reply.header('cache-control', CACHED)
    const page =
      page_id === undefined ? undefined : await requirePage(database.queries, caller, page_id, 'page.view')
    if (keyword === undefined)
      return { topics: KEYWORD_TOPICS.map((topic) => ({ ...topic, keywords: [...topic.keywords] })) }
    const otherKeywords =
      page === undefined ? [] : await otherKeywordsOf(database.queries, pageKeyOf(page), keyword)
    const covering = await gradually(coveringSteps(keyword.trim(), otherKeywords))
    return keywordVariations(keyword, { limit, otherKeywords: covering === undefined ? [] : [covering] })
  },
})

/** Leaves out the keyword itself: the rule against duplicate keywords covers it. */
const otherKeywordsOf = async (queries: Queries, pageId: PageKey, keyword: string): Promise<string[]> => {
  const siblings = await readSiblings(queries, pageId)
  return siblings
    .flatMap(({ keywords }) => keywords)
    .filter((other) => foldKeyword(other) !== foldKeyword(keyword))
}

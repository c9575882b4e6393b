import { type PageKey, pageKeyOf, platformIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { checkStatistics, type Difference, rebuildStatistics } from './rebuild.ts'

/** Manual actions of the operator (docs/how-to/check-statistics.md); without a page id, for every page. */
export const statisticsOperator = (queries: Queries) => {
  const pagesAsked = async (pageId: string | undefined): Promise<PageKey[]> => {
    let pages = queries.selectFrom('pages').select(['team_id', 'page_id'])
    if (pageId !== undefined) pages = pages.where('page_id', '=', pageId)
    return (await pages.orderBy('page_id').orderBy('team_id').execute()).map(pageKeyOf)
  }
  return {
    /** The figures that differ from a count of the runs. */
    check: async (pageId?: string): Promise<({ page_id: string } & Difference)[]> => {
      const found: ({ page_id: string } & Difference)[] = []
      for (const page of await pagesAsked(pageId))
        for (const difference of await checkStatistics(queries, page))
          found.push({ page_id: platformIdOf(page), ...difference })
      return found
    },
    /** @returns the number of recounted pages */
    rebuild: async (pageId?: string): Promise<number> => {
      let rebuilt = 0
      for (const one of await pagesAsked(pageId)) if (await rebuildStatistics(queries, one)) rebuilt += 1
      return rebuilt
    },
  }
}

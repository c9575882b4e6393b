import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import type { PageRules } from './try-comment.ts'

const MOST_AT_ONCE = 100

const automationsQuery = (pageId: string, page: number) =>
  apiQuery('listCommentAutomations', { query: { page_id: pageId, page, per_page: MOST_AT_ONCE } })

/** The automations of a page read so far. */
export const usePageAutomations = (pageId: string): readonly CommentAutomation[] => {
  const first = useQuery(automationsQuery(pageId, 1)).data?.automations
  const further = useQueries({
    queries: Array.from({ length: (first?.last_page ?? 1) - 1 }, (_, index) =>
      automationsQuery(pageId, index + 2),
    ),
    combine: (pages) => pages.flatMap(({ data }) => data?.automations.data ?? []),
  })
  return useMemo(() => [...(first?.data ?? []), ...further], [first, further])
}

/** Everything besides the draft that decides about a comment: other automations, blacklist and settings. */
export const usePageRules = (pageId: string): PageRules => {
  const params = { fbPageId: pageId }
  const automations = usePageAutomations(pageId)
  const blacklist = useQuery(apiQuery('getBlacklist', { params })).data?.blacklist
  const settings = useQuery(apiQuery('getCommentSettings', { params })).data?.comment_settings
  return useMemo(
    () => ({
      automations,
      blacklist: blacklist?.words.map(({ word }) => word) ?? [],
      settings: settings ?? { blacklist_action: 'hide', leave_adverts: true },
    }),
    [automations, blacklist, settings],
  )
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StartedFlow } from '#automation/comment-rules/comment-rules.ts'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'

const MOST_AT_ONCE = 100

const flowsQuery = (pageId: string, page: number) =>
  apiQuery('listChatAutomations', { query: { page_id: pageId, page, per_page: MOST_AT_ONCE } })

/** All chat automations of a page; undefined until all are read. */
export const usePageFlows = (pageId: string): readonly ChatAutomationSummary[] | undefined => {
  const first = useQuery(flowsQuery(pageId, 1)).data?.chat_automations
  const further = useQueries({
    queries: Array.from({ length: (first?.last_page ?? 1) - 1 }, (_, index) => flowsQuery(pageId, index + 2)),
    combine: (pages) => pages.flatMap(({ data }) => data?.chat_automations.data ?? []),
  })
  return useMemo(() => first && [...first.data, ...further], [first, further])
}

/** The chosen chat automation in the engine's form. */
export const startedFlow = (
  flows: readonly ChatAutomationSummary[] | undefined,
  id: string | null,
): StartedFlow | null => {
  const flow = flows?.find((one) => one.id === id)
  return flow ? { id: flow.id, title: flow.title, live: flow.status === 'live' } : null
}

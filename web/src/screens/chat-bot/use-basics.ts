import { useQuery } from '@tanstack/react-query'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import type { BasicKind } from './basics.ts'

/** More welcome messages or default replies than a page ever has. */
const MOST = 100

/** The automations of a page with this trigger, the newest first. */
export const useBasics = (trigger: BasicKind) => {
  const { page_id } = useCurrentPage()
  return useQuery(apiQuery('listChatAutomations', { query: { page_id, trigger, per_page: MOST } }))
}

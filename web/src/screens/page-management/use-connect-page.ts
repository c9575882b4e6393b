import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import type { GuideCause } from './permission-guide.tsx'

/** Refusals that have a guide; the others are shown as messages. */
const causes: Record<string, GuideCause> = {
  PAGE_ACCESS_MISSING: 'not_granted',
  FACEBOOK_ACCESS_EXPIRED: 'token_expired',
  INCORRECT_INSTAGRAM_ACCOUNT: 'wrong_instagram',
}

export const guideCauseOf = (error: unknown): GuideCause | undefined =>
  error instanceof ApiError ? causes[error.code] : undefined

const changed = ['listConnectedPages', 'listManagedPages', 'listDeletedPages', 'listTeams', 'getCurrentPage']

/** Refetches the queries that a changed connection makes stale. */
export const useRefreshPages = () => {
  const queries = useQueryClient()
  return () => Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** `takeAlong`: moves automations from the same owner's other team. Chats and history stay there. */
type Destination = { teamId: string; takeAlong?: boolean }

export const useConnectPage = (pageId: string, onRefused: (cause: GuideCause) => void) => {
  const refresh = useRefreshPages()
  return useMutation({
    mutationFn: ({ teamId, takeAlong = false }: Destination) =>
      call('connectPage', { body: { page_id: pageId, team_id: teamId, take_along: takeAlong } }),
    meta: { toast: false },
    onSettled: refresh,
    onError: (error) => {
      const cause = guideCauseOf(error)
      if (cause) onRefused(cause)
    },
  })
}

import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.schemas.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { ApiError } from './api-error.ts'
import { call } from './browser.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `toast: false`: the screen itself shows the outcome. */
    mutationMeta: { toast?: boolean }
  }
}

/**
 * The options of `useQuery` for an endpoint: `useQuery(apiQuery('listPosts', { query: { page_id } }))`. The
 * key is `[name, input]`; `[name]` alone invalidates every query of the endpoint. Cancelled when its screen
 * is gone.
 */
export const apiQuery = <Name extends EndpointName>(name: Name, input: Input<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  })

export const RIGHTS_CHANGED = 'hariu:rights-changed'

/** The person's role may have changed: the shell reads teams and pages again. */
export const announceRightsChange = (): void => void window.dispatchEvent(new Event(RIGHTS_CHANGED))

export type Outcome = { success: boolean; message: string }

const outcomeOf = (reply: unknown): Outcome | undefined => {
  const { success, message } = (reply ?? {}) as Record<string, unknown>
  return typeof success === 'boolean' && typeof message === 'string' && message !== ''
    ? { success, message }
    : undefined
}

/** `toast` shows outcomes of changes; `words` translates an error that did not come from the server. */
export const createQueryClient = (toast: (outcome: Outcome) => void, words: (error: unknown) => string) =>
  new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (reply, _variables, _result, mutation) => {
        const outcome = outcomeOf(reply)
        if (outcome && mutation.meta?.toast !== false) toast(outcome)
      },
      onError: (error, _variables, _result, mutation) => {
        if (error instanceof ApiError && error.code === 'FORBIDDEN') announceRightsChange()
        if (mutation.meta?.toast !== false) toast({ success: false, message: words(error) })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The client does its own retries; only a lost connection is retried here, once.
        retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
      },
    },
  })

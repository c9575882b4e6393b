import { queryOptions } from '@tanstack/react-query'
import type { ContentCounts, ContentItem, Mirror } from '#contract/content.schemas.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import type { Paginated } from '#contract/paginated.schemas.ts'
import { contentTypes, FACEBOOK } from '#contract/platforms.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { type ContentKind, typeOfKind } from './content-kinds.ts'

export type ContentPage = Pick<ConnectedPage, 'page_id' | 'platform'>
export type ContentRequest = {
  kind: ContentKind
  search?: string
  ids?: string
  page?: number
  per_page?: number
  refresh?: boolean
}
export type ContentList = { list: Paginated<ContentItem>; counts: ContentCounts; mirror: Mirror }

/** Reads reels from their own endpoint, and all other content from the posts endpoint. */
export const readContent = async (
  { page_id, platform }: ContentPage,
  { kind, refresh, ...asked }: ContentRequest,
  signal?: AbortSignal,
): Promise<ContentList> => {
  const query = { page_id, ...asked, ...(refresh ? { refresh: 'true' } : {}) }
  const type = typeOfKind[kind]
  if (platform === FACEBOOK) {
    if (type === contentTypes.REEL) {
      const { reels, counts, mirror } = await call('listReels', { query }, { signal })
      return { list: reels, counts, mirror }
    }
    const { posts, counts, mirror } = await call('listPosts', { query: { ...query, type } }, { signal })
    return { list: posts, counts, mirror }
  }
  if (type === contentTypes.REEL) {
    const { ig_reels, counts, mirror } = await call('listInstagramReels', { query }, { signal })
    return { list: ig_reels, counts, mirror }
  }
  const { ig_posts, counts, mirror } = await call(
    'listInstagramPosts',
    { query: { ...query, type } },
    { signal },
  )
  return { list: ig_posts, counts, mirror }
}

/** `['content', page_id]` alone invalidates every list of the page's content. */
export const contentQuery = (page: ContentPage, asked: ContentRequest) =>
  queryOptions({
    queryKey: ['content', page.page_id, asked] as const,
    queryFn: ({ signal }) => readContent(page, asked, signal),
  })

const SOON = 2000
const WHILE_WAITING = 15_000
const LONGEST = 600_000

/** Milliseconds until the next read: short while the mirror fills, longer at a limit of the platform. */
export const refetchAfter = (
  list: Pick<ContentList, 'mirror'> | undefined,
  error: unknown,
): number | false => {
  if (isPlatformLimit(error)) return Math.min((error.retryAfterSeconds ?? 0) * 1000 + SOON, LONGEST)
  if (!list) return false
  const { state, refreshing } = list.mirror
  if (state === 'waiting') return WHILE_WAITING
  return state === 'loading' || refreshing ? SOON : false
}

/** Nothing was read yet, and the platform's limit is used up. */
export const isPlatformLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'PLATFORM_LIMITED'

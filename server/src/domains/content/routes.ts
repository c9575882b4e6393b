import type { ContentCounts, ContentItem, Mirror } from '#contract/content.schemas.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Paginated } from '#contract/paginated.schemas.ts'
import { contentTypes, FACEBOOK, INSTAGRAM, type Platform } from '#contract/platforms.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Row } from '#migrations/tables.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { paginate } from '#server/infrastructure/http/paginate.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { requestMirror } from './jobs.ts'
import { isRefreshing, mirrorOf, refuseWhileLimited } from './mirror-state.ts'
import { countContent, countMirrored, listContent } from './store.ts'

/** A list older than this is read again in the background on the next view. */
const FRESH_SECONDS = 60
/** Shortest time between two refreshes by hand. */
const REFRESH_SECONDS = 5

type ContentHandlers = Pick<Handlers, 'listPosts' | 'listReels' | 'listInstagramPosts' | 'listInstagramReels'>
type Query = {
  page_id: string
  search?: string | undefined
  ids?: string | undefined
  refresh?: boolean | undefined
  page: number
  per_page: number
}
type List = { path: string; platform: Platform; type: 1 | 2 | 3 | 4 }
type Listed = { items: Paginated<ContentItem>; counts: ContentCounts; mirror: Mirror }

const { listPosts, listReels, listInstagramPosts, listInstagramReels } = endpoints

export const contentHandlers = (services: Services): ContentHandlers => {
  const list = listOf(services)
  return {
    listPosts: async ({ caller, query }) => {
      const wanted: List = { path: listPosts.path, platform: FACEBOOK, type: query.type }
      const { items, ...about } = await list(caller, query, wanted)
      return { posts: items, ...about }
    },
    listReels: async ({ caller, query }) => {
      const wanted: List = { path: listReels.path, platform: FACEBOOK, type: contentTypes.REEL }
      const { items, ...about } = await list(caller, query, wanted)
      return { reels: items, ...about }
    },
    listInstagramPosts: async ({ caller, query }) => {
      const wanted: List = { path: listInstagramPosts.path, platform: INSTAGRAM, type: query.type }
      const { items, ...about } = await list(caller, query, wanted)
      return { ig_posts: items, ...about }
    },
    listInstagramReels: async ({ caller, query }) => {
      const wanted: List = { path: listInstagramReels.path, platform: INSTAGRAM, type: contentTypes.REEL }
      const { items, ...about } = await list(caller, query, wanted)
      return { ig_reels: items, ...about }
    },
  }
}

const listOf =
  (services: Services) =>
  async (caller: Caller, query: Query, { path, platform, type }: List): Promise<Listed> => {
    const { database, clock } = services
    const { queries } = database
    const known = await requirePage(queries, caller, query.page_id, 'page.view')
    if (known.platform !== platform) throw new DomainError('OTHER_PLATFORM')
    const page = await refreshStale(services, known, query.refresh ?? false)
    const asked = {
      pageId: pageKeyOf(page),
      type,
      search: query.search,
      ids: query.ids?.split(','),
      page: query.page,
      perPage: query.per_page,
    }
    const [rows, counts, mirrored] = await Promise.all([
      listContent(queries, asked),
      countContent(queries, asked),
      countMirrored(queries, pageKeyOf(page)),
    ])
    refuseWhileLimited(page, mirrored, clock.now())
    // Links to other pages of the list leave `refresh` out, so that they do not read everything again.
    const { refresh: _, ...lasting } = query
    return {
      items: paginate(rows.map(shownContent), counts[countOf[type]], query, path, lasting),
      counts,
      mirror: mirrorOf(page, mirrored, clock.now()),
    }
  }

const refreshStale = async (
  services: Services,
  page: Row<'pages'>,
  refresh: boolean,
): Promise<Row<'pages'>> => {
  const now = services.clock.now()
  const fresh = refresh ? REFRESH_SECONDS : FRESH_SECONDS
  const isStale = !page.mirrored_at || secondsAfter(page.mirrored_at, fresh) <= now
  const isWaiting = page.mirror_waits_until !== null && page.mirror_waits_until > now
  if (page.status !== 1 || !isStale || isWaiting || isRefreshing(page, now)) return page
  await requestMirror(services, pageKeyOf(page))
  return { ...page, mirror_requested_at: now }
}

const countOf = { 1: 'post', 2: 'reel', 3: 'live', 4: 'all' } as const

const shownContent = (row: Row<'content'>): ContentItem => ({
  id: row.content_id,
  type: row.type,
  full_picture: row.full_picture,
  message: row.message,
  story: row.story,
  permalink: row.permalink,
  created_time: row.created_time.toISOString(),
  comment_count: row.comment_count,
  live_now: row.live_now,
})

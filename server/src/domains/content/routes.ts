import type { ContentItem } from '#contract/content.ts'
import { contentEndpoints } from '#contract/content.ts'
import { contentTypes } from '#contract/platforms.ts'
import type { Row } from '#migrations/tables.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import { paginate } from '#server/plumbing/http/paginate.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { requestMirror } from './jobs.ts'
import { countContent, countMatching, listContent } from './store.ts'

/** A list older than this is read again from Facebook, in the background. */
const FRESH_SECONDS = 60

export const contentHandlers = (plumbing: Plumbing): Pick<Handlers, 'listPosts'> => ({
  listPosts: async ({ caller, query }) => {
    const { database, clock } = plumbing
    const { queries } = database
    const page = await requirePage(queries, caller, query.page_id, 'page.view')
    const isStale = !page.mirrored_at || secondsAfter(page.mirrored_at, FRESH_SECONDS) <= clock.now()
    if (page.status === 1 && isStale) await requestMirror(plumbing, page.page_id)
    const asked = {
      pageId: page.page_id,
      type: contentTypes.POST,
      search: query.search,
      ids: query.ids?.split(','),
      page: query.page,
      perPage: query.per_page,
    }
    const [rows, total, mirrored] = await Promise.all([
      listContent(queries, asked),
      countMatching(queries, asked),
      countContent(queries, page.page_id),
    ])
    return {
      posts: paginate(rows.map(shownContent), total, query, contentEndpoints.listPosts.path, query),
      mirror: { state: page.mirror_state, mirrored },
    }
  },
})

const shownContent = (row: Row<'content'>): ContentItem => ({
  id: row.content_id,
  type: row.type,
  full_picture: row.full_picture,
  message: row.message,
  story: row.story,
  permalink: row.permalink,
  created_time: row.created_time.toISOString(),
  comment_count: row.comment_count,
})

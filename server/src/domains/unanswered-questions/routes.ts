import { foldKeyword } from '#contract/comment-automation-rules.ts'
import type { MissedGroup } from '#contract/missed-comments.schemas.ts'
import { pageColumns } from '#migrations/page-key.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { createMissedCache } from './missed-cache.ts'
import { deleteDismissal, readDismissals, writeDismissal } from './store.ts'

type Names = 'getMissedComments' | 'dismissMissedComments' | 'restoreMissedComments'

/** A dismissed group returns when twice as many customers ask, and at least this many more. */
const FEWEST_MORE = 5

export const missedCommentHandlers = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Pick<Handlers, Names> => {
  const cache = createMissedCache(queries, clock)
  return {
    getMissedComments: async ({ caller, params }) => {
      const { key: pageId } = await requirePage(queries, caller, params.page_id, 'history.view')
      const { groups, ...looked } = await cache.of(pageId)
      const dismissals = await readDismissals(queries, pageId, clock.now())
      return { groups: groups.filter((group) => isShown(group, dismissals)), ...looked }
    },

    dismissMissedComments: async ({ caller, params, body: { keyword, customers } }) => {
      const { key: pageId } = await requirePage(queries, caller, params.page_id, 'comment_automation.edit')
      const dismissed_at = clock.now()
      await writeDismissal(queries, {
        ...pageColumns(pageId),
        keyword: foldKeyword(keyword),
        customers,
        dismissed_at,
      })
      return {}
    },

    restoreMissedComments: async ({ caller, params, query: { keyword } }) => {
      const { key: pageId } = await requirePage(queries, caller, params.page_id, 'comment_automation.edit')
      await deleteDismissal(queries, pageId, foldKeyword(keyword))
      return {}
    },
  }
}

const isShown = ({ keyword, customers }: MissedGroup, dismissals: ReadonlyMap<string, number>): boolean => {
  const before = dismissals.get(foldKeyword(keyword))
  return before === undefined || customers >= Math.max(before * 2, before + FEWEST_MORE)
}

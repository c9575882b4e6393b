import { foldKeyword } from '#contract/comment-automation-rules.ts'
import type { QuestionGroup } from '#contract/unanswered-questions.schemas.ts'
import { pageColumns } from '#migrations/page-key.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { createQuestionsCache } from './questions-cache.ts'
import { deleteDismissal, readDismissals, writeDismissal } from './store.ts'

type Names = 'getUnansweredQuestions' | 'dismissQuestions' | 'restoreQuestions'

/** A dismissed group returns when twice as many customers ask, and at least this many more. */
const FEWEST_MORE = 5

export const unansweredQuestionHandlers = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Pick<Handlers, Names> => {
  const cache = createQuestionsCache(queries, clock)
  return {
    getUnansweredQuestions: async ({ caller, params }) => {
      const { key: pageId } = await requirePage(queries, caller, params.page_id, 'history.view')
      const { groups, ...looked } = await cache.of(pageId)
      const dismissals = await readDismissals(queries, pageId, clock.now())
      return { groups: groups.filter((group) => isShown(group, dismissals)), ...looked }
    },

    dismissQuestions: async ({ caller, params, body: { keyword, customers } }) => {
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

    restoreQuestions: async ({ caller, params, query: { keyword } }) => {
      const { key: pageId } = await requirePage(queries, caller, params.page_id, 'comment_automation.edit')
      await deleteDismissal(queries, pageId, foldKeyword(keyword))
      return {}
    },
  }
}

const isShown = ({ keyword, customers }: QuestionGroup, dismissals: ReadonlyMap<string, number>): boolean => {
  const before = dismissals.get(foldKeyword(keyword))
  return before === undefined || customers >= Math.max(before * 2, before + FEWEST_MORE)
}

import type { Topic } from '#automation/vocabulary.ts'
import { foldKeyword } from '#contract/comment-automation-rules.ts'
import type { QuestionGroup, QuestionTopic } from '#contract/unanswered-questions.schemas.ts'
import { pageColumns } from '#migrations/page-key.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
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
      const { groups, topics, ...looked } = await cache.of(pageId)
      const dismissals = await readDismissals(queries, pageId, clock.now())
      return {
        topics: topics.filter((group) => isShown(group, dismissals)),
        groups: groups.filter((group) => isShown(group, dismissals)),
        ...looked,
      }
    },

    dismissQuestions: async ({ caller, params, body: { customers, ...subject } }) => {
      const { key: pageId } = await requirePage(queries, caller, params.page_id, 'comment_automation.edit')
      const dismissed_at = clock.now()
      await writeDismissal(queries, {
        ...pageColumns(pageId),
        keyword: keyOf(subject),
        customers,
        dismissed_at,
      })
      return {}
    },

    restoreQuestions: async ({ caller, params, query }) => {
      const { key: pageId } = await requirePage(queries, caller, params.page_id, 'comment_automation.edit')
      await deleteDismissal(queries, pageId, keyOf(query))
      return {}
    },
  }
}

/** Both kinds of group are in one column; no group by keyword has a colon in its keyword. */
const keyOf = ({ keyword, topic }: { keyword?: string | undefined; topic?: Topic | undefined }): string => {
  if (topic !== undefined) return `topic:${topic}`
  if (keyword !== undefined) return foldKeyword(keyword)
  throw new DomainError('INVALID_INPUT')
}

const isShown = (
  group: Pick<QuestionGroup, 'keyword' | 'customers'> | Pick<QuestionTopic, 'topic' | 'customers'>,
  dismissals: ReadonlyMap<string, number>,
): boolean => {
  const { customers } = group
  const before = dismissals.get(keyOf('keyword' in group ? { keyword: group.keyword } : group))
  return before === undefined || customers >= Math.max(before * 2, before + FEWEST_MORE)
}

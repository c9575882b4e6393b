import { LRUCache } from 'lru-cache'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import { findQuestions, type Questions } from './find-questions.ts'

/** Several people of a team open the list and return to it; new comments may wait this long. */
const KEPT_SECONDS = 30
const MOST_PAGES = 500

type Kept = { version: string; at: Date; questions: Promise<Questions> }

/** Caches the unanswered questions of a page for half a minute, while its rules stay the same. */
export const createQuestionsCache = (queries: Queries, clock: Clock) => {
  const kept = new LRUCache<string, Kept>({ max: MOST_PAGES })
  const find = (pageId: PageKey, version: string, at: Date): Kept => {
    const found = { version, at, questions: findQuestions(queries, pageId, at) }
    kept.set(pageId, found)
    found.questions.catch(() => kept.get(pageId) === found && kept.delete(pageId))
    return found
  }
  return {
    of: async (pageId: PageKey): Promise<Questions> => {
      const { rules_version } = await queries
        .selectFrom('pages')
        .select('rules_version')
        .where(ofPage(pageId))
        .executeTakeFirstOrThrow()
      const now = clock.now()
      const known = kept.get(pageId)
      const isFresh =
        known?.version === rules_version && now.getTime() - known.at.getTime() < KEPT_SECONDS * 1000
      return (isFresh ? known : find(pageId, rules_version, now)).questions
    },
  }
}

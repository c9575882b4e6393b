import type { RuleSettings } from '#automation/comment-rules/comment-rules.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { effectiveBlacklist } from './effective-words.ts'
import { readCommentSettings, readOwnWords } from './store.ts'

/** Blacklist and comment settings of pages, in the form that decisions use. */
export const readRuleSettings = async (
  queries: Queries,
  pageIds: PageKey[],
): Promise<Map<string, RuleSettings>> => {
  const settings = await readCommentSettings(queries, pageIds)
  const words = await readOwnWords(queries, pageIds)
  return new Map(
    [...settings].map(([pageId, { blacklist_action, leave_adverts }]) => [
      pageId,
      {
        blacklist: effectiveBlacklist(words.get(pageId) ?? []).words.map(({ word }) => word),
        blacklistAction: blacklist_action,
        leaveAdverts: leave_adverts,
      },
    ]),
  )
}

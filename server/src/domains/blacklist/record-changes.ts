import { isDeepStrictEqual } from 'node:util'
import type { CommentSettings } from '#contract/blacklist.schemas.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { effectiveBlacklist } from './effective-words.ts'
import { readCommentSettings, readWordsOfPage, writeCommentSettings } from './store.ts'

type By = { personId: string; now: Date }

/** The number of words that a line of the audit log names. */
const MOST_NAMED = 5
const firstOf = (words: string[]) => ({ count: words.length, first: words.slice(0, MOST_NAMED) })

const inEffect = async (transaction: Queries, pageId: PageKey): Promise<string[]> =>
  effectiveBlacklist(await readWordsOfPage(transaction, pageId)).words.map(({ word }) => word)

/** Wraps a change, and writes one audit event with its effect on the words in effect. */
export const withAuditEvent =
  (act: (transaction: Queries, pageId: PageKey) => Promise<void>) =>
  async (transaction: Queries, pageId: PageKey, { personId, now }: By): Promise<void> => {
    const before = await inEffect(transaction, pageId)
    await act(transaction, pageId)
    const after = await inEffect(transaction, pageId)
    const blocked = after.filter((word) => !before.includes(word))
    const allowed = before.filter((word) => !after.includes(word))
    if (blocked.length + allowed.length === 0) return
    const details = { blocked: firstOf(blocked), allowed: firstOf(allowed) }
    await recordAuditEvent(transaction, 'blacklist.changed', { pageId, by: personId, at: now, details })
  }

export const changeSettings = async (
  transaction: Queries,
  pageId: PageKey,
  changes: { [Key in keyof CommentSettings]?: CommentSettings[Key] | undefined },
  { personId, now }: By,
): Promise<void> => {
  const read = async () => {
    const settings = (await readCommentSettings(transaction, [pageId])).get(pageId)
    if (!settings) throw new DomainError('PAGE_NOT_FOUND')
    return settings
  }
  const from = await read()
  await writeCommentSettings(transaction, pageId, changes)
  const to = await read()
  if (isDeepStrictEqual(from, to)) return
  const act = { pageId, by: personId, at: now, details: { from, to } }
  await recordAuditEvent(transaction, 'comment_settings.changed', act)
}

import { isDeepStrictEqual } from 'node:util'
import { type CommentAutomationDraft, commentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import type { StoredAutomation } from './store.ts'

/**
 * Writes one audit event for a saved change, named after the switch when only the switch changed. Writes none without
 * a change.
 */
export const recordChange = async (
  transaction: Queries,
  before: StoredAutomation,
  after: CommentAutomationDraft,
  { personId, now }: { personId: string; now: Date },
): Promise<void> => {
  const fields = commentAutomationDraft
    .keyof()
    .options.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (fields.length === 0) return
  const others = fields.filter((field) => field !== 'enabled')
  const switched = after.enabled ? 'comment_automation.switched_on' : 'comment_automation.switched_off'
  await recordAuditEvent(
    transaction,
    others.length === fields.length ? 'comment_automation.changed' : switched,
    {
      pageId: pageKeyOf(before),
      by: personId,
      at: now,
      subject: { id: before.id, name: after.name },
      details: { fields: others },
    },
  )
}

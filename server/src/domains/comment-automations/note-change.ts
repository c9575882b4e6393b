import { isDeepStrictEqual } from 'node:util'
import {
  type CommentAutomation,
  type CommentAutomationDraft,
  commentAutomationDraft,
} from '#contract/comment-automations.ts'
import type { Queries } from '#migrations/tables.ts'
import { noteAct } from '#server/domains/audit/index.ts'

/** One entry for all of a saved change, which a switch names when it is among it; none where nothing changed. */
export const noteChange = async (
  transaction: Queries,
  before: CommentAutomation,
  after: CommentAutomationDraft,
  { personId, now }: { personId: string; now: Date },
): Promise<void> => {
  const fields = commentAutomationDraft
    .keyof()
    .options.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (fields.length === 0) return
  const others = fields.filter((field) => field !== 'enabled')
  const switched = after.enabled ? 'comment_automation.switched_on' : 'comment_automation.switched_off'
  await noteAct(transaction, others.length === fields.length ? 'comment_automation.changed' : switched, {
    pageId: before.page_id,
    by: personId,
    at: now,
    subject: { id: before.id, name: after.name },
    details: { fields: others },
  })
}

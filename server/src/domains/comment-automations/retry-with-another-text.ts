import { replyText } from '#automation/comment-rules/decide-comment.ts'
import { otherText } from '#automation/comment-rules/other-text.ts'
import { firstNameOf } from '#automation/messages/variables.ts'
import { replyLimits } from '#contract/limits.ts'
import { ofPage } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { type DeliveryChange, replaceRefusedTexts } from '#server/domains/delivery/index.ts'

/**
 * Gives a reply that the platform refused as a duplicate text another text of its rule. The reply fails when there is
 * none. Runs in the transaction that records the refusal.
 * @returns the changes with their final state
 */
export const retryWithAnotherText = async (
  transaction: Queries,
  changes: DeliveryChange[],
): Promise<DeliveryChange[]> => {
  const refused = changes.filter(({ state, reason }) => state === 'waiting' && reason === 'duplicate_text')
  if (refused.length === 0) return changes
  const others = []
  for (const change of refused) others.push({ ...change, text: await findOtherText(transaction, change) })
  const ended = (await replaceRefusedTexts(transaction, others)).filter(({ state }) => state === 'failed')
  const endedKeys = new Set(ended.map(keyOf))
  return changes.map((change) => (endedKeys.has(keyOf(change)) ? { ...change, state: 'failed' } : change))
}

const keyOf = ({ pageId, eventId, kind, sequence }: DeliveryChange): string =>
  [pageId, eventId, kind, sequence].join(' ')

const findOtherText = async (
  transaction: Queries,
  { pageId, eventId, kind, sequence }: DeliveryChange,
): Promise<string | undefined> => {
  if (kind !== 'comment_reply' && kind !== 'chat_reply') return undefined
  const row = await transaction
    .selectFrom('deliveries')
    .innerJoin('runs', (join) =>
      join
        .onRef('runs.team_id', '=', 'deliveries.team_id')
        .onRef('runs.page_id', '=', 'deliveries.page_id')
        .onRef('runs.event_id', '=', 'deliveries.event_id'),
    )
    .innerJoin('pages', (join) =>
      join
        .onRef('pages.team_id', '=', 'deliveries.team_id')
        .onRef('pages.page_id', '=', 'deliveries.page_id'),
    )
    .innerJoin('comment_automations', (join) =>
      join
        .onRef('comment_automations.team_id', '=', 'runs.team_id')
        .onRef('comment_automations.id', '=', 'runs.automation_id'),
    )
    .where(ofPage(pageId, 'deliveries'))
    .where('deliveries.event_id', '=', eventId)
    .where('deliveries.kind', '=', kind)
    .where('deliveries.sequence', '=', sequence)
    // The first message of a flow is more than a text.
    .where('deliveries.message', 'is', null)
    .select([
      'deliveries.text',
      'deliveries.attempts',
      'deliveries.platform',
      'runs.customer_name',
      'runs.keyword',
      'pages.name',
      'comment_automations.comment_replies',
      'comment_automations.chat_replies',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const values = {
    first_name: firstNameOf(row.customer_name ?? undefined),
    keyword: row.keyword ?? undefined,
    page_name: row.name,
  }
  const written = kind === 'comment_reply' ? row.comment_replies : row.chat_replies
  const texts = written.map((text) => replyText(text, values, replyLimits[row.platform][kind]))
  return otherText(texts, row.text, row.attempts)
}

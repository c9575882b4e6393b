import { sql } from 'kysely'
import { pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { CHANGED_COLUMNS, type ChangedRow, toChange } from './changed-rows.ts'
import type { DeliveryChange, DeliveryKey } from './delivery.ts'

/** `text`: the replacement; undefined without one, which fails the reply. */
type OtherText = DeliveryKey & { text: string | undefined }

/** Replaces the texts of replies that were refused as duplicates, and so have certainly not arrived. */
export const replaceRefusedTexts = async (
  transaction: Queries,
  others: readonly OtherText[],
): Promise<DeliveryChange[]> => {
  const column = <Value>(read: (one: OtherText) => Value) => others.map(read)
  const { rows } = await sql<ChangedRow>`
    update deliveries
    set text = coalesce(other.text, deliveries.text), state = case when other.text is null then 'failed' else 'waiting' end
    from unnest(
      ${pageArrays(column(({ pageId }) => pageId))},
      ${column(({ eventId }) => eventId)}::bigint[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ sequence }) => sequence)}::smallint[],
      ${column(({ text }) => text ?? null)}::text[]
    ) as other (team_id, page_id, event_id, kind, sequence, text)
    where deliveries.team_id = other.team_id and deliveries.page_id = other.page_id
      and deliveries.event_id = other.event_id and deliveries.kind = other.kind
      and deliveries.sequence = other.sequence and deliveries.state = 'waiting'
      and deliveries.error_reason = 'duplicate_text'
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

import { sql } from 'kysely'
import type { Effect } from '#automation/runner/turn.ts'
import { fileKinds } from '#contract/upload-rules.ts'
import { type PageKey, pageColumns, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import { newKey } from '#server/integrations/file-storage/blob-key.ts'

/** Workers listen here for files to copy. */
export const RECEIVED_FILES_CHANNEL = 'received_files'

/** A file of a message, with the key and address under which it can be kept. */
export type OfferedFile = { key: string; url: string; source: string }

/** Kinds of attachments that hold a file of the customer, with the ending where the address has none. */
const USUAL_ENDINGS: Readonly<Record<string, string>> = {
  image: 'jpg',
  video: 'mp4',
  audio: 'mp4',
  file: 'pdf',
}

const ENDINGS = new Set(
  Object.values(fileKinds)
    .flat()
    .map(({ ending }) => ending),
)

/** @returns files of a customer's message; none of a story, whose media belongs to others */
export const offeredFiles = ({ pageId, payload }: ChatEvent, filesUrl: string, now: Date): OfferedFile[] =>
  payload.story
    ? []
    : (payload.attachments ?? []).flatMap(({ type, url, stickerId }) => {
        const usual = USUAL_ENDINGS[type]
        if (usual === undefined || !url || stickerId) return []
        const key = newKey(teamIdOf(pageId), endingOf(url) ?? usual, now)
        return [{ key, url: new URL(key, filesUrl).href, source: url }]
      })

const endingOf = (url: string): string | undefined => {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase()
  if (ending === 'jpeg') return 'jpg'
  return ending !== undefined && ENDINGS.has(ending) ? ending : undefined
}

/** @returns the offered files that a turn keeps */
export const keptFiles = (effects: readonly Effect[], offered: readonly OfferedFile[]): OfferedFile[] => {
  const urls = new Set(effects.flatMap((effect) => (effect.type === 'keep_file' ? [effect.url] : [])))
  return offered.filter(({ url }) => urls.has(url))
}

/** Stores the files to copy; a worker copies them after the decision is committed. */
export const requestFiles = async (
  transaction: Queries,
  kept: readonly { pageId: PageKey; customerId: string; file: OfferedFile }[],
  now: Date,
): Promise<void> => {
  if (kept.length === 0) return
  await transaction
    .insertInto('received_files')
    .values(
      kept.map(({ pageId, customerId, file: { key, source } }) => ({
        ...pageColumns(pageId),
        key,
        customer_id: customerId,
        source,
        state: 'waiting' as const,
        due_at: now,
        created_at: now,
      })),
    )
    .execute()
  await sql`select pg_notify(${RECEIVED_FILES_CHANNEL}, '')`.execute(transaction)
}

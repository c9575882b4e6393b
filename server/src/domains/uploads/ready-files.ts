import type { Flow } from '#automation/flow/flow.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { findUploads, type Upload } from './store.ts'

type NamedFile = { key: string; name: string }

const filesOf = ({ nodes }: Flow): NamedFile[] =>
  nodes
    .flatMap((node) => (node.node_type === 'action' ? node.payload : []))
    .flatMap((block) => {
      if (!('s3_key' in block) || block.s3_key === null) return []
      return [{ key: block.s3_key, name: block.type === 'card' ? block.title : block.file_name }]
    })

/** Throws when a flow uses a file that was not validated, belongs to another team, or was deleted. */
export const requireReadyFiles = async (
  transaction: Queries,
  draft: Flow,
  pageId: PageKey,
): Promise<void> => {
  const files = filesOf(draft)
  if (files.length === 0) return
  const uploads = await findUploads(
    transaction,
    files.map(({ key }) => key),
  )
  const page = await transaction
    .selectFrom('pages')
    .where(ofPage(pageId))
    .select('team_id')
    .executeTakeFirst()
  const ready = new Set(
    uploads.filter((one) => one.state === 'ready' && one.team_id === page?.team_id).map(({ key }) => key),
  )
  const gone = files.find(({ key }) => !ready.has(key))
  if (gone)
    throw new DomainError('UPLOAD_GONE', { name: gone.name || gone.key.split('/').at(-1) || gone.key })
}

/**
 * Takes uploaded files for a message of the inbox, in order.
 * @throws DomainError `UPLOAD_GONE` when one was not validated, belongs to a flow or another page, was sent or deleted
 */
export const takeFilesForChat = async (
  transaction: Queries,
  pageId: PageKey,
  keys: readonly string[],
  eventId: string,
): Promise<Upload[]> => {
  if (keys.length === 0) return []
  const taken = await transaction
    .updateTable('uploads')
    .set({ sent_event_id: eventId })
    .where(ofPage(pageId))
    .where('key', 'in', [...keys])
    .where('state', '=', 'ready')
    .where('automation_id', 'is', null)
    .where('sent_event_id', 'is', null)
    .returningAll()
    .execute()
  const byKey = new Map(taken.map((upload) => [upload.key, upload]))
  return keys.map((key) => {
    const upload = byKey.get(key)
    if (!upload) throw new DomainError('UPLOAD_GONE', { name: key.split('/').at(-1) ?? key })
    return upload
  })
}

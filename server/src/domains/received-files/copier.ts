import { type Selectable, sql } from 'kysely'
import type { Contact } from '#automation/contacts/contact.ts'
import { fileKinds } from '#contract/upload-rules.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Tables } from '#migrations/tables.ts'
import { changeContacts } from '#server/domains/contacts/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { BlobFailure } from '#server/integrations/file-storage/blob-failure.ts'
import type { BlobStore } from '#server/integrations/file-storage/blob-store.ts'
import { fitsType } from '#server/integrations/file-storage/magic-bytes.ts'
import type { MediaDownload } from '#server/integrations/meta/media-download.ts'

type ReceivedFile = Selectable<Tables['received_files']>

type Parts = Pick<Services, 'database' | 'clock' | 'log'> & {
  media: MediaDownload
  storage: BlobStore
  filesUrl: string
}

export type FileCopier = {
  /** Copies due files. True when there may be more. */
  round: () => Promise<boolean>
  /** Aborts downloads under way; another process takes them up. */
  stop: () => void
}

const MOST_AT_ONCE = 4
/** After each failure that may pass. Then the field gets the platform's own address back, which still works for days. */
const PAUSES_SECONDS = [10, 60, 600, 3600]
const MOST_ATTEMPTS = PAUSES_SECONDS.length + 1
/** Longer than a download and the storage may take. */
const ABANDONED_AFTER_SECONDS = 120

const types = new Map(
  Object.values(fileKinds).flatMap((kinds) => kinds.map((kind) => [kind.ending, kind.type])),
)

/** Copies files of customers from the platform into the file storage. */
export const createFileCopier = (parts: Parts): FileCopier => {
  const { database, clock, log } = parts
  const stopping = new AbortController()

  const copyOne = async (file: ReceivedFile): Promise<void> => {
    // A file that ends its workers is not given to another one for ever.
    const outcome = file.attempts > MOST_ATTEMPTS ? 'busy' : await copy(parts, file, stopping.signal)
    const about = { page: file.page_id, key: file.key, attempts: file.attempts }
    if (outcome === 'ready') {
      const isSettled = await settle(database.queries, file, { state: 'ready', source: '' })
      // Its page or customer was deleted meanwhile, and the sweep has been here. Another worker's copy stays.
      if (!isSettled && !(await isKnown(database.queries, file.key)))
        await parts.storage.deleteMany([file.key])
      return
    }
    const pause = PAUSES_SECONDS[file.attempts - 1]
    if (outcome === 'busy' && pause !== undefined) {
      log.warn({ ...about, class: outcome }, 'a received file could not be copied yet')
      await settle(database.queries, file, { state: 'waiting', due_at: secondsAfter(clock.now(), pause) })
      return
    }
    log.warn({ ...about, class: outcome }, 'a received file cannot be copied')
    await database.queries.transaction().execute((transaction) => giveUp(transaction, file, parts.filesUrl))
  }

  return {
    round: async () => {
      if (stopping.signal.aborted) return false
      const claimed = await claim(database.queries, clock.now())
      const ended = await Promise.allSettled(claimed.map(copyOne))
      // The row stays under way and is retried later.
      for (const one of ended)
        if (one.status === 'rejected' && !stopping.signal.aborted)
          log.error({ err: one.reason }, 'a received file could not be recorded')
      return claimed.length === MOST_AT_ONCE
    },
    stop: () => stopping.abort(),
  }
}

/** Claims due files, and those whose worker has vanished. */
const claim = async (queries: Queries, now: Date): Promise<ReceivedFile[]> => {
  const { rows } = await sql<ReceivedFile>`
    update received_files set state = 'under_way', claimed_at = ${now.toISOString()}::timestamptz, attempts = attempts + 1
    where key in (
      select key from received_files
      where (state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz)
        or (state = 'under_way' and claimed_at <= ${secondsAfter(now, -ABANDONED_AFTER_SECONDS).toISOString()}::timestamptz)
      order by due_at limit ${MOST_AT_ONCE} for update skip locked
    )
    returning *
  `.execute(queries)
  return rows
}

const copy = async (
  { media, storage }: Parts,
  { key, source }: ReceivedFile,
  signal: AbortSignal,
): Promise<'ready' | 'refused' | 'gone' | 'too_large' | 'wrong_type' | 'busy'> => {
  const got = await media.download(source, signal)
  if ('failure' in got) return got.failure
  const contentType = typeOf(got.bytes, key)
  if (contentType === undefined) return 'wrong_type'
  try {
    await storage.write({ key, contentType, bytes: got.bytes })
    return 'ready'
  } catch (error) {
    if (error instanceof BlobFailure) return 'busy'
    throw error
  }
}

/** The type of the content, which must be of the family that the key's ending names: no page of HTML is kept. */
const typeOf = (bytes: Buffer, key: string): string | undefined => {
  const announced = types.get(key.slice(key.lastIndexOf('.') + 1)) ?? ''
  if (fitsType(bytes, announced)) return announced
  const [family] = announced.split('/')
  return [...types.values()].find((type) => type.startsWith(`${family}/`) && fitsType(bytes, type))
}

const isKnown = async (queries: Queries, key: string): Promise<boolean> =>
  (await queries.selectFrom('received_files').where('key', '=', key).select('key').executeTakeFirst()) !==
  undefined

/** @returns false when the row is not of this claim any more */
const settle = async (
  queries: Queries,
  { key, attempts }: ReceivedFile,
  changes: { state: 'ready' | 'waiting' | 'failed'; source?: string; due_at?: Date },
): Promise<boolean> => {
  const settled = await queries
    .updateTable('received_files')
    .set(changes)
    .where('key', '=', key)
    .where('state', '=', 'under_way')
    .where('attempts', '=', attempts)
    .returning('key')
    .execute()
  return settled.length > 0
}

/** The field gets the platform's address back. */
const giveUp = async (transaction: Queries, file: ReceivedFile, filesUrl: string): Promise<void> => {
  const pageId = pageKeyOf(file)
  const url = new URL(file.key, filesUrl).href
  await changeContacts(transaction, { pageId, customerIds: [file.customer_id] }, (contact) =>
    withAddress(contact, url, file.source),
  )
  await settle(transaction, file, { state: 'failed', source: '' })
  await announceChanges(transaction, [pageId])
}

const withAddress = (contact: Contact, url: string, source: string): Contact => {
  const entries = Object.entries(contact.fields)
  if (!entries.some(([, value]) => typeof value === 'string' && value.includes(url))) return contact
  return {
    ...contact,
    fields: Object.fromEntries(
      entries.map(([key, value]) => [
        key,
        typeof value === 'string' ? value.replaceAll(url, () => source) : value,
      ]),
    ),
  }
}

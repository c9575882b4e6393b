import type { Permission } from '#contract/permissions.ts'
import type { AttachmentType } from '#contract/upload-rules.ts'
import { kindNames, kindOf, kindsFor } from '#contract/upload-rules.ts'
import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { NewRow, Queries } from '#migrations/tables.ts'
import { requirePage, requirePageByKey } from '#server/domains/pages/index.ts'
import { lockStorage } from '#server/domains/storage/index.ts'
import type { Config } from '#server/infrastructure/config.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { createPersonLimit } from '#server/infrastructure/http/person-limit.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { BlobFailure } from '#server/integrations/file-storage/blob-failure.ts'
import { newKey } from '#server/integrations/file-storage/blob-key.ts'
import type { BlobStore } from '#server/integrations/file-storage/blob-store.ts'
import { fitsType, SIGNATURE_BYTES } from '#server/integrations/file-storage/magic-bytes.ts'
import {
  bytesOfTeam,
  decideUpload,
  findUpload,
  findUploads,
  insertUpload,
  markForDeletion,
  type Upload,
} from './store.ts'
import { answerToFailure } from './store-failures.ts'
import { deleteMarked } from './sweep.ts'

type Names = 'presignUpload' | 'completeUpload' | 'deleteUploads'
type Parts = { services: Services; store: BlobStore }

/** Long enough for another attempt after a failure, too short for a stolen address to be useful. */
const PRESIGNED_SECONDS = 300
const MOST_PRESIGNED_A_MINUTE = 60
const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2
/** Two hundred of the largest files: far more than a shop sends, and acceptable for a disk. */
const MOST_GIGABYTES_OF_TEAM = 5

export const uploadHandlers = ({ services, store }: Parts): Pick<Handlers, Names> => {
  const { database, clock, config } = services
  const { queries } = database
  const countPresigned = createPersonLimit(clock, MOST_PRESIGNED_A_MINUTE)
  const addressOf = (key: string) => ({ key, publicPath: key, publicUrl: `${config.filesUrl}${key}` })

  return {
    presignUpload: async ({ caller, body }) => {
      const page = await requirePage(queries, caller, body.pageId, neededFor(body.automationId))
      countPresigned(caller.personId)
      if (body.automationId !== undefined) await requireFlow(queries, pageKeyOf(page), body.automationId)
      const kinds = kindsFor(body.attachmentType, page.platform)
      const kind = kindOf(kinds, body)
      if (!kind) throw new DomainError('UPLOAD_TYPE_REFUSED', { kinds: kindNames(kinds) })
      requireSize(body, config.uploads)
      const now = clock.now()
      const key = newKey(page.team_id, kind.ending, now)
      const { url, headers, expiresAt } = await store.presignPut({
        key,
        contentType: kind.type,
        size: body.size,
        expiresInSeconds: PRESIGNED_SECONDS,
      })
      const upload: NewRow<'uploads'> = {
        key,
        team_id: page.team_id,
        page_id: page.page_id,
        automation_id: body.automationId ?? null,
        attachment_type: body.attachmentType,
        name: body.fileName.toWellFormed(),
        content_type: kind.type,
        size: body.size,
        created_by: caller.personId,
        created_at: now,
        expires_at: expiresAt,
      }
      await queries.transaction().execute(async (transaction) => {
        await lockStorage(transaction, page.team_id)
        requireRoomFor(body.size, await bytesOfTeam(transaction, page.team_id))
        await insertUpload(transaction, upload)
      })
      return { uploadUrl: url, headers, ...addressOf(key), expiresAt: expiresAt.toISOString() }
    },

    completeUpload: async ({ caller, body: { key } }) => {
      const upload = await findUpload(queries, key)
      if (!upload || upload.state === 'deleting' || !(await mayTouch(services, caller, upload)))
        throw new DomainError('NOT_FOUND')
      if (upload.state === 'pending') await lookAt(services, store, upload)
      else if (upload.state !== 'ready') throw mismatch(upload)
      return addressOf(key)
    },

    deleteUploads: async ({ caller, body }) => {
      const keys = [...new Set(body.keys)]
      const own: string[] = []
      for (const upload of await findUploads(queries, keys))
        if (await mayTouch(services, caller, upload)) own.push(upload.key)
      const marked = new Set(await markForDeletion(queries, own))
      await orLater(deleteMarked(services, store, [...marked]))
      return { deleted: own.filter((key) => marked.has(key)), kept: own.filter((key) => !marked.has(key)) }
    },
  }
}

/** Files of a flow are for those who edit flows, files of a chat for those who answer it. */
const neededFor = (automationId: string | null | undefined): Permission =>
  automationId ? 'chat_automation.edit' : 'inbox.reply'

const requireFlow = async (queries: Queries, pageId: PageKey, automationId: string): Promise<void> => {
  const automation = await queries
    .selectFrom('chat_automations')
    .where('id', '=', automationId)
    .where(ofPage(pageId))
    .select('id')
    .executeTakeFirst()
  if (!automation) throw new DomainError('NOT_FOUND')
}

/** Pending files count too, so that concurrent uploads cannot exceed the quota together. */
const requireRoomFor = (size: number, used: number): void => {
  if (used + size > MOST_GIGABYTES_OF_TEAM * GIGABYTE)
    throw new DomainError('UPLOAD_QUOTA', {
      used: Math.round((used / GIGABYTE) * 10) / 10,
      max: MOST_GIGABYTES_OF_TEAM,
    })
}

const requireSize = (
  { size, attachmentType }: { size: number; attachmentType: AttachmentType },
  { mostBytes, mostImageBytes }: Config['uploads'],
): void => {
  if (size === 0) throw new DomainError('UPLOAD_EMPTY')
  const isPicture = attachmentType === 'image' || attachmentType === 'card_image'
  const most = isPicture ? mostImageBytes : mostBytes
  if (size <= most) return
  // Rounded up, so that one byte too many is shown as more than the limit.
  const shown = Math.ceil((size / MEGABYTE) * 10) / 10
  const max = Math.floor((most / MEGABYTE) * 10) / 10
  throw new DomainError('UPLOAD_TOO_BIG', { size: shown, max })
}

/** Requires that the file's team still has the page; other people cannot find out whether the file exists. */
const mayTouch = async (
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  upload: Upload,
): Promise<boolean> => {
  try {
    const page = await requirePageByKey(
      database.queries,
      caller,
      pageKeyOf(upload),
      neededFor(upload.automation_id),
    )
    return page.team_id === upload.team_id
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PAGE_NOT_FOUND') return false
    throw error
  }
}

const mismatch = ({ key }: Pick<Upload, 'key'>): DomainError =>
  new DomainError('UPLOAD_TYPE_MISMATCH', { kind: kindOfKey(key) })

/** «PNG», from the ending of a key. */
export const kindOfKey = (key: string): string => key.slice(key.lastIndexOf('.') + 1).toUpperCase()

/** Validates a pending file: ready when it fits, otherwise rejected and deleted. */
const lookAt = async (
  { database: { queries } }: Pick<Services, 'database'>,
  store: BlobStore,
  upload: Upload,
): Promise<void> => {
  const { key } = upload
  const fits = await fitsAnnouncement(store, upload).catch((error: unknown) => {
    throw answerToFailure(error, 'UPLOAD_NOT_THERE')
  })
  await decideUpload(queries, key, fits ? 'ready' : 'rejected')
  if (fits) return
  await orLater(store.deleteMany([key]))
  throw mismatch(upload)
}

const fitsAnnouncement = async (store: BlobStore, { key, size, content_type }: Upload): Promise<boolean> => {
  const found = await store.head(key)
  if (!found) throw new DomainError('UPLOAD_NOT_THERE')
  return (
    found.size === Number(size) &&
    found.contentType === content_type &&
    fitsType(await store.firstBytes(key, SIGNATURE_BYTES), content_type)
  )
}

/** Ignores a failure of the store, because the sweep removes marked files later. */
const orLater = async (removal: Promise<unknown>): Promise<void> => {
  await removal.catch((error: unknown) => {
    if (!(error instanceof BlobFailure)) throw error
  })
}

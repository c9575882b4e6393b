import { request } from 'undici'
import type { Attachment, Page, Platform, SavedAttachment } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { GraphError } from '../graph-error.ts'
import type { UploadedFile } from '../parameters.ts'
import type { MediaRequest } from './message-checks.ts'
import type { Uploads } from './uploads.ts'

const MEGABYTE = 1024 * 1024
const FETCH_TIMEOUT_MS = 10_000

export interface FoundMedia {
  attachment: Attachment
  /** Set when the caller may reuse the attachment. */
  savedId: string | null
}

export interface MediaPlace {
  world: World
  uploads: Uploads
  page: Page
  platform: Platform
}

/** Takes the uploaded file, fetches the given address, or finds a saved attachment by id. */
export async function findMedia(
  place: MediaPlace,
  media: MediaRequest,
  file?: UploadedFile,
): Promise<FoundMedia> {
  const { world, page } = place
  if (media.attachmentId !== undefined) {
    const saved = world.attachments.get(media.attachmentId)
    if (!saved || saved.pageId !== page.id) throw failure(2018074, 'Invalid attachment id')
    return { attachment: { type: saved.type, url: saved.url }, savedId: null }
  }
  const { type, isReusable } = media
  const url = media.url ?? (file && keepFile(place, type, file))
  if (url === undefined) throw failure(2018047, 'Upload attachment failure')
  if (media.url !== undefined) checkFile(type, await fetchFile(media.url))
  return { attachment: { type, url }, savedId: isReusable ? saveMedia(place, type, url).id : null }
}

export function saveMedia({ world, page, platform }: MediaPlace, type: string, url: string): SavedAttachment {
  return world.attachments.put({ id: world.nextId('18'), pageId: page.id, platform, type, url })
}

function keepFile({ world, uploads }: MediaPlace, type: string, file: UploadedFile): string {
  checkFile(type, { contentType: file.type, bytes: file.bytes.length })
  return uploads.keep(world.nextId('19'), file)
}

interface FileFacts {
  contentType: string | undefined
  bytes: number
}

function checkFile(type: string, { contentType, bytes }: FileFacts): void {
  if (type !== 'file' && contentType && !contentType.startsWith(`${type}/`)) {
    throw failure(2018047, 'Upload attachment failure: the file is not of the named type')
  }
  const limit = (type === 'image' ? 8 : 25) * MEGABYTE
  if (bytes > limit) throw failure(2018109, 'Attachment size exceeds allowable limit')
}

async function fetchFile(url: string): Promise<FileFacts> {
  try {
    const answer = await request(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    const { headers, statusCode } = answer
    const body = await answer.body.arrayBuffer()
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
    const contentType = headers['content-type']
    return { contentType: Array.isArray(contentType) ? contentType[0] : contentType, bytes: body.byteLength }
  } catch {
    throw failure(2018008, 'Failed to fetch the file from the url')
  }
}

function failure(subcode: number, message: string): GraphError {
  return new GraphError({ code: 100, subcode, message: `(#100) ${message}` })
}

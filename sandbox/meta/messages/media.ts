import { request } from 'undici'
import type { Attachment, Page, Platform, SavedAttachment } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { GraphError } from '../graph-error.ts'
import type { MediaRequest } from './message-checks.ts'

const MEGABYTE = 1024 * 1024
const FETCH_TIMEOUT_MS = 10_000

export interface FoundMedia {
  attachment: Attachment
  /** Set when the caller may use it again. */
  savedId: string | null
}

/** The platform fetches what is named by address, and knows again what it has saved. */
export async function findMedia(
  world: World,
  page: Page,
  platform: Platform,
  media: MediaRequest,
): Promise<FoundMedia> {
  if (media.attachmentId !== undefined) {
    const saved = world.attachments.get(media.attachmentId)
    if (!saved || saved.pageId !== page.id) throw failure(2018074, 'Invalid attachment id')
    return { attachment: { type: saved.type, url: saved.url }, savedId: null }
  }
  if (media.url === undefined) throw failure(2018047, 'Upload attachment failure')
  await checkFetchable(media.url, media.type)
  const savedId = media.isReusable ? saveMedia(world, page, platform, media.type, media.url).id : null
  return { attachment: { type: media.type, url: media.url }, savedId }
}

export function saveMedia(
  world: World,
  page: Page,
  platform: Platform,
  type: string,
  url: string,
): SavedAttachment {
  return world.attachments.put({ id: world.nextId('18'), pageId: page.id, platform, type, url })
}

async function checkFetchable(url: string, type: string): Promise<void> {
  const { contentType, bytes } = await fetchHead(url)
  if (type !== 'file' && contentType && !contentType.startsWith(`${type}/`)) {
    throw failure(2018047, 'Upload attachment failure: the file is not of the named type')
  }
  const limit = (type === 'image' ? 8 : 25) * MEGABYTE
  if (bytes > limit) throw failure(2018109, 'Attachment size exceeds allowable limit')
}

async function fetchHead(url: string): Promise<{ contentType: string | undefined; bytes: number }> {
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

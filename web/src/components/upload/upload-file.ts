import type { AttachmentType } from '#contract/upload-rules.ts'
import { call } from '#web/api/browser.ts'
import { putFile } from './put-file.ts'
import type { Uploaded } from './upload-queue.ts'

type Place = { pageId: string; automationId?: string; attachmentType: AttachmentType }
type Sending = { onProgress: (part: number) => void; signal: AbortSignal; unreachable: string }

/** Deletes an unused upload on the server. If the call fails, the sweep deletes it within a day. */
export const deleteUpload = (key: string): void =>
  void call('deleteUploads', { body: { keys: [key] } }).catch(() => undefined)

/** Uploads a file. The server checks name, type and size before, and the file itself afterwards. */
export const uploadFile = async (
  place: Place,
  file: File,
  { onProgress, signal, unreachable }: Sending,
): Promise<Uploaded> => {
  const { name, type, size } = file
  const presigned = await call('presignUpload', {
    body: { ...place, fileName: name, fileType: type, size },
  })
  const { key, uploadUrl: url, headers } = presigned
  try {
    await putFile({ url, headers, file, onProgress, signal, unreachable })
    const { publicPath, publicUrl } = await call('completeUpload', { body: { key } })
    return { key, publicPath, publicUrl, name }
  } catch (error) {
    deleteUpload(key)
    throw error
  }
}

import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId } from './fields.ts'
import { attachmentType } from './upload-rules.ts'

const key = z.string().min(1).max(200)

export const MOST_DELETED_UPLOADS = 100

export const uploadEndpoints = {
  presignUpload: {
    method: 'POST',
    path: '/api/v1/uploads/presign',
    summary:
      'Checks the declared type and size of a file, and returns a URL for one upload within some minutes',
    access: 'chat_automation.edit',
    body: z.object({
      pageId,
      automationId: z.uuid(),
      attachmentType,
      fileName: z.string().trim().min(1).max(255),
      fileType: z.string().max(200),
      /** Exact number of bytes to upload. */
      size: z.number().int().min(0),
    }),
    reply: success({
      uploadUrl: z.string(),
      /** Required headers of the PUT; any other value is rejected. */
      headers: z.record(z.string(), z.string()),
      key: z.string(),
      /** Path below the URL of the file store; stored in the block of a flow. */
      publicPath: z.string(),
      publicUrl: z.string(),
      expiresAt: z.string(),
    }),
  },
  completeUpload: {
    method: 'POST',
    path: '/api/v1/uploads/complete',
    summary: 'Inspects the uploaded file; a flow with it can be set live only after this',
    access: 'chat_automation.edit',
    body: z.object({ key }),
    reply: success({ key: z.string(), publicPath: z.string(), publicUrl: z.string() }),
  },
  deleteUploads: {
    method: 'DELETE',
    path: '/api/v1/uploads/batch',
    summary:
      'Deletes uploaded files of pages whose flows the caller may edit; files still in a flow are kept',
    access: 'person',
    body: z.object({ keys: z.array(key).min(1).max(MOST_DELETED_UPLOADS) }),
    /** Unknown keys, and keys of other teams, are in neither list. */
    reply: success({ deleted: z.array(z.string()), kept: z.array(z.string()) }),
  },
} as const satisfies Record<string, Endpoint>

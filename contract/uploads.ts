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
      'Checks what a file is said to be and gives the address it may be put to, once, for some minutes',
    access: 'chat_automation.edit',
    body: z.object({
      pageId,
      automationId: z.uuid(),
      attachmentType,
      fileName: z.string().trim().min(1).max(255),
      fileType: z.string().max(200),
      /** In bytes: exactly so many are taken. */
      size: z.number().int().min(0),
    }),
    reply: success({
      uploadUrl: z.string(),
      /** Of the PUT: exactly these, or it is refused. */
      headers: z.record(z.string(), z.string()),
      key: z.string(),
      /** Below the address that files are served from; what a block of a flow keeps. */
      publicPath: z.string(),
      publicUrl: z.string(),
      expiresAt: z.string(),
    }),
  },
  completeUpload: {
    method: 'POST',
    path: '/api/v1/uploads/complete',
    summary: 'Looks at what was put there: a file may be set live only after this',
    access: 'chat_automation.edit',
    body: z.object({ key }),
    reply: success({ key: z.string(), publicPath: z.string(), publicUrl: z.string() }),
  },
  deleteUploads: {
    method: 'DELETE',
    path: '/api/v1/uploads/batch',
    summary:
      'Deletes uploaded files of pages whose flows the caller may edit; what a flow still names is kept',
    access: 'person',
    body: z.object({ keys: z.array(key).min(1).max(MOST_DELETED_UPLOADS) }),
    /** A key of nobody, or of somebody else, is in neither. */
    reply: success({ deleted: z.array(z.string()), kept: z.array(z.string()) }),
  },
} as const satisfies Record<string, Endpoint>

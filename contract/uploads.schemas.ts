import { z } from 'zod'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { attachmentTypes } from './upload-rules.ts'

const key = z.string().min(1).max(200)

export const MOST_DELETED_UPLOADS = 100

export const uploadSchemas = {
  presignUpload: {
    summary:
      'Checks the declared type and size of a file, and returns a URL for one upload within some minutes',
    body: z.object({
      pageId,
      /** The flow of the file; without it the file is for a message in the inbox. */
      automationId: z.uuid().optional(),
      attachmentType: z.enum(attachmentTypes),
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
    summary: 'Inspects the uploaded file; it can be sent only after this',
    body: z.object({ key }),
    reply: success({ key: z.string(), publicPath: z.string(), publicUrl: z.string() }),
  },
  deleteUploads: {
    summary: 'Deletes uploaded files that the caller may use; files still in a flow, and sent ones, are kept',
    body: z.object({ keys: z.array(key).min(1).max(MOST_DELETED_UPLOADS) }),
    /** Unknown keys, and keys of other teams, are in neither list. */
    reply: success({ deleted: z.array(z.string()), kept: z.array(z.string()) }),
  },
} as const satisfies Schemas

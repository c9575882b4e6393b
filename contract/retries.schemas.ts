import { z } from 'zod'
import { chatRun } from './chat-histories.schemas.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { run, runId } from './histories.schemas.ts'

export const retrySchemas = {
  retryHistory: {
    summary: 'Retries the failed replies of a comment, if a retry is safe',
    params: z.object({ id: runId }),
    body: z.object({ page_id: pageId }),
    reply: success({ run }),
  },
  retryChatHistory: {
    summary: 'Retries the failed messages of a chat reply in order, if a retry is safe',
    params: z.object({ id: runId }),
    body: z.object({ page_id: pageId }),
    reply: success({ chat_run: chatRun }),
  },
} as const satisfies Schemas

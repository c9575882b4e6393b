import { z } from 'zod'
import { chatRun } from './chat-histories.ts'
import { type Endpoint, success } from './endpoint.ts'
import { pageId } from './fields.ts'
import { run, runId } from './histories.ts'

export const retryEndpoints = {
  retryHistory: {
    method: 'POST',
    path: '/api/v1/page-automation-histories/{id}/retry',
    summary: 'Retries the failed replies of a comment, if a retry is safe',
    access: 'delivery.retry',
    params: z.object({ id: runId }),
    body: z.object({ page_id: pageId }),
    reply: success({ run }),
  },
  retryChatHistory: {
    method: 'POST',
    path: '/api/v1/page-chat-histories/{id}/retry',
    summary: 'Retries the failed messages of a chat reply in order, if a retry is safe',
    access: 'delivery.retry',
    params: z.object({ id: runId }),
    body: z.object({ page_id: pageId }),
    reply: success({ chat_run: chatRun }),
  },
} as const satisfies Record<string, Endpoint>

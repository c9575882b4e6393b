export { createWebhookCaller } from './caller.ts'
export { outgoingWebhookHandlers } from './routes.ts'

export { countInbox, listInbox } from './list-inbox.ts'
export { inboxHandlers } from './routes.ts'

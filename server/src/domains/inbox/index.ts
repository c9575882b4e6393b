export { countInbox, listInbox } from './list-inbox.ts'
export { platformMessageHandlers } from './platform-messages.ts'
export { inboxHandlers } from './routes.ts'
export { searchMessages } from './search-messages.ts'

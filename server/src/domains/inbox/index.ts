export { inboxHandlers } from './routes.ts'

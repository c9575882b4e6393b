export { missedCommentHandlers } from './routes.ts'

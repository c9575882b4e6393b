export { createCommentReaction } from './handle-comment-events.ts'
export { commentAutomationHandlers } from './routes.ts'

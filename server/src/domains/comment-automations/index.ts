export { createCommentReaction } from './handle-comment-events.ts'
export { keywordVariationHandlers } from './keyword-variations.ts'
export { commentAutomationHandlers } from './routes.ts'
export { raiseRulesVersion } from './store.ts'

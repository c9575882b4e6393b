export { AI_REQUESTS_CHANNEL, type AiRequest, aiEventKey } from './ai-requests.ts'
export { createNameLookUps } from './await-names.ts'
export { updateChatStatuses } from './chat-history.ts'
export { chatHistoryExport } from './export-chat-runs.ts'
export { type ChatReactionResult, createChatReaction } from './handle-chat-events.ts'
export { createNameRound } from './name-customers.ts'
export { RECEIVED_FILES_CHANNEL } from './received-files.ts'
export { conversationHandlers } from './routes.ts'
export { settleChats } from './settle-chats.ts'
export { shownText } from './shown-text.ts'
export { createCommentStarter, type FlowBeginning } from './start-from-comment.ts'
export { countSteps } from './step-counts.ts'
export {
  chatThread,
  type KnownConversation,
  keyOf,
  lockConversations,
  writeConversations,
  writePause,
} from './store.ts'
export { afterManualReply } from './take-echo.ts'
export { createWakingRound } from './wake-chats.ts'
export { type StoredWebhookCall, WEBHOOK_CALLS_CHANNEL, webhookEventKey } from './webhook-calls.ts'

export { AI_REQUESTS_CHANNEL, type AiRequest } from './ai-requests.ts'
export { createChatReaction } from './handle-chat-events.ts'
export { settleChats } from './settle-chats.ts'
export { chatThread } from './store.ts'

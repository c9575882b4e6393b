export { createChatReaction } from './handle-chat-events.ts'
export { settleChats } from './settle-chats.ts'

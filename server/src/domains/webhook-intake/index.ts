export { createDecider } from './decide-events.ts'
export {
  type ChatEvent,
  type ChatPayload,
  type CommentEvent,
  type IncomingChat,
  type IncomingComment,
  type IncomingEvent,
  isChatEvent,
  isCommentEvent,
  isPolicyEvent,
  type PolicyEvent,
} from './incoming-event.ts'
export { GET_STARTED_PAYLOAD } from './parse-messaging.ts'
export { webhookRoutes } from './routes.ts'
export { EVENTS_CHANNEL, readRemovedComments, storeEvents } from './store.ts'

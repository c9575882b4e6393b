export { createDecider, type ReactToEvents } from './decide-events.ts'
export {
  type ChatEvent,
  type ChatPayload,
  type CommentEvent,
  type EchoAuthor,
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
export {
  type DeferredEvent,
  EVENTS_CHANNEL,
  lockShardOf,
  readRemovedComments,
  releaseEvents,
  releaseFollowing,
  storeEvents,
  storeEventsOfTeam,
  storePersonsMessage,
} from './store.ts'

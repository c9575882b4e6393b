export { createDecider } from './decide-events.ts'
export type { IncomingEvent, StoredEvent } from './incoming-event.ts'
export { webhookRoutes } from './routes.ts'
export { EVENTS_CHANNEL, readOldestUndecided, readRemovedComments, storeEvents } from './store.ts'

export type { DeliveryChange, RequestedDelivery } from './delivery.ts'
export { answeredCommentOf, isOurMetadata } from './echoes.ts'
export { noteUsage, readPauseUntil } from './platform-pause.ts'
export { createSender } from './sender.ts'
export {
  skipDeliveriesOfPage,
  skipRemovedComments,
  skipRepliesOfAutomation,
  skipRepliesToModerated,
} from './skip-deliveries.ts'
export {
  countOpenDeliveries,
  DELIVERIES_CHANNEL,
  insertDeliveries,
} from './store.ts'

export { recordRestore } from './after-restore.ts'
export type { DeliveryChange, RequestedDelivery } from './delivery.ts'
export { answeredCommentOf, isOurMetadata } from './echoes.ts'
export { humanAgentUntil, windowUntil } from './messaging-window.ts'
export { capsOf } from './paces.ts'
export { dueAtWithinLimits, readPauseUntil, recordUsage } from './platform-pause.ts'
export { readMeters, readSending } from './read-sending.ts'
export { releaseDeferred } from './release-deferred.ts'
export { replaceRefusedTexts } from './replace-refused-texts.ts'
export { canRetry, retryDeliveries } from './retry-deliveries.ts'
export { createSender } from './sender.ts'
export {
  skipDeliveriesOfPage,
  skipMessagesOfBot,
  skipRemovedComments,
  skipRepliesOfAutomation,
  skipRepliesToModerated,
} from './skip-deliveries.ts'
export { DELIVERIES_CHANNEL, insertDeliveries } from './store.ts'

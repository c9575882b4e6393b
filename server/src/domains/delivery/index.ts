export type { RequestedDelivery } from './delivery.ts'
export { createSender } from './sender.ts'
export {
  countOpenDeliveries,
  DELIVERIES_CHANNEL,
  insertDeliveries,
  skipDeliveriesOfPage,
  skipRemovedComments,
} from './store.ts'

export type { DeliveryChange, PageTrouble, RequestedDelivery } from './delivery.ts'
export { createSender, type Sender } from './sender.ts'
export {
  countOpenDeliveries,
  DELIVERIES_CHANNEL,
  insertDeliveries,
  skipDeliveriesOfPage,
  skipRemovedComments,
} from './store.ts'

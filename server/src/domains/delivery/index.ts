export type { DeliveryChange, PageTrouble, RequestedDelivery } from './delivery.ts'
export { createSender, type Sender } from './sender.ts'
export { countOpenDeliveries, DELIVERIES_CHANNEL, insertDeliveries, skipRemovedComments } from './store.ts'

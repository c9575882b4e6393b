export { billingJobs, qpayCallbackRoutes } from './called-back.ts'
export { billingOperator } from './operator.ts'
export { createPayments, type Payments } from './payments.ts'
export { billingHandlers } from './routes.ts'
export { takePlaces } from './take-places.ts'
export {
  giveBack,
  type LockedUsage,
  lockUsage,
  type UnusedPiece,
  writeUsage,
} from './usage-store.ts'

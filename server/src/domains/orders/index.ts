export { forgetInOrders } from './change-orders.ts'
export { orderJobs } from './jobs.ts'
export { orderHandlers } from './routes.ts'

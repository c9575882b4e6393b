export { forgetInOrders } from './end-orders.ts'
export { orderJobs } from './jobs.ts'
export { countOrders } from './read-orders.ts'
export { orderHandlers } from './routes.ts'

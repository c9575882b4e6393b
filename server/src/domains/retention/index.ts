export { forgetCustomer } from './forget-customer.ts'
export { retentionJobs } from './jobs.ts'
export { textForgotten } from './text-forgotten.ts'

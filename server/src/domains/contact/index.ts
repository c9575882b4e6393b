export { contactJobs } from './jobs.ts'
export { contactOperator } from './operator.ts'
export { contactHandlers } from './routes.ts'
export { deleteMessagesUnder } from './store.ts'

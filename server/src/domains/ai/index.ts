export { type Asker, createAsker } from './asker.ts'
export { aiJobs } from './jobs.ts'
export { aiHandlers } from './routes.ts'

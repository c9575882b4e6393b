export { digestRoutes } from './routes.ts'
export { digestJobs } from './send-digests.ts'

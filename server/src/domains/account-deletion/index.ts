export { accountDeletionJobs } from './jobs.ts'
export { accountDeletionHandlers, facebookCallbackRoutes } from './routes.ts'
export { withdrawRequests } from './store.ts'

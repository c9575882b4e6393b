export { authRoutes } from './auth-routes.ts'
export { signInJobs } from './jobs.ts'
export { accountHandlers, authenticator } from './routes.ts'
export { findGrant, invalidateGrant } from './store.ts'

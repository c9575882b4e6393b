export { createDryRunRoutes } from './routes.ts'

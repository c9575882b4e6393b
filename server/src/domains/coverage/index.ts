export { coverageHandlers } from './routes.ts'

export { sendingHandlers } from './routes.ts'

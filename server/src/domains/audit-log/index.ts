export { auditLogHandlers } from './routes.ts'

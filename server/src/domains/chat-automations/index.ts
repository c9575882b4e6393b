export { chatAutomationHandlers } from './routes.ts'

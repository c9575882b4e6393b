export { addAutomation, removeAutomations } from './add-automation.ts'
export { chatAutomationHandlers } from './routes.ts'

export { addAutomation, removeAutomations } from './add-automation.ts'
export { wellFormed } from './change-draft.ts'
export { chatAutomationHandlers } from './routes.ts'

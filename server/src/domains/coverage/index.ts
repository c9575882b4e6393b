export { coverageHandlers } from './routes.ts'
export { readUnanswered } from './store.ts'

export { addEntry, removeStarters } from './change-list.ts'
export { entryHandlers } from './routes.ts'
export { entryJobs, requestGetStarted } from './sync-get-started.ts'

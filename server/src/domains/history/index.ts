export { readRun } from './list-runs.ts'
export { historyHandlers } from './routes.ts'
export { insertRuns, markRestored, type NewRun, updateRunStatuses } from './store.ts'
export { createHistoryStream } from './stream.ts'

export { readRun } from './list-runs.ts'
export { historyHandlers } from './routes.ts'
export { announceChanges, insertRuns, markRestored, type NewRun, updateRunStatuses } from './store.ts'
export { createHistoryStream } from './stream.ts'

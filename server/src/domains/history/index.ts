export { createExportRoutes } from './export-routes.ts'
export { historyExport } from './export-runs.ts'
export { exportedTab } from './exported-tab.ts'
export { readRun } from './list-runs.ts'
export { type Counted, listIds, mostSearched, type Wanted } from './look-through.ts'
export {
  markAnsweredByComment,
  markAnsweredByMessage,
  requestOfComment,
  withdrawEdited,
  withdrawRequests,
} from './requests.ts'
export { refuseUnlessUnderWay } from './retry-run.ts'
export { historyHandlers } from './routes.ts'
export { insertRuns, markRestored, type NewRun, updateRunStatuses } from './store.ts'
export { createHistoryStream } from './stream.ts'
export { askedSpan, hasOnly, wholeSpan } from './when.ts'

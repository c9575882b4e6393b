export { pageCommentsJobs, requestSweep } from './jobs.ts'
export { type ReadingProgress, readReadingProgress, refreshPageComments } from './refresh-page-comments.ts'
export { type PageComment, readPageComments } from './store.ts'

export { noticeJobs } from './jobs.ts'
export { noticeHandlers } from './routes.ts'
export { endHandOvers, insertNotices, reopenHandOvers } from './store.ts'

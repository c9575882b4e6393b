export { noticeJobs } from './jobs.ts'
export { noticeHandlers } from './routes.ts'
export { endHandOvers, insertNotices, reopenEndedHandOvers, reopenHandOvers } from './store.ts'

export { contentJobs, requestMirror } from './jobs.ts'
export { contentHandlers } from './routes.ts'

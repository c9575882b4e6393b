export { createContentFetcher } from './fetch-missing.ts'
export { contentJobs, requestMirror } from './jobs.ts'
export {
  contentOfComments,
  MISSING_CONTENT_CHANNEL,
  reportMissingContent,
  wantAnnouncedContent,
} from './missing-content.ts'
export { contentHandlers } from './routes.ts'

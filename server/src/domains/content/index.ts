export { createContentFetcher } from './fetch-wanted.ts'
export { contentJobs, requestMirror } from './jobs.ts'
export { contentHandlers } from './routes.ts'
export {
  contentOfComments,
  WANTED_CONTENT_CHANNEL,
  wantAnnouncedContent,
  wantContent,
} from './wanted-content.ts'

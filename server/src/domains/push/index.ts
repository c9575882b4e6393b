export { createPushRound } from './due-pushes.ts'
export { pushJobs } from './jobs.ts'
export { readPushKeys } from './keys.ts'
export { type PushParts, pushHandlers } from './routes.ts'

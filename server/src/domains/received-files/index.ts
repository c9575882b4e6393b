export { createFileCopier } from './copier.ts'
export { receivedFileJobs } from './sweep.ts'

export { auditJobs } from './jobs.ts'
export { noteAct } from './note-act.ts'

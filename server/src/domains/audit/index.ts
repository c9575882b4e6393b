export { auditJobs } from './jobs.ts'
export { recordAuditEvent } from './note-act.ts'

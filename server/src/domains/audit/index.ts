export { auditJobs } from './jobs.ts'
export { recordAuditEvent } from './record-audit-event.ts'

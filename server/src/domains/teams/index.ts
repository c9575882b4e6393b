export { planStatus, shownEnd } from './plan-status.ts'
export { requireRole } from './require-role.ts'
export { teamHandlers } from './routes.ts'
export { lockPlanOfTeam } from './store.ts'

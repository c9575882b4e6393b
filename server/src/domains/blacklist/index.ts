export { setHidden } from './restore-comment.ts'
export { blacklistHandlers } from './routes.ts'
export { readRuleSettings } from './rule-settings.ts'

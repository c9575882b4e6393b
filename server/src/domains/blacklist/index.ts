export { blacklistHandlers } from './routes.ts'
export { readRuleSettings } from './rule-settings.ts'

export { countMissingPermissions } from './missing-permissions.ts'
export { createPlatformCheck, type PlatformCheck } from './platform-check.ts'
export { PLATFORM_CHECK_PATH, platformCheckPage } from './platform-check-page.ts'
export { createWebhookTally } from './webhook-tally.ts'

export { createPlatformCheck, type PlatformCheck } from './platform-check.ts'
export { PLATFORM_CHECK_PATH, platformCheckPage } from './platform-check-page.ts'

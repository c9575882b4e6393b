import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/testing/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Two browsers and two products on two cores: what broke is tried twice more, and reported as flaky.
  retries: 2,
  forbidOnly: true,
  use: {
    launchOptions: await chromiumLaunchOptions(),
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    // Recording every story costs as much as some of them; what fails is tried again, and that try is recorded.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1500, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true } },
  ],
})

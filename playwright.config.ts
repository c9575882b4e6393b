import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/testing/chromium.ts'

const files = (...names: string[]) => names.map((name) => `**/${name}.e2e.ts`)

// Stories run on a phone, because most owners have nothing else. These need the canvas, a keyboard or a wide screen, or
// take long and would show the same …
const onlyWide = files(
  'build-a-flow',
  'flow-connections',
  'flow-keyboard',
  'flow-sign-out',
  'inbox-keys',
  'leave-an-upload',
  'limits',
  'live-chats',
  'refused-step',
)
// … and these look different on both.
const alsoWide = files(
  'dashboard',
  'every-screen',
  'first-reply',
  'flow-blocks',
  'flow-problems',
  'flow-reload',
  'history',
  'home',
  'inbox-list',
  'rule-on-a-reel',
  'sandbox-console',
  'starters-and-menu',
  'uploads',
)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // One server for all products: making a cluster costs as much as a story.
  globalSetup: './server/src/testing/postgres-for-tests.ts',
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
    {
      name: 'desktop',
      testMatch: [...onlyWide, ...alsoWide],
      use: { viewport: { width: 1500, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: onlyWide,
      use: { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true },
    },
  ],
})

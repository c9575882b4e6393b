import { defineConfig } from 'vitest/config'

const sources = '{contract,automation,server,sandbox,web,wire-examples,scripts,bench}'
const databaseTests = `${sources}/**/*.database.test.ts`

export default defineConfig({
  test: {
    setupFiles: ['scripts/random-draws.ts'],
    // For slow machines: no test waits for a time to pass.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: [databaseTests, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [databaseTests],
          globalSetup: ['server/src/testing/postgres-for-tests.ts'],
          maxWorkers: 2,
          // Two workers on two cores: what broke once is tried once more, and named at the end of `npm test`.
          retry: 1,
        },
      },
    ],
  },
})

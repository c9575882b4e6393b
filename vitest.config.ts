import { defineConfig } from 'vitest/config'

const sources = '{contract,automation,server,sandbox,web,wire-examples,scripts,bench}'
const databaseTests = `${sources}/**/*.database.test.ts`
// Files that replace a module need modules of their own.
const mockingTests = ['server/src/integrations/file-storage/disk.test.ts', 'web/src/api/flow-to-open.test.ts']

export default defineConfig({
  test: {
    setupFiles: ['scripts/random-draws.ts'],
    unstubGlobals: true,
    unstubEnvs: true,
    // For slow machines: no test waits for a time to pass.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Loading the modules again for each file takes more processor time than the tests do.
          isolate: false,
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: [databaseTests, ...mockingTests, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'unit-mocks', include: mockingTests } },
      {
        extends: true,
        test: {
          name: 'database',
          isolate: false,
          include: [databaseTests],
          globalSetup: ['server/src/testing/postgres-for-tests.ts'],
          // Many tests wait for processes and for the server.
          maxWorkers: 3,
          // Three workers on two cores: what broke once is tried once more, and named at the end of `npm test`.
          retry: 1,
        },
      },
    ],
  },
})

import { describe, expect, it } from 'vitest'
import { chooseTests } from './test-changed.ts'

describe('the stories of a change', () => {
  it.each([
    'web/src/screens/history/history-screen.tsx',
    'server/src/domains/history/routes.ts',
    'sandbox/main.ts',
    'contract/limits.ts',
    'automation/keywords/normalise.ts',
    'e2e/testing/shop.ts',
    'playwright.config.ts',
    'package-lock.json',
  ])('are all of them when %s changes', (file) => {
    expect(chooseTests([file, 'e2e/home.e2e.ts']).stories).toBe('all')
  })

  it('are those that changed themselves', () => {
    expect(chooseTests(['e2e/home.e2e.ts', 'docs/architecture.md']).stories).toEqual(['e2e/home.e2e.ts'])
  })

  it.each([
    'docs/architecture.md',
    'scripts/test.ts',
    'bench/pipeline.ts',
    'server/src/domains/history/routes.database.test.ts',
    'web/src/api/client.test.ts',
    'server/src/testing/product.ts',
  ])('are none when only %s changes', (file) => {
    expect(chooseTests([file]).stories).toEqual([])
  })
})

describe('the database tests of a change', () => {
  it.each([
    'server/migrations/0001-baseline.sql',
    'server/migrations/tables.ts',
    'sandbox/main.ts',
    'wire-examples/comment.json',
    'docs/operations/partition-by-page.sql',
    'server/src/testing/fresh-database.ts',
    'vitest.config.ts',
    'package-lock.json',
  ])('are all of them when %s changes, which they do not import', (file) => {
    expect(chooseTests([file]).database).toBe('all')
  })

  it.each(['server/src/domains/history/routes.ts', 'web/src/api/client.ts', 'docs/faults.md'])(
    'are those that import it when %s changes',
    (file) => {
      expect(chooseTests([file]).database).toBe('imported')
    },
  )
})

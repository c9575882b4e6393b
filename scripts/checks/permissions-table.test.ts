import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissionsTable } from '../permissions-table.ts'

test('docs/permissions.md equals the table of the contract (node scripts/permissions-table.ts)', async () => {
  const written = await readFile(join(import.meta.dirname, '../../docs/permissions.md'), 'utf8')
  expect(written).toBe(permissionsTable())
})

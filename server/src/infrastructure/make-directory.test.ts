import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeDirectory } from './make-directory.ts'

const folder = mkdtempSync(join(tmpdir(), 'hariu-directory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a folder that cannot be made is refused with the way out', () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  expect(() => makeDirectory(join(file, 'database'))).toThrow(
    /cannot be used \(E(?:NOTDIR|EXIST)\): make it a folder that this user may write/,
  )
})

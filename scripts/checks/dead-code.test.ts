import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const planted = {
  'server/src/processes/main.ts': "import { used } from '../infrastructure/log.ts'\nused()\n",
  'server/src/infrastructure/log.ts':
    'export const used = () => {}\nexport const forgottenExport = () => {}\n',
  'server/src/infrastructure/forgotten-file.ts': 'export const nobody = 1\n',
}

test('knip names a file and an export that nothing uses, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hariu-dead-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['knip.json', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [place, code] of Object.entries(planted)) {
    mkdirSync(join(folder, dirname(place)), { recursive: true })
    writeFileSync(join(folder, place), code)
  }
  const knip = [join(root, 'node_modules/knip/bin/knip.js'), '--include=files,exports', '--reporter=json']
  const { status, stdout } = spawnSync(process.execPath, knip, { cwd: folder, encoding: 'utf8' })
  const { issues } = JSON.parse(stdout) as { issues: { file: string; exports: { name: string }[] }[] }
  expect(issues.map(({ file, exports }) => [file, ...exports.map(({ name }) => name)])).toEqual([
    ['server/src/infrastructure/forgotten-file.ts'],
    ['server/src/infrastructure/log.ts', 'forgottenExport'],
  ])
  expect(status).toBe(1)
})

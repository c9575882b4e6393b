import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Result } from './test-steps.ts'

const files = {
  'passes.test.ts': `
    test('is right', () => {})
    test.skip('is left out', () => {})
  `,
  'fails.test.ts': `
    test('is wrong', () => { throw new Error('never right') })
    let tries = 0
    test('is right at the second try', { retry: 1 }, () => { if (++tries === 1) throw new Error('not yet') })
  `,
  'hook.test.ts': `
    describe('a world', () => {
      beforeAll(() => { throw new Error('no world') })
      test('lives in it', () => {})
    })
  `,
  'late.test.ts': `
    test('ends before its work does', () => { Promise.reject(new Error('nobody waited')) })
  `,
}

describe('the report of a run of tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hariu-test-report-'))
  let result: Result

  beforeAll(() => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const report = join(folder, 'report.json')
    const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
    const reporter = join(import.meta.dirname, 'test-report.ts')
    spawnSync(process.execPath, [vitest, 'run', '--globals', `--root=${folder}`, `--reporter=${reporter}`], {
      env: { PATH: process.env.PATH, TEST_REPORT_FILE: report },
    })
    result = JSON.parse(readFileSync(report, 'utf8'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const named = (part: string) => result.troubles.find(({ test }) => test.includes(part))

  test('counts tests that passed, also on a retry', () => expect(result.passed).toBe(3))

  test('counts failed tests, failed hooks and errors outside of any test', () =>
    expect(result.failed).toBe(3))

  test('names a failed test with its error message', () =>
    expect(named('fails.test.ts › is wrong')).toMatchObject({
      message: expect.stringContaining('never right'),
      passedInTheEnd: false,
    }))

  test('names a test that passed on a retry', () =>
    expect(named('is right at the second try')).toMatchObject({
      message: expect.stringContaining('not yet'),
      passedInTheEnd: true,
    }))

  test('names the file of a hook that failed', () =>
    expect(named('hook.test.ts')).toMatchObject({ message: expect.stringContaining('no world') }))

  test('names an error outside of any test', () =>
    expect(named('outside of any test')).toMatchObject({ message: expect.stringContaining('nobody waited') }))
})

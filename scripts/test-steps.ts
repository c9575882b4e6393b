import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

export type Result = { passed: number; failed: number }

const reports = 'node_modules/.cache/test-reports'

/** A check counts as one test; its output is worth reading only when it fails. */
export async function check(command: string, parameters: string[]): Promise<Result> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  if (status === 0) return { passed: 1, failed: 0 }
  process.stdout.write(Buffer.concat(output))
  return { passed: 0, failed: 1 }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

export async function vitest(project: string, environment: NodeJS.ProcessEnv = {}): Promise<Result> {
  const file = `${reports}/${project}.json`
  const status = await showing(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    environment,
    file,
  )
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const unreadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return settled(status, report.numPassedTests, report.numFailedTests + unreadable.length)
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

export async function stories(): Promise<Result> {
  const file = `${reports}/stories.json`
  const status = await showing(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
  )
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  // What passed only the second time is named by the reporter as flaky; it is to be looked into, not to stop everything.
  return settled(status, report.stats.expected + report.stats.flaky, report.stats.unexpected)
}

/** Runs a program of ours with its output on the screen; a report of an earlier run must not speak for this one. */
async function showing(
  program: string[],
  environment: NodeJS.ProcessEnv,
  reportFile: string,
): Promise<number> {
  mkdirSync(reports, { recursive: true })
  rmSync(reportFile, { force: true })
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const [status] = await once(child, 'exit')
  return status ?? 1
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Something may fail outside of any test, such as an unhandled rejection. */
const settled = (status: number, passed: number, failed: number): Result => ({
  passed,
  failed: status !== 0 && failed === 0 ? 1 : failed,
})

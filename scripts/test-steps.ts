import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/** A test that failed, or passed only on a retry. */
export type Trouble = { test: string; message: string; passedInTheEnd: boolean }
export type Result = { passed: number; failed: number; troubles: Trouble[] }

const reports = 'node_modules/.cache/test-reports'

/** Runs a check, which counts as one test. Its output is shown only when it fails. */
export async function check(command: string, parameters: string[]): Promise<Result> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  if (status === 0) return { passed: 1, failed: 0, troubles: [] }
  process.stdout.write(Buffer.concat(output))
  const message = Buffer.concat(output).toString()
  return { passed: 0, failed: 1, troubles: [{ test: 'its output', message, passedInTheEnd: false }] }
}

/** `project` may end with a star. */
export async function vitest(project: string, parameters: string[] = []): Promise<Result> {
  const file = `${reports}/${project.replace('*', '')}.json`
  const status = await showing(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=dot',
      '--reporter=./scripts/test-report.ts',
      ...parameters,
    ],
    { TEST_REPORT_FILE: file },
    file,
  )
  return settled(status, readReport<Result>(file))
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** @param stories files; all of them when there is none */
export async function endToEnd(stories: string[] = []): Promise<Result> {
  const file = `${reports}/e2e.json`
  const status = await showing(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...stories],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
  )
  const report = readReport<PlaywrightReport>(file)
  if (!report) return settled(status)
  const { expected, flaky, unexpected } = report.stats
  const troubles = report.suites.flatMap(troublesOf)
  return settled(status, { passed: expected + flaky, failed: unexpected, troubles })
}

const troublesOf = ({ specs, suites = [] }: PlaywrightSuite): Trouble[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        message: results[0]?.error?.message ?? '',
        passedInTheEnd: status === 'flaky',
      })),
  ),
  ...suites.flatMap(troublesOf),
]

/** Runs a test program with its output on the screen. Deletes the report of an earlier run first. */
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

/** A run can exit with an error, or without a report, although no test failed: that counts as one failure. */
const settled = (
  status: number,
  { passed, failed, troubles }: Result = { passed: 0, failed: 0, troubles: [] },
): Result => {
  if (status === 0 || failed > 0) return { passed, failed, troubles }
  const trouble = { test: 'the run itself', message: `It ended with ${status}.`, passedInTheEnd: false }
  return { passed, failed: 1, troubles: [...troubles, trouble] }
}

import { chooseForChange } from './test-changed.ts'
import { check, endToEnd, type Result, vitest } from './test-steps.ts'
import { isWebStale } from './web-build.ts'

type Step = { name: string; parts: string[]; run: () => Result | Promise<Result> }

const asked = process.argv.slice(2)
const wanted = asked.filter((part) => part !== '--changed')
const change = asked.includes('--changed') ? chooseForChange() : undefined

const bin = (name: string) => `node_modules/.bin/${name}`

const TYPES = 'node_modules/.cache/types.tsbuildinfo'

const steps: Step[] = [
  {
    name: 'Lint, format, boundaries',
    parts: ['checks'],
    run: () => check(bin('biome'), ['check', '--error-on-warnings']),
  },
  {
    name: 'Types',
    parts: ['checks'],
    // The next check reads only what changed since.
    run: () => check(bin('tsc'), ['--noEmit', '--incremental', '--tsBuildInfoFile', TYPES]),
  },
  { name: 'Dead code', parts: ['checks'], run: () => check(bin('knip'), []) },
  {
    name: 'Unused texts',
    parts: ['checks'],
    run: () => check(process.execPath, ['scripts/checks/unused-texts.ts']),
  },
  {
    name: 'Plain English',
    parts: ['checks'],
    run: () => check(process.execPath, ['scripts/checks/plain-english.ts']),
  },
  {
    name: 'Alerts, dashboard, metrics',
    parts: ['checks'],
    run: () => check(process.execPath, ['scripts/checks/operations-files.ts']),
  },
  { name: 'Web build', parts: ['checks', 'e2e'], run: buildWeb },
  { name: 'Unit tests', parts: ['unit'], run: () => vitest('unit*') },
  { name: 'Database tests', parts: ['database'], run: runDatabaseTests },
  { name: 'Tests in a browser', parts: ['e2e'], run: runStories },
]

const nothing: Result = { passed: 0, failed: 0, troubles: [] }

function buildWeb() {
  return isWebStale() ? check(process.execPath, ['scripts/build.ts']) : { ...nothing, passed: 1 }
}

function runDatabaseTests() {
  const imported = ['--changed', change?.since ?? '', '--passWithNoTests']
  return vitest('database', change?.database === 'imported' ? imported : [])
}

function runStories() {
  const stories = change?.stories ?? 'all'
  if (stories === 'all') return endToEnd()
  return stories.length > 0 ? endToEnd(stories) : nothing
}

async function runStep({ name, run }: Step) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  let result: Result = { passed: 0, failed: 1, troubles: [] }
  try {
    result = await run()
  } catch (error) {
    console.log(error)
  }
  return { name, seconds: (performance.now() - began) / 1000, ...result }
}

const known = new Set(steps.flatMap(({ parts }) => parts))
const unknown = wanted.filter((part) => !known.has(part))
if (unknown.length > 0) {
  console.error(
    `There is no part «${unknown.join(' ')}». Parts: ${[...known].join(', ')}; --changed runs what a change touches.`,
  )
  process.exit(2)
}

const chosen = steps.filter(({ parts }) => wanted.length === 0 || parts.some((part) => wanted.includes(part)))
// Checks use one core most of the time, so they run together; tests fill all cores.
const results = await Promise.all(chosen.filter(({ parts }) => parts.includes('checks')).map(runStep))
for (const step of chosen.filter(({ parts }) => !parts.includes('checks'))) results.push(await runStep(step))

// At the very end, where a log that was cut short still has them.
for (const { name, troubles } of results)
  for (const { test, message, passedInTheEnd } of troubles) {
    console.log(`\n${passedInTheEnd ? '~ Passed at the second try' : '✗ Failed'} (${name}): ${test}`)
    console.log(message.split('\n').slice(0, 12).join('\n'))
  }

console.log()
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${failed === 0 ? ' ' : '✗'} ${name.padEnd(30)} ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  )
const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

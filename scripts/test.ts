import { check, endToEnd, type Result, vitest } from './test-steps.ts'
import { buildWebWhenStale } from './web-build.ts'

type Step = { name: string; parts: string[]; run: () => Result | Promise<Result> }

const bin = (name: string) => `node_modules/.bin/${name}`

const steps: Step[] = [
  {
    name: 'Lint, format, boundaries',
    parts: ['checks'],
    run: () => check(bin('biome'), ['check', '--error-on-warnings']),
  },
  { name: 'Types', parts: ['checks'], run: () => check(bin('tsc'), ['--noEmit']) },
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
  { name: 'Unit tests', parts: ['unit'], run: () => vitest('unit') },
  { name: 'Database tests', parts: ['database'], run: () => vitest('database') },
  { name: 'Tests in a browser', parts: ['e2e'], run: endToEnd },
]

function buildWeb(): Result {
  buildWebWhenStale()
  return { passed: 1, failed: 0, troubles: [] }
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

const wanted = process.argv.slice(2)
const known = new Set(steps.flatMap(({ parts }) => parts))
const unknown = wanted.filter((part) => !known.has(part))
if (unknown.length > 0) {
  console.error(`There is no part «${unknown.join(' ')}». Parts: ${[...known].join(', ')}.`)
  process.exit(2)
}

const results: Awaited<ReturnType<typeof runStep>>[] = []
for (const step of steps)
  if (wanted.length === 0 || step.parts.some((part) => wanted.includes(part)))
    results.push(await runStep(step))

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

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** Runs the property tests with another seed in each round: decision 0094. */
const USAGE = `npm run fuzz -- [--rounds 4] [--seed <number>] [part of a test file's name]...

To repeat a round, give its seed: --rounds 1 --seed <its seed>
FUZZ_RUNS=20000 makes tests of the server try more inputs; TEST_DATABASE_URL runs them on PostgreSQL.`

const given = (() => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '4' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      },
    })
    const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
    if (!(Number.isInteger(rounds) && rounds > 0 && Number.isInteger(seed)))
      throw new Error('--rounds and --seed must be whole numbers, and --rounds at least 1.')
    return { rounds, seed, parts: positionals }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(2)
  }
})()

const files = globSync('{automation,contract,sandbox,scripts,server,web}/**/*.test.{ts,tsx}')
  .filter((file) => given.parts.length === 0 || given.parts.some((part) => file.includes(part)))
  .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"))
if (files.length === 0) {
  console.error(`No property test has such a name.\n\n${USAGE}`)
  process.exit(2)
}

const bad: number[] = []
for (let seed = given.seed; seed < given.seed + given.rounds; seed += 1) {
  console.log(`\n── ${files.length} files, seed ${seed}`)
  // Without retries, because the same seed fails again.
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--retry=0', '--reporter=dot', ...files], {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SEED: String(seed) },
  })
  if (status !== 0) bad.push(seed)
}
console.log(bad.length === 0 ? `\n${given.rounds} rounds passed` : `\nFailed with seed ${bad.join(', ')}`)
process.exitCode = bad.length === 0 ? 0 : 1

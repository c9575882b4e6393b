import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMeasurement } from './bench/measurements.ts'

/** `npm run bench` lists the measurements; `npm run bench -- pipeline --quick` runs one. */
const folder = join(import.meta.dirname, '../bench')
const measurements = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => readMeasurement(readFileSync(join(folder, name), 'utf8')) ?? [])

const [wanted, ...rest] = process.argv.slice(2)
if (wanted === undefined) {
  for (const { name, options, what } of measurements) console.log(`${name}${options}\n    ${what}\n`)
} else if (measurements.some(({ name }) => name === wanted)) {
  const file = join(folder, `${wanted}.ts`)
  process.argv = [process.argv[0] ?? '', file, ...rest]
  await import(file)
} else {
  console.error(
    `There is no measurement «${wanted}». Choose one of ${measurements.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMeasurement } from './measurements.ts'

test('reads name, options and description of a command from its heading', () => {
  const source = `import { x } from './x.ts'

/** A constant. */
const ROUNDS = 3

/**
 * \`node bench/keywords.ts [--rounds 7]\`: time to match one comment, as a ratio to
 * ten keywords. Every comment is another one.
 */
`
  expect(readMeasurement(source)).toEqual({
    name: 'keywords',
    options: ' [--rounds 7]',
    what: 'time to match one comment, as a ratio to ten keywords.',
  })
})

test('ignores a file without such a heading', () => {
  expect(readMeasurement('/**\n * The yardstick.\n */\nconst a = 1\n')).toBeUndefined()
})

test('every command has the name of its file', () => {
  const folder = join(import.meta.dirname, '../../bench')
  const found = readdirSync(folder).flatMap((file) => {
    const name = file.endsWith('.ts') && readMeasurement(readFileSync(join(folder, file), 'utf8'))?.name
    return name ? [[`${name}.ts`, file]] : []
  })
  expect(found.length).toBeGreaterThan(4)
  for (const [called, file] of found) expect(called).toBe(file)
})

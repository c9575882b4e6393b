import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const MANTINE = join(import.meta.dirname, '../../../node_modules/@mantine/core/esm')
const WEB = join(import.meta.dirname, '..')

const read = (file: string) => readFileSync(file, 'utf8')

const importedNames = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )

/** The components whose styles a module of Mantine needs, those of its parts included. */
const styledBy = (file: string, reached: Set<string>) => {
  if (reached.has(file)) return
  reached.add(file)
  for (const [, part = ''] of read(file).matchAll(/from "(\.[^"]+)"/g))
    styledBy(join(dirname(file), part), reached)
}

test('every component of a screen has its styles', () => {
  const names = new Set(
    globSync('**/*.tsx', { cwd: WEB }).flatMap((file) => importedNames(read(join(WEB, file)))),
  )
  const reached = new Set<string>()
  for (const [, exported = '', module = ''] of read(join(MANTINE, 'index.mjs')).matchAll(
    /import \{([^}]*)\} from "([^"]+)"/g,
  ))
    if (exported.split(',').some((name) => names.has(name.trim().split(' as ').at(-1) ?? '')))
      styledBy(join(MANTINE, module), reached)
  const needed = [...reached, 'Notification.module.mjs']
    .filter((file) => file.endsWith('.module.mjs'))
    .map((file) => basename(file, '.module.mjs'))
  expect(needed.length).toBeGreaterThan(40)

  const styles =
    read(join(import.meta.dirname, 'styles.css')) + read(join(import.meta.dirname, 'components.css'))
  expect(needed.filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([])
})

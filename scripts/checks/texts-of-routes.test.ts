import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { everywhere } from '#web/i18n/mn/everywhere.ts'
import { mn } from '#web/i18n/mn/index.ts'

const areas = Object.keys(mn).filter((area) => !(area in everywhere))
const textOf = (file: string) => readFileSync(file, 'utf8')

/** Own files that a file imports, statically or dynamically. Types and the texts themselves are left out. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:^(?:import|export) (?!type )[^']*|\bimport\()'((?:#web\/|\.)[^']+\.tsx?)'/gm)]
    .map(([, path = '']) =>
      path.startsWith('#web/') ? path.replace('#web', 'web/src') : join(dirname(file), path),
    )
    .filter((path) => !/\/i18n\/|\.generated\./.test(path))

const reachedFrom = (file: string, reached = new Set<string>()): Set<string> => {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const imported of importsOf(file)) reachedFrom(imported, reached)
  return reached
}

/** `useTexts().area`, or `area` destructured from all texts. */
const reads = (source: string, area: string): boolean =>
  new RegExp(`(?:useTexts\\(\\)|\\.texts)\\.${area}\\b`).test(source) ||
  new RegExp(`\\{[^;=]*\\b${area}\\b[^;=]*\\}\\s*=\\s*(?:useTexts\\(\\)|[\\w.]*\\.texts)\\s`).test(source)

const neededBy = (file: string): string[] => {
  const sources = [...reachedFrom(file)].map(textOf)
  return areas.filter((area) => sources.some((source) => reads(source, area)))
}

const namedBy = (file: string): string[] => {
  const [, named = ''] = textOf(file).match(/withTexts\(([^)]*)\)/) ?? []
  return [...named.matchAll(/'(\w+)'/g)].map(([, area = '']) => area)
}

// client.tsx is included, because it renders the shell and errors before any route has loaded.
test.each([...globSync('web/src/app/routes/**/*.tsx').sort(), 'web/src/app/client.tsx'])(
  '%s loads the texts that its screen reads, and no others',
  (file) => {
    expect(namedBy(file).toSorted()).toEqual(neededBy(file).toSorted())
  },
)

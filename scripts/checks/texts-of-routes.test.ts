import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { everywhere } from '#web/i18n/mn/everywhere.ts'
import { mn } from '#web/i18n/mn/index.ts'

const areas = Object.keys(mn).filter((area) => !(area in everywhere))
const textOf = (file: string) => readFileSync(file, 'utf8')

/** Our own files in the browser that a file fetches, at once or later; types are not fetched, texts are what is asked about. */
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

/** `useTexts().area`, or `area` taken out of all texts. */
const says = (source: string, area: string): boolean =>
  new RegExp(`(?:useTexts\\(\\)|\\.texts)\\.${area}\\b`).test(source) ||
  new RegExp(`\\{[^;=]*\\b${area}\\b[^;=]*\\}\\s*=\\s*(?:useTexts\\(\\)|[\\w.]*\\.texts)\\s`).test(source)

const neededBy = (file: string): string[] => {
  const sources = [...reachedFrom(file)].map(textOf)
  return areas.filter((area) => sources.some((source) => says(source, area)))
}

const namedBy = (file: string): string[] => {
  const [, named = ''] = textOf(file).match(/withTexts\(([^)]*)\)/) ?? []
  return [...named.matchAll(/'(\w+)'/g)].map(([, area = '']) => area)
}

// What begins the program shows its shell and what went wrong before any route has loaded.
test.each([...globSync('web/src/app/routes/**/*.tsx').sort(), 'web/src/app/client.tsx'])(
  '%s names the texts that its screen says, and no others',
  (file) => {
    expect(namedBy(file).toSorted()).toEqual(neededBy(file).toSorted())
  },
)

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NODE_TYPES } from '../meta/read-routes.ts'
import { GRAPH_ROUTES } from '../meta/routes/index.ts'
import { INSTAGRAM_FIELDS, PAGE_FIELDS } from '../meta/subscription-fields.ts'
import { ENDPOINTS } from './endpoints.ts'
import { FIELDS } from './fields.ts'
import { WEBHOOKS } from './webhooks.ts'

describe('the coverage list', () => {
  const registered = GRAPH_ROUTES.map((route) => `${route.method} ${route.path}`)

  test('names exactly the registered routes', () => {
    const claimed = ENDPOINTS.filter((line) => line.support !== 'not supported').map((line) => line.what)
    expect(claimed.sort()).toEqual([...registered].sort())
    expect(new Set(registered).size).toBe(registered.length)
  })

  test('lists as missing only routes that are missing', () => {
    const absent = ENDPOINTS.filter((line) => line.support === 'not supported').map((line) => line.what)
    expect(absent.filter((what) => registered.includes(what))).toEqual([])
  })

  test('names exactly the fields of each node', () => {
    const shown = Object.fromEntries(
      NODE_TYPES.map(({ placeholder, fields }) => [placeholder, fields.sort()]),
    )
    const claimed = Object.entries(FIELDS).map(
      ([placeholder, { supported, fixed = [], alwaysAbsent = [] }]) => [
        placeholder,
        [...supported, ...fixed, ...alwaysAbsent].sort(),
      ],
    )
    expect(Object.fromEntries(claimed)).toEqual(shown)
  })

  test('names every webhook field that can be switched on', () => {
    const all = [
      ...PAGE_FIELDS.map((field) => `page/${field}`),
      ...INSTAGRAM_FIELDS.map((field) => `instagram/${field}`),
    ]
    expect(WEBHOOKS.map((line) => line.what).sort()).toEqual(all.sort())
  })

  test('names only existing tests', () => {
    for (const line of [...ENDPOINTS, ...WEBHOOKS]) {
      if (line.support !== 'not supported') expect(line.testedBy, line.what).not.toEqual([])
      for (const file of line.testedBy)
        expect(existsSync(join(import.meta.dirname, '..', file)), file).toBe(true)
    }
  })
})

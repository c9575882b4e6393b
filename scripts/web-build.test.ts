import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isStale } from './web-build.ts'

const EARLIER = new Date('2026-11-20T10:00:00Z')
const BUILD = new Date('2026-11-20T11:00:00Z')
const LATER = new Date('2026-11-20T12:00:00Z')

function builtProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'hariu-web-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [built, sources, screens] = [join(folder, 'built'), join(folder, 'web'), join(folder, 'web/screens')]
  mkdirSync(screens, { recursive: true })
  writeFileSync(join(screens, 'history.tsx'), '')
  writeFileSync(built, '')
  const age = (path: string, time: Date) => utimesSync(path, time, time)
  for (const path of [join(screens, 'history.tsx'), screens, sources]) age(path, EARLIER)
  age(built, BUILD)
  return { built, sources, screens, age }
}

test('pages built after the last change are not stale', () => {
  const { built, sources } = builtProduct()
  expect(isStale(built, [sources])).toBe(false)
})

test('a changed file in a subfolder makes them stale', () => {
  const { built, sources, screens, age } = builtProduct()
  age(join(screens, 'history.tsx'), LATER)
  expect(isStale(built, [sources])).toBe(true)
})

test('a removed file makes them stale', () => {
  const { built, sources, screens } = builtProduct()
  rmSync(join(screens, 'history.tsx'))
  expect(isStale(built, [sources])).toBe(true)
})

test('pages never built are stale', () => {
  const { built, sources } = builtProduct()
  rmSync(built)
  expect(isStale(built, [sources])).toBe(true)
})

import { expect, test } from 'vitest'
import { flow as flowEn } from '#web/i18n/en/flow/index.ts'
import { en } from '#web/i18n/en/index.ts'
import { flow as flowMn } from '#web/i18n/mn/flow/index.ts'
import { mn } from '#web/i18n/mn/index.ts'
import type { Texts } from '#web/i18n/texts.ts'

test('a catalogue without one of the texts does not compile', () => {
  const { title: _, ...withoutTitle } = en.pages
  // @ts-expect-error: if this compiled, a text missing in English would go unnoticed.
  const incomplete: Texts = { ...en, pages: withoutTitle }
  expect(incomplete.pages).not.toHaveProperty('title')
})

test('both languages have the same texts, of the same kind', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, shape(text)]))
      : typeof value
  expect(shape(en)).toEqual(shape(mn))
  expect(shape(flowEn)).toEqual(shape(flowMn))
})

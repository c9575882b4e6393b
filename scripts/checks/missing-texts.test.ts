import { expect, test } from 'vitest'
import { useTexts } from '#web/i18n/language-context.tsx'
import { allTexts } from './all-texts.ts'

test('texts without one of the English ones do not compile', () => {
  const mn = { title: 'Түүх', empty: 'Түүх хоосон байна' }
  const en = { title: 'History' }
  // @ts-expect-error: if this compiled, a text missing in English would go unnoticed.
  expect(() => useTexts({ mn, en })).toThrow()
})

test('both languages have the same texts, of the same kind', async () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, shape(text)]))
      : typeof value
  const texts = await allTexts()
  expect(texts.length).toBeGreaterThan(40)
  for (const { mn, en } of texts) expect(shape(en)).toEqual(shape(mn))
})

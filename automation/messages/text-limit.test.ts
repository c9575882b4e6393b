import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText } from './text-limit.ts'

describe('a text with a limit', () => {
  it('is unchanged within the limit', () => {
    expect(fitText('үнэ', { characters: 3 })).toBe('үнэ')
    expect(fitText('үнэ', { bytes: 6 })).toBe('үнэ')
  })

  it('is cut between characters, never within an emoji', () => {
    expect(fitText('ab😀cd', { characters: 4 })).toBe('ab…')
    expect(fitText('Сайн байна уу', { bytes: 15 })).toBe('Сайн б…')
  })

  it('never exceeds the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 3, max: 40 }),
        (text, bytes) => {
          expect(new TextEncoder().encode(fitText(text, { bytes })).length).toBeLessThanOrEqual(bytes)
          expect(fitText(text, { characters: bytes }).length).toBeLessThanOrEqual(bytes)
        },
      ),
    )
  })
})

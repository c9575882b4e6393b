import { expect, test } from 'vitest'
import { verdict } from './verdict.ts'

test('a figure is held against its target, at the bound too', () => {
  expect(verdict({ what: 'bundled', figure: 0.35, atLeast: 0.35 })).toBe('✓ bundled: 0.35 (≥ 0.35)')
  expect(verdict({ what: 'refused', figure: 0, digits: 0, atMost: 0 })).toBe('✓ refused: 0 (≤ 0)')
  expect(verdict({ what: 'reply', figure: 250, unit: 'ms', digits: 0, below: 250 })).toBe(
    '✗ reply: 250 ms (< 250 ms)',
  )
})

test('a figure that only looks like its target misses it', () => {
  expect(verdict({ what: 'bundled', figure: 0.3499, atLeast: 0.35 })).toBe('✗ bundled: 0.35 (≥ 0.35)')
})

test('what was not measured is not met', () => {
  expect(verdict({ what: 'reply', figure: Number.NaN, below: 250 })).toBe('✗ reply: not measured (< 250)')
})

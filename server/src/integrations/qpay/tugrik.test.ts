import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTugrik } from './tugrik.ts'

describe('an amount of QPay', () => {
  it('is parsed exactly from a number or a string, with zeros after the point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (amount) => {
        for (const written of [amount, `${amount}`, `${amount}.0`, `${amount}.00`])
          expect(parseTugrik(written)).toBe(amount)
      }),
    )
  })

  it.each([
    '100.50',
    100.5,
    '-100',
    -100,
    '1e3',
    '35,000.00',
    '35000 ',
    '',
    '.00',
    '0x10',
    Number.NaN,
    2 ** 53,
    '9007199254740993',
    null,
    undefined,
    true,
    [100],
  ])('is refused unless it is a whole number of tugrik: %j', (written) => {
    expect(parseTugrik(written)).toBeUndefined()
  })
})

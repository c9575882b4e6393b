import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, encodeBody, packChanges } from './change.ts'

const change = (entryId: string, place: 'changes' | 'messaging', value: Record<string, unknown>): Change => ({
  object: 'page',
  pageId: entryId,
  entryId,
  field: 'feed',
  place,
  value,
  summary: '',
})

describe('the bytes of a webhook', () => {
  test('are pure ASCII and decode to the same JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const body = encodeBody({ text })
        expect(body).toMatch(/^[ -~]*$/)
        expect(JSON.parse(body)).toEqual({ text })
      }),
    )
  })

  test('write letters in lower-case escapes and slashes with a backslash', () => {
    expect(encodeBody({ a: 'Үнэ/😀' })).toBe('{"a":"\\u04ae\\u043d\\u044d\\/\\ud83d\\ude00"}')
  })

  test('group the changes of a page, and give every message its own entry', () => {
    const packed = packChanges(
      [
        change('1', 'changes', { n: 1 }),
        change('2', 'changes', { n: 2 }),
        change('1', 'changes', { n: 3 }),
        change('1', 'messaging', { n: 4 }),
      ],
      5_000_123,
    )
    expect(packed).toEqual({
      object: 'page',
      entry: [
        {
          id: '1',
          time: 5000,
          changes: [
            { value: { n: 1 }, field: 'feed' },
            { value: { n: 3 }, field: 'feed' },
          ],
        },
        { id: '2', time: 5000, changes: [{ value: { n: 2 }, field: 'feed' }] },
        { id: '1', time: 5_000_123, messaging: [{ n: 4 }] },
      ],
    })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldRequest, formatFields, parseFields } from './field-requests.ts'
import { GraphError } from './graph-error.ts'

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
const modifiers = fc.dictionary(
  fc.constantFrom('limit', 'order', 'summary', 'filter'),
  fc.stringMatching(/^[a-z0-9_]{1,6}$/),
  {
    noNullPrototype: true,
    maxKeys: 2,
  },
)

const { fields } = fc.letrec<{ field: FieldRequest; fields: FieldRequest[] }>((tie) => ({
  field: fc.record({ name, modifiers, fields: fc.option(tie('fields'), { depthSize: 'small', freq: 2 }) }),
  fields: fc.array(tie('field'), { minLength: 1, maxLength: 3 }),
}))

describe('lists of fields', () => {
  test('parses spaces, nesting and chained modifiers', () => {
    expect(
      parseFields('id, comments.limit(5).order(reverse_chronological){ id,message , from{name}}'),
    ).toEqual([
      { name: 'id', modifiers: {}, fields: null },
      {
        name: 'comments',
        modifiers: { limit: '5', order: 'reverse_chronological' },
        fields: [
          { name: 'id', modifiers: {}, fields: null },
          { name: 'message', modifiers: {}, fields: null },
          { name: 'from', modifiers: {}, fields: [{ name: 'name', modifiers: {}, fields: null }] },
        ],
      },
    ])
  })

  test('a written list parses to the same fields', () => {
    fc.assert(
      fc.property(fields, (list) => {
        expect(parseFields(formatFields(list))).toEqual(list)
      }),
    )
  })

  test('refuses malformed lists in the platform’s way, never with a crash', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '{', '}', '.', '(', ')', ',', ' ', 'ү') }),
        (text) => {
          try {
            parseFields(text)
          } catch (error) {
            expect(error).toBeInstanceOf(GraphError)
          }
        },
      ),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { fieldNames } from './field-names.ts'
import { type Issue, issueCode, issueMessage } from './validation.ts'

const issuesOf = (schema: z.ZodType, input: unknown): Issue[] => schema.safeParse(input).error?.issues ?? []

const describeIssues = (schema: z.ZodType, input: unknown) =>
  issuesOf(schema, input).map((issue) => [
    issueCode(issue),
    issueMessage(issue, 'mn'),
    issueMessage(issue, 'en'),
  ])

describe("the specification's numbers of validation problems", () => {
  test.each([
    ['missing', {}],
    ['empty', { name: '' }],
  ])('000001: a name is %s', (_, input) => {
    const schema = z.object({ name: z.string().min(1) })
    expect(describeIssues(schema, input)).toEqual([['000001', '«Нэр» талбарыг бөглөнө үү.', 'Enter name.']])
  })

  test('000002: a choice is not in the list, with the right article in English', () => {
    const schema = z.object({ subject: z.enum(['question']), action: z.enum(['confirm']) })
    expect(describeIssues(schema, { subject: 'зар', action: 'зар' })).toEqual([
      ['000002', '«Сэдэв» сонгоно уу.', 'Select a subject.'],
      ['000002', '«Үйлдэл» сонгоно уу.', 'Select an action.'],
    ])
  })

  test('000003: a text is too long', () => {
    const schema = z.object({ name: z.string().max(75) })
    expect(describeIssues(schema, { name: 'а'.repeat(76) })).toEqual([
      [
        '000003',
        'Тэмдэгтийн хязгаар хэтэрлээ. 75 хүртэл тэмдэгт оруулж болно.',
        'The character limit has been exceeded. You can enter up to 75 characters.',
      ],
    ])
  })

  test('a value of another type does not count as an empty field', () => {
    expect(issuesOf(z.object({ name: z.string() }), { name: ['үнэ'] }).map(issueCode)).toEqual([
      'INVALID_INPUT',
    ])
  })

  test('a number below its minimum does not count as an empty field', () => {
    expect(issuesOf(z.object({ cap: z.number().min(20) }), { cap: 0 }).map(issueCode)).toEqual([
      'INVALID_INPUT',
    ])
  })
})

test('every field of every request has a name in both languages', () => {
  const schemas = Object.values(endpoints).flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = (endpoint as Partial<Record<typeof part, z.ZodType>>)[part]
      return schema ? [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })] : []
    }),
  )
  const fields = new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})))
  expect([...fields].filter((field) => !(field in fieldNames))).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { understandLine } from './understand-lines.ts'

const understand = (line: object) => understandLine(JSON.stringify(line))

it('adds kind, items and phone of a claim to the fields of a line', () => {
  expect(understand({ comment: 'A12 хар L хоёрыг 99112233', codes: ['A12', 'A7'], id: 7 })).toEqual({
    comment: 'A12 хар L хоёрыг 99112233',
    codes: ['A12', 'A7'],
    id: 7,
    kind: 'claim',
    items: [{ code: 'A12', count: 2, size: 'L', colour: 'хар' }],
    phone: '99112233',
  })
})

it('adds the details of a text', () => {
  expect(understand({ text: 'БЗД 5-р хороо 12 байр 4 тоот, 99112233 Сараа' })).toEqual({
    text: 'БЗД 5-р хороо 12 байр 4 тоот, 99112233 Сараа',
    phone: '99112233',
    second_phone: null,
    address: 'БЗД 5-р хороо 12 байр 4 тоот',
    district: 'БЗД',
    khoroo: '5',
    city_or_aimag: 'Улаанбаатар',
    name: 'Сараа',
    email: null,
  })
})

it('adds the topics of a comment', () => {
  expect(understand({ comment: 'маш гоё байна' })).toMatchObject({ topics: [], maybe: expect.any(Array) })
})

it('adds the value of an answer to a question', () => {
  const now = '2026-11-26T15:00:00+08:00'
  expect(understand({ answer: 'лхагвад', asked: 'date', now })).toMatchObject({ value: '2026-12-02' })
  expect(understand({ answer: 'мэдэхгүй', asked: 'number' })).toMatchObject({ why: 'no_number' })
})

it.each([
  ['', /^not JSON: /],
  ['{bad', /^not JSON: /],
  ['[1]', /^not a JSON object$/],
  ['{"id":1}', /^neither "comment", "text" nor "answer"$/],
  ['{"text":1}', /^"text" is not a text$/],
  ['{"answer":1,"asked":"text"}', /^"answer" is not a text$/],
  ['{"answer":"а","asked":"what"}', /^"asked" is none of text, /],
  ['{"answer":"а","asked":"text","now":"x"}', /^"now" is not a time$/],
  ['{"comment":1}', /^"comment" is not a text$/],
  ['{"comment":"а","codes":"A1"}', /^"codes" is not a list of texts$/],
  ['{"comment":"а","codes":[1]}', /^"codes" is not a list of texts$/],
])('names the problem of the line «%s»', (line, problem) => {
  expect(understandLine(line)).toMatchObject({ problem: expect.stringMatching(problem) })
})

it('prints one line for each line in the same order, and exits with an error after a bad one', () => {
  const script = new URL('understand.ts', import.meta.url).pathname
  const input = '{"text":"99112233"}\r\n{bad\n\n{"comment":"A7","codes":["A7"]}'
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { input, encoding: 'utf8' })
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({ phone: '99112233' })
  expect(lines[1]).toEqual({ problem: expect.stringMatching(/^not JSON/) })
  expect(lines[2]).toEqual({ problem: expect.stringMatching(/^not JSON/) })
  expect(lines[3]).toMatchObject({ kind: 'claim' })
  expect(stderr).toMatch(/^line 2: not JSON.*\nline 3: not JSON/)
  expect(status).toBe(1)
})

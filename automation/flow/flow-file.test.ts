import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFlowFile } from './flow-file.ts'
import { LONGEST_KEPT_TEXT, LONGEST_KEPT_WORD } from './flow-limits.ts'
import { structureProblem } from './structure.ts'
import { randomFlow } from './testing/random-flows.ts'
import { message, priceFlow } from './testing/sample-flow.ts'
import { flowFileOf } from './write-flow-file.ts'

type Json = { [key: string]: unknown; nodes: { [key: string]: unknown }[] }

/** The file of the price list flow with changes made by hand. */
const changed = (change: (file: Json) => void): string => {
  const file = JSON.parse(flowFileOf(priceFlow(), 1)) as Json
  change(file)
  return JSON.stringify(file)
}

const problems = (change: (file: Json) => void) => readFlowFile(changed(change)).problems

const withoutKeys = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (key, one) => (key === 's3_key' || key === 'public_path' ? null : one))

/** The same flow with its keys in another order, as a database returns it. */
const withKeysReversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withKeysReversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, withKeysReversed(one)]),
  )
}

describe('the file of a flow', () => {
  it('has its format first, then the steps, each with its connections last', () => {
    const text = flowFileOf(
      { title: 'Үнийн жагсаалт', nodes: [message('prices', 'Цамц 45,000₮', 'size')] },
      1,
    )
    expect(text).toBe(`{
  "format": "hariu-flow",
  "version": 1,
  "platform": 1,
  "title": "Үнийн жагсаалт",
  "nodes": [
    {
      "id": "prices",
      "node_type": "action",
      "title": "",
      "position": {
        "x": 0,
        "y": 0
      },
      "payload": [
        {
          "id": "prices-text",
          "type": "text",
          "text": "Цамц 45,000₮",
          "buttons": []
        }
      ],
      "quick_replies": [],
      "next": "size"
    }
  ]
}
`)
  })

  it('is equal to the byte for the same flow with keys in any order', () => {
    fc.assert(
      fc.property(randomFlow(), (flow) => {
        expect(flowFileOf(withKeysReversed(flow) as typeof flow, 2)).toBe(flowFileOf(flow, 2))
      }),
    )
  })

  it('restores every flow, except the keys of stored files', () => {
    fc.assert(
      fc.property(randomFlow(), (flow) => {
        const read = readFlowFile(flowFileOf(flow, 2))
        expect(read).toMatchObject({ platform: 2 })
        expect(read.flow).toEqual(withoutKeys(flow))
      }),
    )
  })

  it('is summarised for the import screen', () => {
    const flow = priceFlow(
      {
        ...message('look', ''),
        payload: [
          {
            id: 'a',
            type: 'image',
            url: 'https://delguur.mn/1.jpg',
            public_path: 'a',
            s3_key: 'b',
            file_name: '',
            buttons: [
              { id: 'site', title: 'Сайт', action: { type: 'website', url: 'Delguur.mn/үнэ?a=1' } },
              { id: 'more', title: 'Сайт', action: { type: 'website', url: 'https://delguur.mn' } },
              { id: 'call', title: 'Залгах', action: { type: 'call', phone: '9911-2233' } },
              { id: 'trick', title: 'Нээх', action: { type: 'website', url: 'javascript:alert(1)' } },
            ],
          },
        ],
      },
      {
        node_type: 'start_automation',
        id: 'on',
        position: { x: 0, y: 0 },
        title: '',
        payload: { automation_id: 'delivery' },
      },
    )
    expect(readFlowFile(flowFileOf(flow))).toMatchObject({
      platform: undefined,
      brings: {
        steps: { keyword: 1, action: 3, start_automation: 1 },
        leads: ['delguur.mn', '9911-2233', 'javascript:alert(1)'],
        media: ['https://delguur.mn/1.jpg'],
        keywords: ['үнэ'],
        starts: ['delivery'],
      },
    })
  })
})

describe('a file that cannot be read', () => {
  it('is no JSON', () => {
    expect(readFlowFile('сайн байна уу')).toEqual({ problems: [{ code: 'NOT_JSON', path: '' }] })
    expect(readFlowFile('')).toEqual({ problems: [{ code: 'NOT_JSON', path: '' }] })
  })

  it('is another program’s', () => {
    for (const text of ['{"format":"other","version":1}', '[]', 'null', '{"nodes":[]}'])
      expect(readFlowFile(text)).toEqual({ problems: [{ code: 'OTHER_FORMAT', path: '' }] })
  })

  it('is of a newer version', () => {
    expect(problems((file) => Object.assign(file, { version: 7, nodes: 'unknown' }))).toEqual([
      { code: 'NEWER_VERSION', path: '', facts: { version: 7, known: 1 } },
    ])
  })

  it('is larger than any flow', () => {
    expect(readFlowFile(' '.repeat(5_000_001)).problems).toEqual([
      { code: 'TOO_LARGE', path: '', facts: { megabytes: 5 } },
    ])
  })

  it('has missing, wrong or too long values, each with its position', () => {
    expect(problems((file) => delete file.title)).toEqual([{ code: 'MISSING', path: 'title' }])
    expect(problems((file) => Object.assign(file.nodes[1] ?? {}, { payload: 'Цамц' }))).toEqual([
      { code: 'WRONG_SHAPE', path: 'nodes[1].payload' },
    ])
    expect(problems((file) => Object.assign(file.nodes[2] ?? {}, { node_type: 'poem' }))).toEqual([
      { code: 'UNKNOWN_VALUE', path: 'nodes[2].node_type' },
    ])
    const long = 'а'.repeat(LONGEST_KEPT_TEXT + 1)
    expect(problems((file) => Object.assign(file.nodes[1] ?? {}, { title: long }))).toEqual([
      { code: 'TOO_LONG', path: 'nodes[1].title', facts: { max: LONGEST_KEPT_TEXT } },
    ])
    const keywords = ['үнэ', 'а'.repeat(LONGEST_KEPT_WORD + 1)]
    expect(problems(({ nodes }) => Object.assign(nodes[0]?.payload as object, { keywords }))).toEqual([
      { code: 'TOO_LONG', path: 'nodes[0].payload.keywords[1]', facts: { max: LONGEST_KEPT_WORD } },
    ])
  })

  it('has a broken structure: no trigger, a repeated id, a connection to a missing step', () => {
    expect(problems((file) => file.nodes.splice(0, 1))).toEqual([{ code: 'NO_TRIGGER', path: 'nodes' }])
    expect(problems((file) => Object.assign(file.nodes[2] ?? {}, { id: 'prices' }))).toEqual([
      { code: 'SAME_ID', path: 'nodes[2]', facts: { id: 'prices' } },
    ])
    expect(problems((file) => Object.assign(file.nodes[1] ?? {}, { next: 'nowhere' }))).toEqual([
      { code: 'CONNECTION_INTO_NOTHING', path: 'nodes[1]', facts: { id: 'prices' } },
    ])
  })

  it('never makes reading throw, and a flow that is read has a valid structure', () => {
    const mangled = fc
      .tuple(randomFlow(), fc.nat(), fc.nat({ max: 40 }), fc.string({ maxLength: 5 }))
      .map(([flow, at, length, put]) => {
        const text = flowFileOf(flow)
        const start = at % text.length
        return text.slice(0, start) + put + text.slice(start + length)
      })
    const replaced = fc.tuple(randomFlow(), fc.nat(), fc.jsonValue()).map(([flow, at, value]) => {
      let count = at % 60
      return JSON.stringify(JSON.parse(flowFileOf(flow)), (_, one) => (count-- === 0 ? value : one)) ?? ''
    })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), mangled, replaced), (text) => {
        const { flow, problems: found } = readFlowFile(text)
        if (flow) expect(structureProblem(flow)).toBeUndefined()
        else expect(found?.length).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })
})

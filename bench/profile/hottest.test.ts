import type { Profiler } from 'node:inspector'
import { expect, test } from 'vitest'
import { heatOfAllocations, heatOfCpu } from './hottest.ts'

const here = new URL('../../', import.meta.url).href
const frame = (functionName: string, url = '') => ({
  functionName,
  url,
  scriptId: '1',
  lineNumber: 9,
  columnNumber: 0,
})
const decide = frame('decide', `${here}server/src/domains/webhook-intake/decider.ts`)
const query = frame('query', `${here}node_modules/pg/lib/client.js`)

const profile = (nodes: [id: number, ReturnType<typeof frame>, children: number[], µs: number][]) =>
  ({
    nodes: nodes.map(([id, callFrame, children]) => ({ id, callFrame, children })),
    startTime: 0,
    endTime: 0,
    samples: nodes.map(([id]) => id),
    timeDeltas: nodes.map(([, , , microseconds]) => microseconds),
  }) satisfies Profiler.Profile

test('time is told by function, in itself and with all it calls, and by domain or package', () => {
  const heat = heatOfCpu(
    profile([
      [1, frame('(root)'), [2, 5], 0],
      [2, decide, [3, 4], 100],
      [3, query, [], 300],
      [4, frame('writev'), [], 50],
      [5, query, [], 7],
    ]),
  )
  expect(heat.functions).toEqual([
    { name: 'query pg/lib/client.js:10', self: 307, total: 307 },
    { name: 'decide server/src/domains/webhook-intake/decider.ts:10', self: 100, total: 450 },
    { name: 'writev', self: 50, total: 50 },
  ])
  expect(heat.areas).toEqual([
    { name: 'pg', self: 307, total: 307 },
    { name: 'server/src/domains/webhook-intake', self: 100, total: 450 },
    { name: '(native code)', self: 50, total: 50 },
  ])
  expect(heat.total).toBe(457)
})

test('waiting and the instrument itself are not work', () => {
  const heat = heatOfCpu(
    profile([
      [1, frame('(root)'), [2, 3, 4], 0],
      [2, frame('(idle)'), [], 900],
      [3, frame('post', 'node:inspector'), [], 400],
      [4, frame('(garbage collector)'), [], 10],
    ]),
  )
  expect(heat.functions).toEqual([{ name: '(garbage collector)', self: 10, total: 10 }])
  expect(heat).toMatchObject({ total: 10, idle: 900 })
})

test('what a function spends within itself again is counted once', () => {
  const heat = heatOfCpu(
    profile([
      [1, frame('(root)'), [2], 0],
      [2, decide, [3], 10],
      [3, query, [4], 20],
      [4, decide, [], 40],
    ]),
  )
  expect(heat.functions.map(({ self, total }) => [self, total])).toEqual([
    [50, 70],
    [20, 60],
  ])
})

test('bytes are told like time', () => {
  const node = (
    callFrame: ReturnType<typeof frame>,
    selfSize: number,
    children: never[] | object[] = [],
  ) => ({
    callFrame,
    selfSize,
    id: 0,
    children: children as never[],
  })
  const heat = heatOfAllocations({
    head: node(frame('(root)'), 0, [node(decide, 64, [node(query, 1024)])]),
  })
  expect(heat.areas).toEqual([
    { name: 'pg', self: 1024, total: 1024 },
    { name: 'server/src/domains/webhook-intake', self: 64, total: 1088 },
  ])
})

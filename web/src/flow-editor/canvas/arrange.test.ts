import { expect, test } from 'vitest'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import { newStep } from '../new-step.ts'
import { arranged } from './arrange.ts'
import { boxesOf, stillToPlace } from './arrange-apart.ts'
import { makeRoom } from './make-room.ts'

const here = { x: 40, y: 80 }
const trigger = {
  node_type: 'keyword',
  id: 'trigger',
  position: here,
  title: '',
  payload: emptyKeywordPayload(),
  next: 'first',
} as const
const step = (id: string, next: string | null, x = 0) =>
  ({ ...newStep('action', { x, y: 0 }), id, next }) as FlowNode
const flowOf = (...steps: FlowNode[]) => ({ title: '', nodes: [trigger, ...steps] }) as unknown as Flow
const arrangedFlow = (flow: Flow) => arranged(boxesOf(flow, () => size))
const size = { width: 280, height: 200 }

test('steps are laid out from left to right, starting at the trigger', () => {
  const flow = flowOf(step('first', 'second'), step('second', null), step('alone', null))
  const places = new Map(arrangedFlow(flow).map(({ id, position }) => [id, position]))
  expect(places.get('trigger')).toEqual(here)
  expect(places.get('first')!.x).toBeGreaterThanOrEqual(here.x + size.width)
  expect(places.get('second')!.x).toBeGreaterThanOrEqual(places.get('first')!.x + size.width)
})

test('no two rearranged cards overlap, also in a loop', () => {
  const flow = flowOf(step('first', 'second'), step('second', 'first'), step('third', 'third'))
  const places = arrangedFlow(flow)
  for (const { id, position } of places)
    for (const other of places)
      if (other.id !== id)
        expect(
          Math.abs(position.x - other.position.x) >= size.width ||
            Math.abs(position.y - other.position.y) >= size.height,
        ).toBe(true)
})

test('steps follow the order of the outlets that lead to them', () => {
  const branch = (id: string) => ({ id: `to-${id}`, rule: { type: 'platform', platform: 1 }, next: id })
  const condition = {
    ...newStep('condition', here),
    id: 'first',
    payload: { branches: ['north', 'middle', 'south'].map(branch) },
    next: 'last',
  } as FlowNode
  const ends = ['last', 'middle', 'south', 'north'].map((id) => step(id, null))
  const places = new Map(arrangedFlow(flowOf(condition, ...ends)).map(({ id, position }) => [id, position.y]))
  const heights = ['north', 'middle', 'south', 'last'].map((id) => places.get(id)!)
  expect(heights).toEqual(heights.toSorted((left, right) => left - right))
})

test('inserting a step moves the following ones away, also in a loop', () => {
  const flow = flowOf(
    step('first', 'second', 400),
    step('second', 'third', 800),
    step('third', 'first', 1200),
  )
  expect(makeRoom(flow, 'second', 800, 376)).toEqual([
    { id: 'second', position: { x: 1176, y: 0 } },
    { id: 'third', position: { x: 1576, y: 0 } },
  ])
})

test('moves, additions and removals during the layout win over its result', () => {
  const before = flowOf(step('moved', null), step('removed', null), step('other', null))
  const now = flowOf(step('moved', null, 720), step('other', null), step('added', null))
  const placed = stillToPlace(arrangedFlow(before), before, now)
  expect(placed.map(({ id }) => id)).toEqual(['trigger', 'other'])
})

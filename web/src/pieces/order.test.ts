import { expect, test } from 'vitest'
import { indexAfterDrop } from './order.ts'

const ids = ['нэг', 'хоёр', 'гурав']

test('dropped before or after another one, it stands there', () => {
  expect(indexAfterDrop(ids, 'гурав', 'нэг', 'before')).toBe(0)
  expect(indexAfterDrop(ids, 'гурав', 'нэг', 'after')).toBe(1)
  expect(indexAfterDrop(ids, 'нэг', 'гурав', 'after')).toBe(2)
  expect(indexAfterDrop(ids, 'нэг', 'гурав', 'before')).toBe(1)
})

test('dropped on itself, it stays where it was', () => {
  for (const [index, id] of ids.entries()) expect(indexAfterDrop(ids, id, id, 'after')).toBe(index)
})

test('dropped beside its neighbour it was at already, it stays', () => {
  expect(indexAfterDrop(ids, 'хоёр', 'гурав', 'before')).toBe(1)
  expect(indexAfterDrop(ids, 'хоёр', 'нэг', 'after')).toBe(1)
})

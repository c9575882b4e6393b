import { expect, it } from 'vitest'
import { clearButUnsaved, UNSAVED_PREFIX } from './unsaved.ts'

it('clearing the storage keeps unsaved work and nothing else', () => {
  const items = new Map([
    ['hariu', 'tokens'],
    [`${UNSAVED_PREFIX}1.flow.tab`, 'Цамц 45,000₮'],
    ['language', 'mn'],
  ])
  clearButUnsaved({
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
  })
  expect([...items.keys()]).toEqual([`${UNSAVED_PREFIX}1.flow.tab`])
})

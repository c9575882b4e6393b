import { expect, test } from 'vitest'
import { boundsOf, freePlace, gridPosition, placeAfter, usualSize } from './placement.ts'

const card = (x: number, y: number, height = 160) => ({ x, y, width: 280, height })

test('on free space, a card gets the requested place', () => {
  expect(freePlace({ ...usualSize, x: 16, y: 24 }, [])).toEqual({ x: 16, y: 24 })
})

test('a card never covers another one, however many there are', () => {
  const taken = [card(0, 0), card(0, 190), card(40, 380, 400)]
  const place = freePlace({ ...usualSize, x: 0, y: 10 }, taken)
  expect(place.x).toBe(0)
  expect(place.y).toBeGreaterThanOrEqual(780)
})

test('the next step goes to the right of the one that leads to it, below existing cards', () => {
  const from = card(0, 0)
  const first = placeAfter(from, usualSize, [from])
  expect(first).toEqual({ x: 376, y: 0 })
  const second = placeAfter(from, usualSize, [from, { ...usualSize, ...first }])
  expect(second.x).toBe(376)
  expect(second.y).toBeGreaterThan(160)
})

test('places lie on the grid', () => {
  expect(gridPosition({ x: 3.4, y: -13 })).toEqual({ x: 0, y: -16 })
})

test('bounds contain every card', () => {
  expect(boundsOf([card(-10, 5), card(300, 100)])).toEqual({ x: -10, y: 5, width: 590, height: 255 })
})

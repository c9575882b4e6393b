import { expect, test } from 'vitest'
import { nearestCard } from './nearest-card.ts'

const card = (id: string, x: number, y: number) => ({ id, x, y, width: 280, height: 160 })
const middle = card('middle', 400, 400)
const cards = [
  middle,
  card('right', 800, 420),
  card('far right', 1200, 400),
  card('below', 400, 700),
  card('left above', 0, 100),
  card('left', 0, 380),
]

test('an arrow key goes to the card most straight ahead', () => {
  expect(nearestCard(middle, cards, 'right')).toBe('right')
  expect(nearestCard(middle, cards, 'left')).toBe('left')
  expect(nearestCard(middle, cards, 'down')).toBe('below')
})

test('a card to the side is reached when none is straight ahead', () => {
  expect(nearestCard(middle, cards, 'up')).toBe('left above')
})

test('at the edge the focus stays', () => {
  expect(nearestCard(card('far right', 1200, 400), cards, 'right')).toBeUndefined()
})

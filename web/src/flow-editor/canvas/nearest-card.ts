import type { Rectangle } from './placement.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

type Card = Rectangle & { id: string }

const middle = ({ x, y, width, height }: Rectangle) => ({ x: x + width / 2, y: y + height / 2 })

/** How far another card is ahead, and how far to the side. */
const offset = (from: Card, to: Card, direction: Direction): { ahead: number; aside: number } => {
  const start = middle(from)
  const end = middle(to)
  const [x, y] = [end.x - start.x, end.y - start.y]
  switch (direction) {
    case 'right':
      return { ahead: x, aside: Math.abs(y) }
    case 'left':
      return { ahead: -x, aside: Math.abs(y) }
    case 'down':
      return { ahead: y, aside: Math.abs(x) }
    case 'up':
      return { ahead: -y, aside: Math.abs(x) }
  }
}

/**
 * The card that an arrow key goes to: the one most straight ahead. Cards much farther to the side than ahead
 * come last.
 */
export const nearestCard = (from: Card, cards: readonly Card[], direction: Direction): string | undefined => {
  let best: { id: string; cost: number } | undefined
  for (const card of cards) {
    if (card.id === from.id) continue
    const { ahead, aside } = offset(from, card, direction)
    if (ahead <= 1) continue
    const cost = ahead + aside * 2 + (aside > ahead * 2 ? 10_000 : 0)
    if (!best || cost < best.cost) best = { id: card.id, cost }
  }
  return best?.id
}

import type { Position } from '#automation/flow/parts.ts'

export type Size = { width: number; height: number }
export type Rectangle = Position & Size

/** From this number on, cards outside the view are not drawn. */
export const MANY_STEPS = 60
export const CARD_WIDTH = 280
/** The assumed size of a card that is not drawn yet. */
export const usualSize: Size = { width: CARD_WIDTH, height: 160 }
/** Distance between a card and the next one. */
export const GAP = 96
/** The smallest distance between cards. */
const MARGIN = 24
const STEP = 8

const overlap = (left: Rectangle, right: Rectangle): boolean =>
  left.x < right.x + right.width + MARGIN &&
  right.x < left.x + left.width + MARGIN &&
  left.y < right.y + right.height + MARGIN &&
  right.y < left.y + left.height + MARGIN

const onGrid = (value: number): number => Math.round(value / STEP) * STEP

export const gridPosition = ({ x, y }: Position): Position => ({ x: onGrid(x), y: onGrid(y) })

/** The nearest free place below the wanted one. */
export const freePlace = (wanted: Rectangle, taken: readonly Rectangle[]): Position => {
  const place = { ...wanted, ...gridPosition(wanted) }
  for (;;) {
    const inTheWay = taken.filter((one) => overlap(place, one))
    if (inTheWay.length === 0) return { x: place.x, y: place.y }
    const below = Math.max(...inTheWay.map(({ y, height }) => y + height)) + MARGIN
    place.y = Math.ceil(below / STEP) * STEP
  }
}

/** A free place to the right of an outlet's card. */
export const placeAfter = (card: Rectangle, size: Size, taken: readonly Rectangle[]): Position =>
  freePlace({ ...size, x: card.x + card.width + GAP, y: card.y }, taken)

export const boundsOf = (all: readonly Rectangle[]): Rectangle => {
  const x = Math.min(...all.map((one) => one.x))
  const y = Math.min(...all.map((one) => one.y))
  const right = Math.max(...all.map((one) => one.x + one.width))
  const bottom = Math.max(...all.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y }
}

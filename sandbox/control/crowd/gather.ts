import type { World } from '../../world/world.ts'
import { Dice } from './dice.ts'
import { someName } from './words.ts'

export interface CrowdWish {
  customers: number
  seed: number
  /** The share of customers who have blocked this page. */
  blocking?: { pageId: string; share: number }
}

/** Creates the customers `crowd-1`, `crowd-2` and so on. An earlier crowd's customers are reused. */
export function gatherCrowd(world: World, { customers, seed, blocking }: CrowdWish): string[] {
  const dice = new Dice(seed + 1)
  return Array.from({ length: customers }, (_, index) => {
    const id = `crowd-${index + 1}`
    const { firstName, lastName } = someName(dice)
    const blocked = blocking && dice.isBelow(blocking.share) ? [blocking.pageId] : []
    const known = { firstName, lastName, username: `crowd.${index + 1}`, blocked }
    world.customers.put({ id, name: `${firstName} ${lastName}`, ...known })
    return id
  })
}

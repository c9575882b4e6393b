import type { World } from '../../world/world.ts'
import { Dice } from './dice.ts'
import { someName } from './words.ts'

export interface CrowdWish {
  customers: number
  seed: number
  /** Of whom so many take no messages from this page. */
  blocking?: { pageId: string; share: number }
}

/** Customers of a crowd, `crowd-1` and on; those of an earlier one come again. */
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

import { chanceAt } from '../../faults/fault-engine.ts'

/** Seeded random numbers: the same seed gives the same sequence. */
export class Dice {
  readonly #seed: number
  #throws = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  chance(): number {
    this.#throws += 1
    return chanceAt(this.#seed, this.#throws)
  }

  isBelow(share: number): boolean {
    return this.chance() < share
  }

  below(count: number): number {
    return Math.floor(this.chance() * count)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** Returns an index, with the probability of its weight. */
  weighted(weights: readonly number[]): number {
    let rest = this.chance() * weights.reduce((sum, weight) => sum + weight, 0)
    const index = weights.findIndex((weight) => {
      rest -= weight
      return rest < 0
    })
    return index < 0 ? weights.length - 1 : index
  }
}

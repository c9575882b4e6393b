import { chanceAt } from '../../faults/fault-engine.ts'

/** Seeded: the same seed throws the same day again. */
export class Dice {
  readonly #seed: number
  #throws = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** From 0 up to 1 and without it. */
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

  /** An index, each as likely as its weight. */
  weighted(weights: readonly number[]): number {
    let rest = this.chance() * weights.reduce((sum, weight) => sum + weight, 0)
    const index = weights.findIndex((weight) => {
      rest -= weight
      return rest < 0
    })
    return index < 0 ? weights.length - 1 : index
  }
}

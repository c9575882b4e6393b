import { cataloguedError } from '../faults/catalogue.ts'
import type { World } from '../world/world.ts'

interface Cap {
  /** null disables the cap. */
  most: number | null
  withinMs: number
}

/** Caps by the second or the hour that the usage headers do not show. All are off by default. */
export class Caps {
  readonly #times = new Map<string, number[]>()

  check(world: World, counted: string, { most, withinMs }: Cap): void {
    if (most === null) return
    const since = world.now() - withinMs
    const recent = (this.#times.get(counted) ?? []).filter((time) => time > since)
    if (recent.length >= most) throw cataloguedError('613')
    this.#times.set(counted, [...recent, world.now()])
  }
}

import { cataloguedError } from '../faults/catalogue.ts'
import type { World } from '../world/world.ts'

const HOUR_MS = 3_600_000

/** The newer ceiling of 750 an hour, if a person has switched it on. */
export class PrivateReplyRate {
  readonly #sent = new Map<string, number[]>()

  check(world: World, accountId: string): void {
    const limit = world.settings.private_replies_per_hour
    if (limit === null) return
    const since = world.now() - HOUR_MS
    const recent = (this.#sent.get(accountId) ?? []).filter((time) => time > since)
    if (recent.length >= limit) throw cataloguedError('613')
    this.#sent.set(accountId, [...recent, world.now()])
  }
}

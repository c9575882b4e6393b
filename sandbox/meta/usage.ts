import { cataloguedError } from '../faults/catalogue.ts'
import type { FaultEngine } from '../faults/fault-engine.ts'
import type { UsageType } from '../faults/types.ts'
import type { World } from '../world/world.ts'
import type { GraphError } from './graph-error.ts'

const MINUTE_MS = 60_000
const MINUTES_AN_HOUR = 60
const MILLISECONDS_A_CALL = 100

/** The platform's formulas, with a tenth of the followers counted as engaged. */
const CALLS_PER_ENGAGED = 4800
const MESSAGES_PER_ENGAGED = 200
const APP_LIMIT = 20_000_000

const LIMIT_ERROR: Record<UsageType, string> = {
  app: '4',
  pages: '80001',
  instagram: '80002',
  messenger: '80006',
}

export interface Usage {
  type: UsageType
  call_count: number
  total_cputime: number
  total_time: number
  estimated_time_to_regain_access: number
}

/** Counts of the last hour or day, minute by minute. */
class RollingWindow {
  readonly #minutes: Float64Array
  #sum = 0
  #current = 0

  constructor(hours: number) {
    this.#minutes = new Float64Array(hours * MINUTES_AN_HOUR)
  }

  add(minute: number, amount: number): void {
    this.#forget(minute)
    this.#minutes[minute % this.#minutes.length]! += amount
    this.#sum += amount
  }

  sum(minute: number): number {
    this.#forget(minute)
    return this.#sum
  }

  /** Minutes until the sum falls below the limit. */
  minutesUntilBelow(limit: number): number {
    let left = this.#sum
    for (let step = 1; step <= this.#minutes.length; step += 1) {
      if (left < limit) return step - 1
      left -= this.#minutes[(this.#current + step) % this.#minutes.length] as number
    }
    return this.#minutes.length
  }

  #forget(minute: number): void {
    if (minute - this.#current >= this.#minutes.length) {
      this.#minutes.fill(0)
      this.#sum = 0
    } else {
      for (let past = this.#current + 1; past <= minute; past += 1) {
        this.#sum -= this.#minutes[past % this.#minutes.length] as number
        this.#minutes[past % this.#minutes.length] = 0
      }
    }
    this.#current = Math.max(minute, this.#current)
  }
}

interface Counter {
  calls: RollingWindow
  time: RollingWindow
}

/** Usage per app, page and Instagram account, counted from the received calls. */
export class UsageMeter {
  readonly #world: World
  readonly #faults: FaultEngine
  readonly #counters = new Map<string, Counter>()

  constructor(world: World, faults: FaultEngine) {
    this.#world = world
    this.#faults = faults
  }

  /** Counts a call. A call beyond the limit counts too and is refused. */
  count(accountId: string, type: UsageType): GraphError | null {
    const { calls } = this.#counter(accountId, type)
    const minute = this.#minute()
    calls.add(minute, 1)
    return calls.sum(minute) > this.#limit(accountId, type) ? cataloguedError(LIMIT_ERROR[type]) : null
  }

  spend(accountId: string, type: UsageType, milliseconds: number): void {
    this.#counter(accountId, type).time.add(this.#minute(), milliseconds)
  }

  callCount(accountId: string, type: UsageType): number {
    return this.#usage(accountId, type, type === 'app' ? null : accountId, accountId).call_count
  }

  appUsage(): Omit<Usage, 'type' | 'estimated_time_to_regain_access'> {
    const { call_count, total_time, total_cputime } = this.#usage('app', 'app', null, null)
    return { call_count, total_time, total_cputime }
  }

  /** The business-use-case header: by account, then by kind of limit. */
  businessUsage(pageId: string, instagramId: string | null): Record<string, Usage[]> {
    const page = (['pages', 'messenger'] as const)
      .filter((type) => type === 'pages' || this.#counters.has(`${pageId} ${type}`))
      .map((type) => this.#usage(pageId, type, pageId, pageId))
    if (!instagramId || !this.#counters.has(`${instagramId} instagram`)) return { [pageId]: page }
    return { [pageId]: page, [instagramId]: [this.#usage(instagramId, 'instagram', pageId, instagramId)] }
  }

  clear(): void {
    this.#counters.clear()
  }

  #usage(accountId: string, type: UsageType, pageId: string | null, target: string | null): Usage {
    const pinned = this.#faults.pinnedUsage(pageId, target, type)
    if (pinned) {
      return {
        type,
        call_count: pinned.call_count,
        total_cputime: pinned.total_cputime,
        total_time: pinned.total_time,
        estimated_time_to_regain_access: pinned.estimated_minutes,
      }
    }
    const minute = this.#minute()
    const limit = this.#limit(accountId, type)
    const { calls, time } = this.#counter(accountId, type)
    const share = (amount: number, whole: number) => (whole > 0 ? Math.floor((100 * amount) / whole) : 100)
    const callCount = share(calls.sum(minute), limit)
    const timeShare = share(time.sum(minute), limit * MILLISECONDS_A_CALL)
    return {
      type,
      call_count: callCount,
      total_cputime: timeShare,
      total_time: timeShare,
      estimated_time_to_regain_access: callCount >= 100 ? calls.minutesUntilBelow(limit) : 0,
    }
  }

  #counter(accountId: string, type: UsageType): Counter {
    const key = `${accountId} ${type}`
    const known = this.#counters.get(key)
    if (known) return known
    const hours = type === 'app' ? 1 : this.#world.settings.usage_hours
    const counter = { calls: new RollingWindow(hours), time: new RollingWindow(hours) }
    this.#counters.set(key, counter)
    return counter
  }

  #limit(accountId: string, type: UsageType): number {
    return this.#world.settings.limits[accountId]?.[type] ?? this.#formula(accountId, type)
  }

  #formula(accountId: string, type: UsageType): number {
    if (type === 'app') return APP_LIMIT
    const reference = this.#world.index.nodes.get(accountId)
    const page = reference && this.#world.pages.get(reference.key)
    const followers = (type === 'instagram' ? page?.instagram?.followers : page?.followers) ?? 0
    const engaged = Math.max(1, Math.ceil(followers / 10))
    return engaged * (type === 'messenger' ? MESSAGES_PER_ENGAGED : CALLS_PER_ENGAGED)
  }

  #minute(): number {
    return Math.floor(this.#world.now() / MINUTE_MS)
  }
}

import type { Change } from '../meta/webhooks/change.ts'
import type { World } from '../world/world.ts'
import type { Fault, Operation, UsageType } from './types.ts'

export interface CallFacts {
  pageId: string | null
  accountId: string | null
  operation: Operation
}

/** Combined effects of all faults on one call. */
export interface CallStrikes {
  faultId: string | null
  delayBeforeMs: number
  delayAfterMs: number
  /** Name in the catalogue. */
  errorBefore: string | null
  errorAfter: string | null
  resetBefore: boolean
  resetAfter: boolean
}

export interface WebhookStrikes {
  drop: boolean
  copies: number
  delayMs: number
}

export interface PinnedUsage {
  type: UsageType | null
  call_count: number
  total_time: number
  total_cputime: number
  estimated_minutes: number
}

const REORDER_WITHIN_MS = 500

/** Selects the faults that strike a call. Chances come from a seeded generator, so that a test can be repeated. */
export class FaultEngine {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  forCall(facts: CallFacts): CallStrikes {
    const strikes: CallStrikes = {
      faultId: null,
      delayBeforeMs: 0,
      delayAfterMs: 0,
      errorBefore: null,
      errorAfter: null,
      resetBefore: false,
      resetAfter: false,
    }
    if (this.#world.faults.size === 0) return strikes
    for (const fault of [...this.#world.faults.values()]) {
      const { kind } = fault.effect
      if (kind === 'webhook' || kind === 'usage' || !concerns(fault, facts)) continue
      if (kind !== 'delay' && endsCall(strikes)) continue
      if (this.#strikes(fault)) apply(fault, strikes)
    }
    return strikes
  }

  forWebhook(change: Change): WebhookStrikes {
    const strikes: WebhookStrikes = { drop: false, copies: 1, delayMs: 0 }
    if (this.#world.faults.size === 0) return strikes
    for (const fault of [...this.#world.faults.values()]) {
      const { effect, page_id } = fault
      if (effect.kind !== 'webhook') continue
      if (page_id !== null && page_id !== change.pageId && page_id !== change.entryId) continue
      const chance = this.#strikes(fault)
      if (!chance) continue
      if (effect.action === 'drop') strikes.drop = true
      if (effect.action === 'duplicate') strikes.copies = Math.max(strikes.copies, effect.copies ?? 2)
      if (effect.action === 'delay') strikes.delayMs += effect.milliseconds ?? 1000
      // Each change has a different delay, so that the changes overtake each other.
      if (effect.action === 'reorder') {
        strikes.delayMs +=
          1 + chanceAt(fault.seed + 7, fault.rolls) * (effect.milliseconds ?? REORDER_WITHIN_MS)
      }
    }
    return strikes
  }

  /** Usage that a person has pinned; headers show it until it is cleared. */
  pinnedUsage(pageId: string | null, accountId: string | null, type: UsageType): PinnedUsage | null {
    if (this.#world.faults.size === 0) return null
    for (const { effect, page_id } of this.#world.faults.values()) {
      if (effect.kind !== 'usage' || (effect.type !== undefined && effect.type !== type)) continue
      if (effect.type === undefined && type === 'app' && page_id !== null) continue
      if (page_id !== null && page_id !== pageId && page_id !== accountId) continue
      return {
        type: effect.type ?? null,
        call_count: effect.call_count,
        total_time: effect.total_time ?? effect.call_count,
        total_cputime: effect.total_cputime ?? effect.call_count,
        estimated_minutes: effect.estimated_minutes ?? 0,
      }
    }
    return null
  }

  #strikes(fault: Fault): boolean {
    const { probability } = fault
    const hits = probability === null || chanceAt(fault.seed, fault.rolls) < probability
    const after = { ...fault, rolls: fault.rolls + 1, hits: fault.hits + (hits ? 1 : 0) }
    if (hits && fault.count !== null && after.hits >= fault.count) this.#world.faults.delete(fault.id)
    else this.#world.faults.put(after)
    return hits
  }
}

function concerns(fault: Fault, { pageId, accountId, operation }: CallFacts): boolean {
  if (fault.operation !== 'any' && fault.operation !== operation) return false
  return fault.page_id === null || fault.page_id === pageId || fault.page_id === accountId
}

function endsCall(strikes: CallStrikes): boolean {
  return Boolean(strikes.errorBefore || strikes.errorAfter || strikes.resetBefore || strikes.resetAfter)
}

function apply({ id, effect }: Fault, strikes: CallStrikes): void {
  strikes.faultId ??= id
  if (effect.kind === 'delay') {
    strikes[effect.after_effect ? 'delayAfterMs' : 'delayBeforeMs'] += effect.milliseconds
  }
  if (effect.kind === 'reset') strikes[effect.after_effect ? 'resetAfter' : 'resetBefore'] = true
  if (effect.kind === 'error') strikes[effect.after_effect ? 'errorAfter' : 'errorBefore'] = effect.error
}

/** The n-th number of a seeded sequence, between 0 and 1 (mulberry32). */
export function chanceAt(seed: number, n: number): number {
  let state = (seed + (n + 1) * 0x6d2b79f5) | 0
  state = Math.imul(state ^ (state >>> 15), state | 1)
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
  return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
}

import type { World } from '../world/world.ts'
import type { OddForm } from './odd-answer.ts'
import type { QpayErrorKey } from './qpay-error.ts'
import type { CallbackWish, QpayFault, QpayOperation } from './types.ts'

/** Combined effects of all faults on one call. */
export interface QpayStrikes {
  delayBeforeMs: number
  delayAfterMs: number
  errorBefore: QpayErrorKey | null
  errorAfter: QpayErrorKey | null
  resetBefore: boolean
  resetAfter: boolean
  oddBefore: OddForm | null
  oddAfter: OddForm | null
}

export interface CallbackStrikes {
  drop: boolean
  copies: number
  delayMs: number
}

/** Selects the faults that strike, oldest first. The first error, reset or odd answer wins; delays add up. */
export class QpayFaults {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  forCall(operation: QpayOperation): QpayStrikes {
    const strikes: QpayStrikes = {
      delayBeforeMs: 0,
      delayAfterMs: 0,
      errorBefore: null,
      errorAfter: null,
      resetBefore: false,
      resetAfter: false,
      oddBefore: null,
      oddAfter: null,
    }
    for (const fault of [...this.#world.qpayFaults.values()]) {
      if (fault.operation !== 'any' && fault.operation !== operation) continue
      if (fault.effect.kind === 'callback' || (fault.effect.kind !== 'delay' && ends(strikes))) continue
      apply(fault, strikes)
      this.#hit(fault)
    }
    return strikes
  }

  forCallback(wish: CallbackWish): CallbackStrikes {
    const strikes = { drop: wish.drop ?? false, copies: wish.copies ?? 1, delayMs: wish.delay_ms ?? 0 }
    for (const fault of [...this.#world.qpayFaults.values()]) {
      const { effect } = fault
      if (effect.kind !== 'callback') continue
      if (effect.action === 'drop') strikes.drop = true
      if (effect.action === 'duplicate') strikes.copies = Math.max(strikes.copies, effect.copies ?? 2)
      if (effect.action === 'delay') strikes.delayMs += effect.milliseconds ?? 10_000
      this.#hit(fault)
    }
    return strikes
  }

  #hit(fault: QpayFault): void {
    const count = fault.count === null ? null : fault.count - 1
    if (count === 0) this.#world.qpayFaults.delete(fault.id)
    else this.#world.qpayFaults.put({ ...fault, count, hits: fault.hits + 1 })
  }
}

function ends({
  errorBefore,
  errorAfter,
  resetBefore,
  resetAfter,
  oddBefore,
  oddAfter,
}: QpayStrikes): boolean {
  return (
    [errorBefore, errorAfter, oddBefore, oddAfter].some((one) => one !== null) || resetBefore || resetAfter
  )
}

function apply({ effect }: QpayFault, strikes: QpayStrikes): void {
  if (effect.kind === 'error') {
    const error = effect.error as QpayErrorKey
    if (effect.after_effect) strikes.errorAfter = error
    else strikes.errorBefore = error
  }
  if (effect.kind === 'reset') {
    if (effect.after_effect) strikes.resetAfter = true
    else strikes.resetBefore = true
  }
  if (effect.kind === 'odd') {
    if (effect.after_effect) strikes.oddAfter = effect.form
    else strikes.oddBefore = effect.form
  }
  if (effect.kind === 'delay') {
    if (effect.after_effect) strikes.delayAfterMs += effect.milliseconds
    else strikes.delayBeforeMs += effect.milliseconds
  }
}

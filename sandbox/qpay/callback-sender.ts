import { Agent, request } from 'undici'
import { Ring } from '../meta/ring.ts'
import type { World } from '../world/world.ts'
import type { QpayFaults } from './faults.ts'
import type { CallbackWish, QpayInvoice } from './types.ts'

/** Field names follow the control API. */
export interface Callback {
  id: number
  created_at: string
  invoice_id: string
  payment_id: string
  url: string
  state: 'waiting' | 'delivered' | 'retrying' | 'given_up' | 'dropped'
  attempts: {
    at: string
    status: number | null
    body: string | null
    error: string | null
    milliseconds: number
  }[]
  next_attempt_at: string | null
}

const REMEMBERED = 500
const SHOWN_CHARACTERS = 200
const EXPECTED = 'SUCCESS'

/**
 * Calls the merchant back for payments: a GET with `qpay_payment_id`, to be answered with 200 and exactly `SUCCESS`.
 * QPay documents no rule for retries (reference/qpay.md §6); the settings here define a few.
 */
export class CallbackSender {
  readonly log = new Ring<Callback>(REMEMBERED)
  readonly #world: World
  readonly #faults: QpayFaults
  readonly #onChange: (callback: Callback) => void
  readonly #agent = new Agent()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isClosed = false

  constructor(world: World, faults: QpayFaults, onChange: (callback: Callback) => void) {
    this.#world = world
    this.#faults = faults
    this.#onChange = onChange
  }

  queue(invoice: QpayInvoice, paymentId: string, wish: CallbackWish = {}): void {
    const { drop, copies, delayMs } = this.#faults.forCallback(wish)
    const url = new URL(invoice.callbackUrl)
    url.searchParams.set('qpay_payment_id', paymentId)
    for (let copy = 0; copy < copies; copy += 1) {
      const callback = this.log.add((id) => ({
        id,
        created_at: new Date(this.#world.now()).toISOString(),
        invoice_id: invoice.id,
        payment_id: paymentId,
        url: url.href,
        state: drop ? 'dropped' : 'waiting',
        attempts: [],
        next_attempt_at: null,
      }))
      this.#onChange(callback)
      if (drop) return
      this.#later(delayMs, callback)
    }
  }

  forgetAll(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.log.clear()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.forgetAll()
    await this.#agent.destroy()
  }

  async #attempt(callback: Callback): Promise<void> {
    callback.next_attempt_at = null
    const attempt = await this.#get(callback.url)
    if (this.#isClosed) return
    callback.attempts.push(attempt)
    const { qpay_callback_retry_first_ms: first, qpay_callback_limit: limit } = this.#world.settings
    if (attempt.status === 200 && attempt.body === EXPECTED) callback.state = 'delivered'
    else if (callback.attempts.length >= limit) callback.state = 'given_up'
    else {
      callback.state = 'retrying'
      const gap = first * 2 ** (callback.attempts.length - 1)
      callback.next_attempt_at = new Date(Date.now() + gap).toISOString()
      this.#later(gap, callback)
    }
    this.#onChange(callback)
  }

  async #get(url: string): Promise<Callback['attempts'][number]> {
    const began = performance.now()
    const at = new Date(this.#world.now()).toISOString()
    const taken = () => Math.round(performance.now() - began)
    try {
      const signal = AbortSignal.timeout(this.#world.settings.qpay_callback_timeout_ms)
      const answer = await request(url, { dispatcher: this.#agent, signal })
      const body = (await answer.body.text()).slice(0, SHOWN_CHARACTERS)
      const isAsAgreed = answer.statusCode === 200 && body === EXPECTED
      const error = isAsAgreed ? null : `The answer must be status 200 and exactly ${EXPECTED}`
      return { at, status: answer.statusCode, body, error, milliseconds: taken() }
    } catch (error) {
      return { at, status: null, body: null, error: String(error), milliseconds: taken() }
    }
  }

  #later(milliseconds: number, callback: Callback): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#attempt(callback)
    }, milliseconds)
    this.#timers.add(timer)
  }
}

import { Ring } from '../meta/ring.ts'
import type { World } from '../world/world.ts'
import { type Callback, CallbackSender } from './callback-sender.ts'
import { QpayFaults } from './faults.ts'
import { QpayInvoices } from './invoices.ts'
import { type Merchant, QpayTokens } from './tokens.ts'
import type { QpayInvoice, QpayOperation } from './types.ts'

/** A merchant's call in the control API. Headers are not kept, because they contain tokens and passwords. */
export interface QpayCall {
  id: number
  at: string
  method: string
  path: string
  operation: QpayOperation
  status: number | null
  body: unknown
  answer: unknown
  milliseconds: number
}

export interface QpayOptions {
  world: World
  merchant: Merchant
  publicBase: () => string
  onCallback: (callback: Callback) => void
}

const REMEMBERED = 500
/** The fault behind “QPay does not answer” on the bank page. */
const OUTAGE = 'qpay-outage'

/** The local QPay: one merchant, its tokens and invoices, and its callbacks. */
export class Qpay {
  readonly world: World
  readonly merchant: Merchant
  readonly publicBase: () => string
  readonly tokens: QpayTokens
  readonly faults: QpayFaults
  readonly callbacks: CallbackSender
  readonly invoices: QpayInvoices
  readonly calls = new Ring<QpayCall>(REMEMBERED)

  constructor({ world, merchant, publicBase, onCallback }: QpayOptions) {
    this.world = world
    this.merchant = merchant
    this.publicBase = publicBase
    this.tokens = new QpayTokens(world, merchant)
    this.faults = new QpayFaults(world)
    this.callbacks = new CallbackSender(world, this.faults, onCallback)
    this.invoices = new QpayInvoices(world, this.callbacks)
  }

  noteCall(call: Omit<QpayCall, 'id'>): void {
    this.calls.add((id) => ({ id, ...call }))
  }

  get isDown(): boolean {
    return this.world.qpayFaults.get(OUTAGE) !== undefined
  }

  /** Fails every call of the merchant until repaired. Banks still accept payments. */
  setDown(isDown: boolean): void {
    if (!isDown) this.world.qpayFaults.delete(OUTAGE)
    else
      this.world.qpayFaults.put({
        id: OUTAGE,
        operation: 'any',
        effect: { kind: 'error', error: 'SYSTEM_BUSY' },
        count: null,
        hits: 0,
        created_at: new Date(this.world.now()).toISOString(),
      })
  }

  /** Newest first. */
  latestInvoices(limit: number): QpayInvoice[] {
    return [...this.world.qpayInvoices.values()].reverse().slice(0, limit)
  }

  forgetLogs(): void {
    this.callbacks.log.clear()
    this.calls.clear()
  }

  /** Also discards waiting callbacks, because their world no longer exists. */
  forgetAll(): void {
    this.callbacks.forgetAll()
    this.calls.clear()
  }
}

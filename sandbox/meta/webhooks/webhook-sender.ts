import { Agent } from 'undici'
import type { FaultEngine } from '../../faults/fault-engine.ts'
import type { WebhookWish } from '../../world/happenings.ts'
import type { World } from '../../world/world.ts'
import { Ring } from '../ring.ts'
import { type Change, encodeBody, packChanges } from './change.ts'
import { changeOf, isSubscribed, type WebhookContext } from './changes-of.ts'
import { attemptDelivery, signedHeaders, type Webhook } from './delivery.ts'

const REMEMBERED = 2000
const LONGEST_GAP_MS = 60_000

export interface SenderOptions {
  context: WebhookContext
  appSecret: string
  faults: FaultEngine
  onChange: (webhook: Webhook) => void
}

export interface WebhookCounts {
  sent: number
  waiting: number
  retrying: number
  delivered: number
  given_up: number
  dropped: number
}

const NOTHING: WebhookCounts = { sent: 0, waiting: 0, retrying: 0, delivered: 0, given_up: 0, dropped: 0 }

/** Sends webhooks like the platform: signed, retried, in no guaranteed order. */
export class WebhookSender {
  readonly log = new Ring<Webhook>(REMEMBERED)
  #counts: WebhookCounts = { ...NOTHING }
  readonly #options: SenderOptions
  readonly #world: World
  readonly #agent = new Agent({ connections: 64 })
  readonly #timers = new Map<NodeJS.Timeout, Webhook | null>()
  readonly #failingSince = new Map<string, number>()
  #pending: Change[] = []
  #held: Change[] | null = null
  #inFlight = 0
  #isScheduled = false
  #isClosed = false
  /** Grows on every reset, so that answers to earlier webhooks are ignored. */
  #epoch = 0

  constructor(options: SenderOptions) {
    this.#options = options
    this.#world = options.context.world
    this.#world.onHappening((happening, wish) => {
      const change = changeOf(options.context, happening)
      if (change) this.queue(change, wish)
    })
  }

  /** Queues nothing for a change without a subscription. */
  queue(change: Change, wish: WebhookWish = {}): number {
    if (this.#isClosed || !isSubscribed(this.#world, change)) return 0
    const strikes = this.#options.faults.forWebhook(change)
    if (wish.drop || strikes.drop) return this.#drop(change)
    const copies = Math.max(wish.copies ?? 1, strikes.copies)
    const delay = (wish.delay_ms ?? 0) + strikes.delayMs
    if (delay > 0) this.#later(delay, null, () => this.#enqueue(change, copies))
    else this.#enqueue(change, copies)
    return copies
  }

  /** Holds new changes for a while and then sends them in reverse order. */
  holdFor(milliseconds: number): void {
    this.#held ??= []
    this.#later(milliseconds, null, () => {
      const held = this.#held ?? []
      this.#held = null
      for (const change of held.reverse()) this.#enqueue(change, 1)
    })
  }

  resend(webhook: Webhook): Webhook {
    const copy = this.log.add((id) => ({
      ...webhook,
      id,
      state: 'waiting',
      attempts: [],
      next_attempt_at: null,
    }))
    this.#send(copy)
    return copy
  }

  tally(): WebhookCounts {
    const delayed = [...this.#timers.values()].filter((webhook) => webhook === null).length
    const unsent = this.#pending.length + (this.#held?.length ?? 0) + delayed
    return { ...this.#counts, waiting: this.#counts.waiting + unsent }
  }

  /** Retries all waiting webhooks immediately. */
  retryNow(): number {
    const waiting = [...this.#timers].filter(([, webhook]) => webhook !== null)
    for (const [timer, webhook] of waiting) {
      clearTimeout(timer)
      this.#timers.delete(timer)
      if (webhook) void this.#attempt(webhook)
    }
    return waiting.length
  }

  clearLog(): void {
    this.log.clear()
    const { waiting, retrying } = this.#counts
    this.#counts = { ...NOTHING, waiting, retrying }
  }

  /** Discards all waiting webhooks, because their world no longer exists. */
  forgetAll(): void {
    for (const timer of this.#timers.keys()) clearTimeout(timer)
    this.#timers.clear()
    this.#pending = []
    this.#held = null
    this.#failingSince.clear()
    this.log.clear()
    this.#counts = { ...NOTHING }
    this.#epoch += 1
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.forgetAll()
    await this.#agent.destroy()
  }

  #drop(change: Change): number {
    const webhook = this.#build([change], 'dropped')
    this.#counts.dropped += 1
    this.#options.onChange(webhook)
    return 0
  }

  #enqueue(change: Change, copies: number): void {
    const queue = this.#held ?? this.#pending
    for (let copy = 0; copy < copies; copy += 1) queue.push(change)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#pump()
    })
  }

  /** Sends one change per request at low load, and batches under load, like the platform. */
  #pump(): void {
    const { webhook_concurrency: lanes, webhook_batch_limit: most } = this.#world.settings
    while (!this.#isClosed && this.#inFlight < lanes && this.#pending.length > 0) {
      const size = Math.min(most, Math.ceil(this.#pending.length / lanes))
      const object = this.#pending[0]?.object
      const end = this.#pending.findIndex((change, index) => index >= size || change.object !== object)
      this.#send(this.#build(this.#pending.splice(0, end < 0 ? size : end), 'waiting'))
    }
  }

  #build(batch: readonly Change[], state: Webhook['state']): Webhook {
    const body = encodeBody(packChanges(batch, this.#world.now()))
    const [first] = batch
    const object = first?.object ?? 'page'
    const more = batch.length > 1 ? ` (+${batch.length - 1})` : ''
    return this.log.add((id) => ({
      id,
      created_at: new Date(this.#world.now()).toISOString(),
      url: this.#world.appSubscriptions.get(object)?.callbackUrl ?? '',
      object,
      page_ids: [...new Set(batch.map((change) => change.pageId))],
      fields: [...new Set(batch.map((change) => change.field))],
      summary: `${first?.summary ?? ''}${more}`,
      body,
      headers: signedHeaders(body, this.#options.appSecret),
      state,
      attempts: [],
      next_attempt_at: null,
    }))
  }

  #send(webhook: Webhook): void {
    this.#counts.sent += 1
    this.#counts.waiting += 1
    void this.#attempt(webhook)
  }

  async #attempt(webhook: Webhook): Promise<void> {
    const epoch = this.#epoch
    this.#inFlight += 1
    webhook.next_attempt_at = null
    const attempt = await attemptDelivery(webhook, this.#agent, this.#world.settings.webhook_timeout_ms)
    this.#inFlight -= 1
    if (this.#isClosed || epoch !== this.#epoch) return
    webhook.attempts.push(attempt)
    if (attempt.status === 200) this.#settle(webhook, 'delivered')
    else this.#failed(webhook)
    this.#options.onChange(webhook)
    this.#pump()
  }

  #failed(webhook: Webhook): void {
    const { webhook_retry_first_ms: first, webhook_retry_limit: limit } = this.#world.settings
    this.#noteFailure(webhook)
    if (webhook.attempts.length >= limit) {
      this.#settle(webhook, 'given_up')
      return
    }
    this.#move(webhook, 'retrying')
    const gap = Math.min(first * 2 ** (webhook.attempts.length - 1), LONGEST_GAP_MS)
    webhook.next_attempt_at = new Date(Date.now() + gap).toISOString()
    this.#later(gap, webhook, () => void this.#attempt(webhook))
  }

  /** After an hour of failures the platform stops message webhooks until the app subscribes again. */
  #noteFailure(webhook: Webhook): void {
    if (!webhook.body.includes('"messaging":')) return
    for (const pageId of webhook.page_ids) {
      const since = this.#failingSince.get(pageId) ?? Date.now()
      this.#failingSince.set(pageId, since)
      if (Date.now() - since >= this.#world.settings.webhook_disable_after_ms) {
        this.#world.pageSubscriptions.delete(pageId)
      }
    }
  }

  #settle(webhook: Webhook, state: 'delivered' | 'given_up'): void {
    this.#move(webhook, state)
    if (state === 'delivered') for (const pageId of webhook.page_ids) this.#failingSince.delete(pageId)
  }

  #move(webhook: Webhook, state: Webhook['state']): void {
    this.#counts[webhook.state] -= 1
    webhook.state = state
    this.#counts[state] += 1
  }

  #later(milliseconds: number, webhook: Webhook | null, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, milliseconds)
    this.#timers.set(timer, webhook)
  }
}

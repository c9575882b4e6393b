import type { Fault } from '../faults/types.ts'
import type { QpayFault, QpayInvoice, QpayPayment, QpayToken } from '../qpay/types.ts'
import { Collection, type Identified } from './collection.ts'
import type { Happening, HappeningListener, WebhookWish } from './happenings.ts'
import { instagramScopedId, numericId, pageScopedId } from './ids.ts'
import { Journal } from './journal.ts'
import { seedWorld } from './seed.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import type {
  AppSubscription,
  Comment,
  Content,
  Conversation,
  Customer,
  Fact,
  LoginCode,
  Message,
  MessengerProfile,
  Page,
  PageSubscription,
  Person,
  Platform,
  SavedAttachment,
  Token,
} from './types.ts'
import { WorldIndex } from './world-index.ts'

export type WorldListener = (collection: string, id: string, record: Identified | null) => void

export interface WorldOptions {
  /** null keeps the world in memory only. */
  directory: string | null
  clock: () => number
}

/** The state of the imitated platform, with lookups by id or index in constant time. */
export class World {
  readonly index = new WorldIndex()
  readonly #listeners = new Set<WorldListener>()
  readonly #happeningListeners = new Set<HappeningListener>()
  readonly #clock: () => number
  readonly #journal: Journal | null
  readonly #collections: Record<string, Collection<Identified>> = {}
  #clockOffset = 0
  #settings: Settings = DEFAULT_SETTINGS
  #counter = 0

  readonly pages = this.#collection<Page>('pages', (page) => this.#indexPage(page))
  readonly people = this.#collection<Person>('people')
  readonly customers = this.#collection<Customer>('customers', (customer) => this.#indexCustomer(customer))
  readonly contents = this.#collection<Content>('contents', (content) => this.index.addContent(content))
  readonly comments = this.#collection<Comment>('comments', (comment) => this.index.addComment(comment))
  readonly conversations = this.#collection<Conversation>('conversations', (c) =>
    this.index.addConversation(c),
  )
  readonly messages = this.#collection<Message>('messages', (message) => this.index.addMessage(message))
  readonly tokens = this.#collection<Token>('tokens')
  readonly loginCodes = this.#collection<LoginCode>('loginCodes')
  readonly pageSubscriptions = this.#collection<PageSubscription>('pageSubscriptions')
  readonly appSubscriptions = this.#collection<AppSubscription>('appSubscriptions')
  readonly messengerProfiles = this.#collection<MessengerProfile>('messengerProfiles')
  readonly attachments = this.#collection<SavedAttachment>('attachments')
  readonly faults = this.#collection<Fault>('faults')
  readonly qpayInvoices = this.#collection<QpayInvoice>('qpayInvoices')
  readonly qpayPayments = this.#collection<QpayPayment>('qpayPayments')
  readonly qpayTokens = this.#collection<QpayToken>('qpayTokens')
  readonly qpayFaults = this.#collection<QpayFault>('qpayFaults')
  readonly #facts = this.#collection<Fact>('facts')

  constructor(options: WorldOptions) {
    this.#clock = options.clock
    this.#journal = options.directory ? new Journal(options.directory, this.#collections) : null
    if (this.#journal?.load()) this.#readFacts()
    else this.#begin()
  }

  now(): number {
    return this.#clock() + this.#clockOffset
  }

  get clockOffset(): number {
    return this.#clockOffset
  }

  advanceClock(milliseconds: number): void {
    this.#clockOffset += milliseconds
    this.#facts.put({ id: 'clockOffset', value: this.#clockOffset })
  }

  get settings(): Settings {
    return this.#settings
  }

  changeSettings(change: Partial<Settings>): Settings {
    this.#settings = { ...this.#settings, ...change }
    this.#facts.put({ id: 'settings', value: this.#settings })
    return this.#settings
  }

  nextNumber(): number {
    this.#counter += 1
    // Stores the counter in steps ahead, so that no number repeats even if the last flush was lost.
    if (this.#counter % COUNTER_STEP === 1) {
      this.#facts.put({ id: 'counter', value: this.#counter + COUNTER_STEP })
    }
    return this.#counter
  }

  nextId(prefix: string): string {
    return numericId(prefix, this.nextNumber())
  }

  listen(listener: WorldListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reports an event to the listeners that create webhooks. */
  announce(happening: Happening, wish: WebhookWish = {}): void {
    for (const listener of this.#happeningListeners) listener(happening, wish)
  }

  onHappening(listener: HappeningListener): void {
    this.#happeningListeners.add(listener)
  }

  /** Restores the seeded world. The app's own subscriptions stay, because they belong to the app. */
  reset(): void {
    const subscriptions = [...this.appSubscriptions.values()]
    for (const collection of Object.values(this.#collections)) collection.clear()
    this.index.clear()
    this.#clockOffset = 0
    this.#settings = DEFAULT_SETTINGS
    this.#begin()
    for (const subscription of subscriptions) this.appSubscriptions.put(subscription)
    this.#journal?.compact()
  }

  async close(): Promise<void> {
    await this.#journal?.flush()
  }

  accountId(pageId: string, platform: Platform): string {
    if (platform === 'facebook') return pageId
    return this.pages.require(pageId).instagram?.id ?? pageId
  }

  /** PSID or IGSID of a customer. */
  scopedId(pageId: string, platform: Platform, customerId: string): string {
    return platform === 'facebook'
      ? pageScopedId(pageId, customerId)
      : instagramScopedId(this.accountId(pageId, 'instagram'), customerId)
  }

  #begin(): void {
    this.#counter = 0
    this.nextNumber()
    seedWorld(this)
    this.#journal?.compact()
  }

  #readFacts(): void {
    this.#clockOffset = (this.#facts.get('clockOffset')?.value as number | undefined) ?? 0
    this.#settings = { ...DEFAULT_SETTINGS, ...(this.#facts.get('settings')?.value as Settings | undefined) }
    this.#counter = (this.#facts.get('counter')?.value as number | undefined) ?? 0
  }

  #collection<T extends Identified>(name: string, index?: (record: T) => void): Collection<T> {
    const collection = new Collection<T>(name, (...change) => this.#changed(...change), index)
    this.#collections[name] = collection as unknown as Collection<Identified>
    return collection
  }

  #changed(collection: string, id: string, record: Identified | null): void {
    this.#journal?.record(collection, id, record)
    for (const listener of this.#listeners) listener(collection, id, record)
  }

  #indexPage(page: Page): void {
    this.index.addPage(page)
    for (const customer of this.customers?.values() ?? []) this.#indexScopedIds(page, customer)
  }

  #indexCustomer(customer: Customer): void {
    for (const page of this.pages.values()) this.#indexScopedIds(page, customer)
  }

  #indexScopedIds(page: Page, customer: Customer): void {
    this.index.addRecipient(pageScopedId(page.id, customer.id), page.id, 'facebook', customer.id)
    if (page.instagram) {
      this.index.addRecipient(
        instagramScopedId(page.instagram.id, customer.id),
        page.id,
        'instagram',
        customer.id,
      )
    }
  }
}

const COUNTER_STEP = 1000

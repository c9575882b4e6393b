import type { Change, Content, Customer, Page, Platform, World } from './types.ts'

export const PANELS = ['chat', 'webhooks', 'calls', 'faults'] as const
export type Panel = (typeof PANELS)[number]

/** Where the person is; the address holds it, so that a reload or a shared link keeps the place. */
export interface Place {
  pageId: string
  platform: Platform
  contentId: string | null
  customerId: string
  panel: Panel
  /** On a narrow screen only one side is seen, and on the left either the list or one post. */
  side: 'left' | 'panel'
  left: 'list' | 'content'
}

interface Listeners {
  place: (place: Place, before: Place) => void
  world: () => void
  changes: (changes: Change[]) => void
}

const CUSTOMER_KEY = 'sandbox-customer'

export class Store {
  world: World
  place: Place
  #clockAhead = 0
  readonly #listeners: { [Kind in keyof Listeners]: Listeners[Kind][] } = {
    place: [],
    world: [],
    changes: [],
  }

  constructor(world: World, opened: Content | null) {
    this.world = world
    this.place = firstPlace(world, opened)
    this.#setClock(world)
  }

  get page(): Page {
    return this.world.pages.find(({ id }) => id === this.place.pageId) ?? (this.world.pages[0] as Page)
  }

  get customer(): Customer {
    const { customers } = this.world
    return customers.find(({ id }) => id === this.place.customerId) ?? (customers[0] as Customer)
  }

  get chatId(): string {
    const { pageId, platform, customerId } = this.place
    return `${pageId}:${platform}:${customerId}`
  }

  /** The sandbox's clock can be moved. */
  now(): number {
    return Date.now() + this.#clockAhead
  }

  on<Kind extends keyof Listeners>(kind: Kind, listener: Listeners[Kind]): void {
    this.#listeners[kind].push(listener)
  }

  /** Heard before those who are already listening. */
  onFirst<Kind extends keyof Listeners>(kind: Kind, listener: Listeners[Kind]): void {
    this.#listeners[kind].unshift(listener)
  }

  go(to: Partial<Place>): void {
    const before = this.place
    this.place = { ...before, ...to }
    remember(this.place)
    for (const listener of this.#listeners.place) listener(this.place, before)
  }

  /** Another page or platform has other posts. */
  goToPage(pageId: string, platform: Platform = 'facebook'): void {
    this.go({ pageId, platform, contentId: null, left: 'list', side: 'left' })
  }

  setWorld(world: World): void {
    this.world = world
    this.#setClock(world)
    for (const listener of this.#listeners.world) listener()
  }

  tell(changes: Change[]): void {
    for (const listener of this.#listeners.changes) listener(changes)
  }

  #setClock(world: World): void {
    this.#clockAhead = Date.parse(world.now) - Date.now()
  }
}

function firstPlace(world: World, opened: Content | null): Place {
  const wanted = new URLSearchParams(window.location.search)
  const page =
    world.pages.find(({ id }) => id === (opened?.page_id ?? wanted.get('page'))) ?? (world.pages[0] as Page)
  const platform = opened?.platform ?? wanted.get('platform')
  const panel = PANELS.find((name) => name === wanted.get('panel'))
  const customerId = wanted.get('customer') ?? localStorage.getItem(CUSTOMER_KEY)
  const customer = world.customers.find(({ id }) => id === customerId) ?? world.customers[0]
  return {
    pageId: page.id,
    platform: platform === 'instagram' && page.instagram ? 'instagram' : 'facebook',
    contentId: opened?.id ?? null,
    customerId: customer?.id ?? '',
    panel: panel ?? 'chat',
    side: panel && !opened ? 'panel' : 'left',
    left: opened ? 'content' : 'list',
  }
}

function remember({ pageId, platform, contentId, customerId, panel, side }: Place): void {
  const address = new URL(window.location.href)
  const parameters = {
    page: pageId,
    platform: platform === 'instagram' ? platform : null,
    content: contentId,
    panel: side === 'panel' || panel !== 'chat' ? panel : null,
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) address.searchParams.delete(name)
    else address.searchParams.set(name, value)
  }
  address.searchParams.delete('customer')
  window.history.replaceState(null, '', address)
  localStorage.setItem(CUSTOMER_KEY, customerId)
}

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { language } from './language.ts'
import type { Content, Customer, Page, Platform, World } from './types.ts'

export const PANELS = ['chat', 'webhooks', 'calls', 'faults'] as const
export type Panel = (typeof PANELS)[number]

/** The person's place in the console. The address holds it, so that a reload or a shared link keeps it. */
export interface Place {
  pageId: string
  platform: Platform
  contentId: string | null
  customerId: string
  panel: Panel
  /** A narrow screen shows one side, and on the left either the list or one post. */
  side: 'left' | 'panel'
  left: 'list' | 'content'
}

interface Here {
  world: World
  place: Place
  page: Page
  customer: Customer
  chatId: string
  /** How far the sandbox's clock is ahead of the browser's, in milliseconds: a person can move it. */
  clockAhead: number
  go: (to: Partial<Place>) => void
  /** Another page or platform has other posts. */
  goToPage: (pageId: string, platform?: Platform) => void
}

const HereContext = createContext<Here | undefined>(undefined)

export function useHere(): Here {
  const here = useContext(HereContext)
  if (!here) throw new Error('useHere needs a HereProvider')
  return here
}

const CUSTOMER_KEY = 'sandbox-customer'

export function HereProvider(props: {
  world: World
  /** When the browser read the world. */
  readAt: number
  opened: Content | null
  children: ReactNode
}) {
  const { world, readAt, opened, children } = props
  const [place, setPlace] = useState(() => firstPlace(world, opened))
  useEffect(() => {
    window.history.replaceState(null, '', addressOf(place, language))
    localStorage.setItem(CUSTOMER_KEY, place.customerId)
  }, [place])

  const go = (to: Partial<Place>) => setPlace((before) => ({ ...before, ...to }))
  const goToPage = (pageId: string, platform: Platform = 'facebook') =>
    go({ pageId, platform, contentId: null, left: 'list', side: 'left' })
  const page = world.pages.find(({ id }) => id === place.pageId) ?? (world.pages[0] as Page)
  const customer =
    world.customers.find(({ id }) => id === place.customerId) ?? (world.customers[0] as Customer)
  const chatId = `${place.pageId}:${place.platform}:${place.customerId}`
  const clockAhead = Date.parse(world.now) - readAt
  return (
    <HereContext value={{ world, place, page, customer, chatId, clockAhead, go, goToPage }}>
      {children}
    </HereContext>
  )
}

export function addressOf(
  { pageId, platform, contentId, panel, side }: Place,
  inLanguage: 'mn' | 'en',
): string {
  const parameters = new URLSearchParams({
    page: pageId,
    ...(platform === 'instagram' && { platform }),
    ...(contentId !== null && { content: contentId }),
    ...((side === 'panel' || panel !== 'chat') && { panel }),
    ...(inLanguage === 'en' && { lang: 'en' }),
  })
  return `?${parameters}`
}

function firstPlace(world: World, opened: Content | null): Place {
  const wanted = new URLSearchParams(window.location.search)
  const pageId = opened?.page_id ?? wanted.get('page')
  const page = world.pages.find(({ id }) => id === pageId) ?? (world.pages[0] as Page)
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

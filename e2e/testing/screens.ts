import type { BrowserContext, Page } from '@playwright/test'
import type { AnyRouter } from '@tanstack/react-router'
import { everyKindOfStep, keywordStep, makeFlow, messageStep } from './flows.ts'
import { type Addresses, signInAs } from './owner.ts'
import { anInvoice } from './payer.ts'
import { ANUJIN, GANZORIG } from './people.ts'
import { aShopAtWork } from './shop.ts'

/** Addresses of the screens without the language, by their names in files and sheets. */
export type Screens = Record<string, string>

export const languages = { mn: '', en: '/en' }

/** The longest allowed name, without a place to break. */
const LONGEST_NAME = 'Хүргэлтийнүнэ'.repeat(6).slice(0, 75)

/** Public screens: the pages of the sitemap, and the other public pages. */
export async function publicScreens(productUrl: string): Promise<Screens> {
  const map = await (await fetch(`${productUrl}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  const site = paths.filter((path) => path !== '/en' && !path.startsWith('/en/'))
  return {
    ...Object.fromEntries(
      ['/', '/terms-of-use', '/privacy-policy', ...site].map((path) => [nameOf(path), path]),
    ),
    'sign-in': '/signin?mode=login',
    'sign-up': '/signup',
    'data-deletion': '/data-deletion',
    invitation: '/invite/nosuchtoken',
    'not-found': '/no-such-screen',
  }
}

const nameOf = (path: string) => path.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home'

/** The screens of an owner whose page answers, with the longest allowed names. */
export async function screensOfAShopAtWork(context: BrowserContext, addresses: Addresses): Promise<Screens> {
  const shop = await aShopAtWork(context, addresses)
  const { owner, pageId, automationId } = shop
  const picture = `${addresses.productUrl}/favicon.svg`
  const { id: flow } = await makeFlow(
    shop,
    'Үнэ, хүргэлт, захиалга',
    everyKindOfStep('бүх дэлгэц', picture, ''),
  )
  await makeFlow(shop, LONGEST_NAME, [
    keywordStep(LONGEST_NAME, 'greets'),
    messageStep('greets', LONGEST_NAME),
  ])
  await owner.call('updateCommentAutomation', { params: { id: automationId }, body: { name: LONGEST_NAME } })
  const { teams } = await owner.call('listTeams', {})
  const teamId = teams[0]?.id ?? ''
  const team = `/team-management?teamId=${teamId}`
  const invoice = await anInvoice(owner, teamId)
  const ofPage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}pageId=${pageId}`
  return {
    pages: '/page-management',
    profile: '/profile',
    connection: '/page-connection',
    teams: '/team-management',
    team,
    billing: `${team}&tab=billing`,
    'audit-log': `${team}&tab=audit-log`,
    'audit-log-nothing-found': `${team}&tab=audit-log&from=2020-01-01&to=2020-01-02`,
    payment: `${team}&tab=billing&invoice=${invoice.id}`,
    invoice: `${team}&tab=billing&print=${invoice.id}`,
    automations: ofPage('/automations'),
    'automations-new': ofPage('/automations/create'),
    'comment-bot': ofPage('/commentbot'),
    'comment-bot-new': ofPage('/commentbot/create'),
    'comment-bot-edit': ofPage(`/commentbot/edit/${automationId}`),
    'chat-bot': ofPage('/chatbot'),
    'chat-bot-basic': ofPage('/chatbot?tab=basic'),
    'chat-bot-templates': ofPage('/chatbot?tab=templates'),
    'chat-bot-ai': ofPage('/chatbot?tab=ai'),
    'chat-bot-chats': ofPage('/chatbot?tab=chats'),
    'chat-bot-new': ofPage('/chatbot/create'),
    template: ofPage('/chatbot/templates/booking'),
    starters: ofPage('/chatbot/cs'),
    menu: ofPage('/chatbot/mm'),
    'flow-editor': ofPage(`/chatbot/edit/${flow}`),
    'flow-editor-problems': ofPage(`/chatbot/edit/${flow}?show=problems`),
    today: ofPage('/today'),
    inbox: ofPage('/inbox?view=all'),
    orders: ofPage('/orders'),
    products: ofPage('/orders?tab=products'),
    dashboard: ofPage('/dashboard'),
    history: ofPage('/history'),
    'history-chats': ofPage('/history?tab=chat'),
    'history-nothing-found': ofPage('/history?search=zzzz'),
  }
}

/** The screens right after signing up, in a product where the person did nothing else. */
export async function screensOfANewcomer(context: BrowserContext, addresses: Addresses): Promise<Screens> {
  await signInAs(context, addresses, ANUJIN)
  return {
    'new-pages': '/page-management',
    'new-teams': '/team-management',
    'new-profile': '/profile',
    'new-connection': '/page-connection',
    'new-dashboard': '/dashboard',
  }
}

/** The screens of an owner who has only connected a page. */
export async function screensOfAFreshShop(context: BrowserContext, addresses: Addresses): Promise<Screens> {
  const owner = await signInAs(context, addresses, GANZORIG)
  const { managed_pages } = await owner.call('listManagedPages', {})
  const pageId = managed_pages[0]?.page_id ?? ''
  const { teams } = await owner.call('listTeams', {})
  const team = teams[0] ?? (await owner.call('createTeam', { body: { name: LONGEST_NAME } })).team
  await owner.call('connectPage', { body: { page_id: pageId, team_id: team.id } })
  const paths = {
    pages: '/page-management',
    team: `/team-management?teamId=${team.id}`,
    billing: `/team-management?teamId=${team.id}&tab=billing`,
    'audit-log': `/team-management?teamId=${team.id}&tab=audit-log`,
    automations: '/automations',
    'comment-bot': '/commentbot',
    'chat-bot': '/chatbot',
    'chat-bot-basic': '/chatbot?tab=basic',
    'chat-bot-ai': '/chatbot?tab=ai',
    'chat-bot-chats': '/chatbot?tab=chats',
    starters: '/chatbot/cs',
    menu: '/chatbot/mm',
    today: '/today',
    inbox: '/inbox',
    orders: '/orders',
    products: '/orders?tab=products',
    dashboard: '/dashboard',
    history: '/history',
    'history-chats': '/history?tab=chat',
  }
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      `fresh-${name}`,
      `${path}${path.includes('?') ? '&' : '?'}pageId=${pageId}`,
    ]),
  )
}

/** Opens a screen and waits until loading and animations end. */
export async function openScreen(page: Page, address: string) {
  await page.goto(address)
  await screenIsQuiet(page)
}

async function screenIsQuiet(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 })
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.mantine-Skeleton-root, .mantine-Loader-root')].every(
        (one) => !one.checkVisibility(),
      ),
    undefined,
    { timeout: 30_000 },
  )
  await motionOver(page)
}

/** Opens another screen of the application the way its links do, which does not load the application again. */
export async function followTo(page: Page, address: string) {
  const router = await page.evaluateHandle(() => (window as { __TSR_ROUTER__?: AnyRouter }).__TSR_ROUTER__)
  await router.evaluate((its, to) => its?.history.push(to), address)
  await page.waitForFunction((its) => {
    const wanted = its?.history.location.state.__TSR_key
    const { status, location, resolvedLocation } = its?.state ?? {}
    const shown = [location, resolvedLocation].map((one) => one?.state.__TSR_key)
    return status === 'idle' && shown.every((key) => key === wanted)
  }, router)
  await screenIsQuiet(page)
}

/** Switches the screen to dark colours and waits until they settle. */
export async function turnDark(page: Page) {
  const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark'
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(isDark, undefined, { timeout: 15_000 })
  await motionOver(page)
}

/** Skips endless and paused animations, such as a spinner. */
const motionOver = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    const longEnough = new Promise((resolve) => setTimeout(resolve, 5000))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longEnough])
  })

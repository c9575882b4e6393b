import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../stories/testing/chromium.ts'
import { everyKindOfStep, makeFlow } from '../stories/testing/flows.ts'
import { aShopAtWork } from '../stories/testing/shop.ts'

// For people to look at: every screen of a running product, with a shop at work in it, in all its appearances.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    product: { type: 'string', default: 'http://localhost:3000' },
    sandbox: { type: 'string', default: 'http://localhost:3001' },
    into: { type: 'string', default: '/tmp/hariu-screenshots' },
    widths: { type: 'string', default: '400,991,1500' },
  },
})
const addresses = { productUrl: values.product, sandboxUrl: values.sandbox }
const browser = await chromium.launch(await chromiumLaunchOptions())
mkdirSync(values.into, { recursive: true })

const strangers = await browser.newContext()
const owners = await browser.newContext()
const shop = await aShopAtWork(owners, addresses)
const { owner, pageId, automationId } = shop
const steps = everyKindOfStep('бүх төрөл', `${values.product}/favicon.svg`, '')
const { address: flow } = await makeFlow(shop, 'Үнэ, хүргэлт, захиалга', steps)
const { teams } = await owner.call('listTeams', {})
const routes = {
  landing: '/',
  'sign-in': '/signin?mode=login',
  'sign-up': '/signup',
  terms: '/terms-of-use',
  'not-found': '/no-such-screen',
  pages: '/page-management',
  connection: '/page-connection',
  billing: `/team-management?teamId=${teams[0]?.id}&tab=billing`,
  automations: `/automations?pageId=${pageId}`,
  'comment-bot': `/commentbot?pageId=${pageId}`,
  'comment-bot-new': `/commentbot/create?pageId=${pageId}`,
  'comment-bot-edit': `/commentbot/edit/${automationId}?pageId=${pageId}`,
  'chat-bot': `/chatbot?pageId=${pageId}`,
  'chat-bot-basic': `/chatbot?pageId=${pageId}&tab=basic`,
  'chat-bot-ai': `/chatbot?pageId=${pageId}&tab=ai`,
  'chat-bot-new': `/chatbot/create?pageId=${pageId}`,
  'flow-editor': flow,
  'flow-editor-problems': `${flow}&show=problems`,
  dashboard: `/dashboard?pageId=${pageId}`,
  history: `/history?pageId=${pageId}`,
}
const publicScreens = ['landing', 'sign-in', 'sign-up', 'terms']

for (const [name, route] of Object.entries(routes)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  await takeAll(publicScreens.includes(name) ? strangers : owners, name, route)
}
await browser.close()
console.log(`Screenshots are in ${values.into}`)

async function takeAll(context: BrowserContext, name: string, route: string) {
  const page = await context.newPage()
  for (const language of ['mn', 'en'])
    for (const width of values.widths.split(',').map(Number))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width < 768 ? 800 : 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`${values.product}${language === 'en' ? '/en' : ''}${route}`, { waitUntil: 'load' })
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        const path = join(values.into, `${name}-${width}-${language}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
      }
  await page.close()
}

import { rm } from 'node:fs/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { chromiumLaunchOptions } from '../e2e/testing/chromium.ts'
import { aShopAtWork } from '../e2e/testing/shop.ts'
import { startProduct } from '../e2e/testing/start-product.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'
import { printVerdicts } from './measuring/verdict.ts'

/**
 * `node bench/first-load.ts [mn|en]`: kilobytes of script that Chromium fetches for a screen with nothing in its cache, compressed as
 * they are sent, with what comes when nothing else is to be done.
 */
const LANGUAGE = process.argv[2] ?? 'mn'
/** Long enough for what comes when nothing else is to be done; the network is never idle, notices come all the time. */
const QUIET_MILLISECONDS = 3000

/** Bytes by address. */
type Scripts = ReadonlyMap<string, number>

const scriptsOf = async (context: BrowserContext, address: string): Promise<Scripts> => {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET_MILLISECONDS)
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
  )
  await page.close()
  return new Map(fetched)
}

const sizeOf = (scripts: Scripts): number => scripts.values().reduce((sum, bytes) => sum + bytes, 0) / 1000

const commonTo = ([first, ...others]: Scripts[]): Scripts =>
  new Map([...(first ?? [])].filter(([address]) => others.every((scripts) => scripts.has(address))))

buildWebWhenStale()
const directory = temporaryFolder('hariu-bench-')
const product = await startProduct(directory)
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  const stranger = await browser.newContext()
  const context = await browser.newContext()
  const { pageId } = await aShopAtWork(context, { productUrl: product.url, sandboxUrl: product.sandboxUrl })
  const site = LANGUAGE === 'en' ? `${product.url}/en` : product.url
  const home = await scriptsOf(stranger, site)
  const signIn = await scriptsOf(stranger, `${site}/signin`)
  const screens = {
    'page management': await scriptsOf(context, `${site}/page-management`),
    dashboard: await scriptsOf(context, `${site}/dashboard?pageId=${pageId}`),
    history: await scriptsOf(context, `${site}/history?pageId=${pageId}`),
    'the flow editor': await scriptsOf(context, `${site}/chatbot/create?pageId=${pageId}`),
  }
  const all: Record<string, Scripts> = {
    home,
    'sign-in': signIn,
    ...screens,
    'what screens have in common': commonTo(Object.values(screens)),
  }
  console.table(
    Object.fromEntries(
      Object.entries(all).map(([name, scripts]) => [
        name,
        { kB: sizeOf(scripts).toFixed(1), files: scripts.size },
      ]),
    ),
  )
  printVerdicts([
    { what: 'home', figure: sizeOf(home), unit: 'kB', digits: 1, atMost: 100 },
    { what: 'sign-in', figure: sizeOf(signIn), unit: 'kB', digits: 1, atMost: 190 },
    {
      what: 'page management',
      figure: sizeOf(screens['page management']),
      unit: 'kB',
      digits: 1,
      atMost: 190,
    },
  ])
} finally {
  await browser.close()
  await product.stop()
  await rm(directory, { recursive: true })
}

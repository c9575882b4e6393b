import { rm } from 'node:fs/promises'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { chromiumLaunchOptions } from '../e2e/testing/chromium.ts'
import { aShopAtWork } from '../e2e/testing/shop.ts'
import { startProduct } from '../e2e/testing/start-product.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'
import { quantile } from './measuring/quantile.ts'
import { type Aim, isMet, printVerdicts } from './measuring/verdict.ts'

/**
 * `node bench/first-screen.ts [--list]`: Today for a signed-in owner on a slow phone: requests, bytes, and the time until the
 * customers who wait are on the screen. The network is slow 4G: 400 ms a request, 1.6 Mbit/s down, 0.75 up. The processor is
 * four times slower, and the cache is empty. `--list` prints each request of the last run.
 */
const RUNS = 5

/** Applied by Chromium: the latency is added to each request, as in DevTools. */
const SLOW_4G = {
  offline: false,
  latency: 400,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}
const PROCESSOR_SLOWDOWN = 4
/** Long enough for the requests of a first screen; later ones are repeated reads. */
const QUIET_MILLISECONDS = 3000

const PHONE = { viewport: { width: 400, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

type Sent = { url: string; at: number; until: number; bytes: number; status: number }

const listen = (cdp: CDPSession) => {
  const sent = new Map<string, Sent>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { url: request.url, at: timestamp, until: timestamp, bytes: 0, status: 0 })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const one = sent.get(requestId)
    if (one) one.status = response.status
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, until: timestamp })
  })
  return sent
}

/** Content is read from the server; the frame around it is not content. */
const untilContent = (page: Page) => page.locator('#needs-you').waitFor()

const firstScreen = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  const sent = listen(cdp)
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await untilContent(page)
  const content = (performance.now() - began) / 1000
  const before = sent.size
  await page.waitForTimeout(QUIET_MILLISECONDS)
  await page.close()
  const all = [...sent.values()]
  return { content, before, all, kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
}

const print = (all: readonly Sent[]) => {
  const began = all[0]?.at ?? 0
  for (const { url, at, until, bytes, status } of all) {
    const { pathname, search } = new URL(url)
    const times = [at, until].map((time) => String(Math.round((time - began) * 1000)).padStart(6)).join('')
    console.log(`${times} ms ${String(bytes).padStart(8)} B ${status} ${pathname}${search}`)
  }
}

buildWebWhenStale()
const directory = temporaryFolder('hariu-bench-')
const product = await startProduct(directory)
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  const context = await browser.newContext(PHONE)
  await aShopAtWork(context, { productUrl: product.url, sandboxUrl: product.sandboxUrl })
  const runs = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await firstScreen(context, `${product.url}/today`))
  const last = runs.at(-1)
  if (process.argv.includes('--list')) print(last?.all ?? [])
  console.table(
    runs.map(({ content, before, all, kilobytes }) => ({
      'content, s': content.toFixed(2),
      'requests before it': before,
      requests: all.length,
      kB: kilobytes.toFixed(0),
    })),
  )
  const aims: Aim[] = [
    {
      what: 'content, median',
      figure: quantile(
        runs.map(({ content }) => content),
        0.5,
      ),
      unit: 's',
      atMost: 3,
    },
    { what: 'requests, most', figure: Math.max(...runs.map(({ all }) => all.length)), digits: 0, atMost: 30 },
  ]
  printVerdicts(aims)
  process.exitCode = aims.every(isMet) ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
  await rm(directory, { recursive: true })
}

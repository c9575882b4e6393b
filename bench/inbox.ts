import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Agent, fetch } from 'undici'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import type { Queries } from '#migrations/tables.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'
import { beginFamily } from '#server/testing/begin-family.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { watchHistory } from '#web/api/history-watch.ts'
import { refreshGently } from '#web/api/refresh-gently.ts'
import { SESSION_KEY, type Session } from '#web/api/session-store.ts'
import { INBOX_REST } from '#web/screens/inbox/rest.ts'
import { chromiumLaunchOptions } from '../e2e/testing/chromium.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'
import { startPlatform } from './crowd/platform.ts'
import { createCustomers, webhookOf } from './crowd/writings.ts'
import { cpuEach, readCpu } from './measuring/cpu.ts'
import { startMeasuredPostgres } from './measuring/postgres.ts'
import { install, META_APP_SECRET, pageIds } from './measuring/product.ts'
import { quantile } from './measuring/quantile.ts'
import { type Aim, isMet, printVerdicts } from './measuring/verdict.ts'

/**
 * `node bench/inbox.ts [--browsers 1000] [--pages 100] [--rate 5] [--seconds 20]`: milliseconds from a message's webhook until it is
 * in the inbox of every teammate. So many inboxes are open, and one Chromium. The open inboxes run the web's own watch and
 * reads; they share the processors with the product.
 */
const { values } = parseArgs({
  options: {
    browsers: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '100' },
    rate: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
  },
})
const [browsers, perSecond, seconds] = [values.browsers, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const pages = pageIds(Number(values.pages))
const LONGEST_MILLISECONDS = 10_000

type Person = { pageId: string; tokens: Session }
const people: Person[] = []

const fillTeams = async (queries: Queries, secrets: Secrets) => {
  const services = { database: { queries }, clock: { now: () => new Date() }, secrets }
  for (const page_id of pages) {
    const { teamId, ownerId } = await connectedPage(queries, secrets, { page_id, facebook_page_id: page_id })
    const others = await queries
      .insertInto('people')
      .values(
        Array.from({ length: browsers / pages.length - 1 }, (_, number) => ({
          facebook_id: `${page_id}${number}`,
          first_name: 'Ану',
          last_name: 'Бат',
          facebook_name: 'Ану Бат',
          agreed_to_terms_at: new Date(),
        })),
      )
      .returning('id')
      .execute()
    await queries
      .insertInto('team_members')
      .values(
        others.map(({ id }) => ({
          team_id: teamId,
          person_id: id,
          role: 'member' as const,
          status: 'active' as const,
        })),
      )
      .execute()
    for (const id of [ownerId, ...others.map((other) => other.id)])
      people.push({
        pageId: page_id,
        tokens: await beginFamily(services as unknown as Parameters<typeof beginFamily>[0], id),
      })
  }
}

/** When a customer's message was sent, by the customer; each writes once. */
const sentAt = new Map<string, number>()
const shown: number[] = []
const agent = new Agent({ connections: 4000 })

const openInbox = (url: string, { pageId, tokens }: Person, signal: AbortSignal) => {
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'x-lang': 'mn' }
  const seen = new Set<string>()
  let reads = 0
  const read = async () => {
    reads += 1
    const response = await fetch(`${url}/api/v1/inbox?view=all&page_id=${pageId}`, {
      headers,
      dispatcher: agent,
    })
    const { chats } = (await response.json()) as { chats: { customer: { id: string } }[] }
    const now = performance.now()
    for (const { customer } of chats) {
      if (seen.has(customer.id)) continue
      seen.add(customer.id)
      shown.push(now - (sentAt.get(customer.id) ?? now))
    }
    const [first] = chats
    if (!first) return
    const thread = await fetch(`${url}/api/v1/inbox/${first.customer.id}?page_id=${pageId}`, {
      headers,
      dispatcher: agent,
    })
    await thread.arrayBuffer()
  }
  const changed = refreshGently({ read, rest: pause, shortest: INBOX_REST })
  const opened = Promise.withResolvers<void>()
  void watchHistory({
    open: (streamSignal) =>
      fetch(url + HISTORY_STREAM_PATH, {
        headers,
        dispatcher: agent,
        signal: streamSignal,
      }) as unknown as Promise<Response>,
    silence: (silence) => pause(40_000, undefined, { signal: silence, ref: false }).then(() => undefined),
    wait: (milliseconds, waiting) =>
      pause(milliseconds, undefined, { signal: waiting }).then(() => undefined),
    onAccess: () => undefined,
    onChange: () => {
      opened.resolve()
      changed()
    },
    signal,
  })
  return { opened: opened.promise, reads: () => reads }
}

const customers = createCustomers()
const write = async (url: string, pageId: string): Promise<string> => {
  const writing = customers.write('chats', [pageId])
  const { raw, signature, olderSignature } = webhookOf(META_APP_SECRET, [writing])
  sentAt.set(writing.key, performance.now())
  const response = await fetch(`${url}/webhooks/meta`, {
    method: 'POST',
    dispatcher: agent,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature': olderSignature,
      'x-hub-signature-256': signature,
    },
    body: raw,
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`a webhook was answered ${response.status}`)
  return writing.key
}

/** The inbox of one person in a real browser, and the time until it shows a customer. */
const watchScreen = async (browser: Browser, url: string, { pageId, tokens }: Person) => {
  const origin = url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ viewport: { width: 1286, height: 800 } })
  await context.addInitScript(({ key, kept }) => window.localStorage.setItem(key, kept), {
    key: SESSION_KEY,
    kept: JSON.stringify({ ...tokens, since: Date.now() }),
  })
  const page: Page = await context.newPage()
  await page.goto(`${origin}/inbox?pageId=${pageId}&view=all`)
  await page.getByRole('heading').first().waitFor()
  return async (customer: string, sent: number) => {
    await page.locator(`a[href*="${customer}"]`).waitFor({ timeout: LONGEST_MILLISECONDS })
    return performance.now() - sent
  }
}

buildWebWhenStale()
const postgres = await startMeasuredPostgres()
const platform = await startPlatform({ answerMilliseconds: 0, onReply: () => undefined })
const installation = await install({ postgres, fill: fillTeams })
const product = await installation.start(platform.url)
const browser = await chromium.launch(await chromiumLaunchOptions())
const stop = new AbortController()

const onScreen = await watchScreen(browser, product.url, people[0] as Person)
const inboxes = people.map((person) => openInbox(product.url, person, stop.signal))
await Promise.all(inboxes.map(({ opened }) => opened))
await pause(3000)

const processes = { programs: { product }, postgres }
const idleBefore = await readCpu(processes)
await pause(5000)
const idle = cpuEach(idleBefore, await readCpu(processes), 5 * 10_000)

shown.length = 0
const readsBefore = inboxes.reduce((sum, { reads }) => sum + reads(), 0)
const before = await readCpu(processes)
const screens: Promise<number>[] = []
const count = perSecond * seconds
const began = performance.now()
for (let number = 0; number < count; number += 1) {
  await pause(Math.max(0, began + (number * 1000) / perSecond - performance.now()))
  const pageId = pages[number % pages.length] ?? ''
  const sent = performance.now()
  const written = write(product.url, pageId)
  if (pageId === people[0]?.pageId) screens.push(written.then((customer) => onScreen(customer, sent)))
  else await written
}
const inScreens = await Promise.all(screens)
await pause(3000)
const each = cpuEach(before, await readCpu(processes), count)
const reads = inboxes.reduce((sum, { reads: own }) => sum + own(), 0) - readsBefore
stop.abort()
await browser.close()

const figures = [0.5, 0.95, 0.99].map((share) => quantile(shown, share).toFixed(0))
console.log(`${count} messages, ${browsers} open inboxes of ${pages.length} pages, ${reads} reads of lists`)
console.log(`in the inbox: p50 ${figures[0]}, p95 ${figures[1]}, p99 ${figures[2]} ms`)
console.log(`on Chromium's screen: ${inScreens.map((time) => time.toFixed(0)).join(', ')} ms`)
const inMilliseconds = (cpu: typeof each) =>
  Object.entries(cpu)
    .map(([name, micro]) => `${name} ${((micro ?? Number.NaN) / 1000).toFixed(1)}`)
    .join(', ')
console.log(`milliseconds of processor a message: ${inMilliseconds(each)}`)
console.log(
  `processor while nothing happens, % of one: ${Object.entries(idle)
    .map(([name, share]) => `${name} ${(share ?? Number.NaN).toFixed(1)}`)
    .join(', ')}`,
)
const aims: Aim[] = [
  {
    what: 'messages that reached every inbox',
    figure: shown.length / (count * (browsers / pages.length)),
    atLeast: 1,
  },
  { what: 'in the inbox, p95', figure: quantile(shown, 0.95), unit: 'ms', digits: 0, atMost: 1000 },
  { what: 'on screen, longest', figure: Math.max(...inScreens), unit: 'ms', digits: 0, atMost: 1000 },
]
printVerdicts(aims)
await installation.remove()
process.exit(aims.every(isMet) ? 0 : 1)

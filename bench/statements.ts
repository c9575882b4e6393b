import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type IncomingEvent, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { answeringByWords } from '#server/integrations/ai-model/answer-by-words.ts'
import { createGraphClient } from '#server/integrations/meta/graph-client.ts'
import { createRounds } from '#server/processes/worker.ts'
import { startPlatform } from './crowd/platform.ts'
import { kindOf } from './crowd/writings.ts'
import { fillChatAutomations } from './frameworks/answering.ts'
import { startMeasuredPostgres } from './measuring/postgres.ts'
import { pageIds } from './measuring/product.ts'
import { fillManyPages } from './pages/many-pages.ts'

/**
 * `node bench/statements.ts [--kind comments|chats] [--customers 2000] [--pages 1000] [--connected 2000] [--rounds 44]`: processor
 * time of PostgreSQL by statement, a comment or a message, in rounds of 180 one after the other, as so many customers write in
 * turn. Other work on the machine makes it up to a third more, so compare what was measured in the same minutes: a thousand pages
 * beside ten. Linux only.
 */
const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'comments' },
    customers: { type: 'string', default: '2000' },
    pages: { type: 'string', default: '1000' },
    connected: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '44' },
  },
})
const kind = kindOf(values.kind)
const [active, connected, rounds] = [Number(values.pages), Number(values.connected), Number(values.rounds)]
const customers = Number(values.customers)
const [WEBHOOKS, EVENTS_A_WEBHOOK, WARM_UP, ROUNDS_A_FOLDING, SHOWN] = [3, 60, 25, 44, 25]
const TEXT = 'Сайн байна уу, энэ даашинзны үнэ хэд вэ? Хүргэлттэй юу'

const spent = new Map<string, { microseconds: number; calls: number }>()

/** Statements of a connection come one after the other, so what its process used meanwhile was theirs. */
const measureStatements = () => {
  const ask = pg.Client.prototype.query as (...asked: unknown[]) => Promise<unknown>
  const measured = async function (this: pg.Client, ...asked: unknown[]) {
    const { processID } = this as unknown as { processID: number }
    const used = () => Number(readFileSync(`/proc/${processID}/schedstat`, 'utf8').split(' ')[0]) / 1000
    const before = used()
    const answer = await ask.apply(this, asked)
    const name = nameOf(asked[0] as string | { text: string })
    const one = spent.get(name) ?? { microseconds: 0, calls: 0 }
    spent.set(name, { microseconds: one.microseconds + used() - before, calls: one.calls + 1 })
    return answer
  }
  pg.Client.prototype.query = measured as typeof pg.Client.prototype.query
}

const nameOf = (asked: string | { text: string }): string =>
  (typeof asked === 'string' ? asked : asked.text).replace(/\s+/g, ' ').trim().slice(0, 110)

const postgres = await startMeasuredPostgres()
const log = createLog('silent')
const database = await openDatabase({ url: postgres.url, connections: 2, log })
await database.migrate()
const secrets = createSecrets('a secret of the benchmark, long enough')
const pages = pageIds(connected)
await fillManyPages(pages)(database.queries, secrets)
await fillChatAutomations(pages)(database.queries)
const platform = await startPlatform({ answerMilliseconds: 0, onReply: () => undefined })
const graph = createGraphClient(
  {
    appId: '1',
    appSecret: 'secret',
    verifyToken: 'token',
    graphUrl: platform.url,
    dialogUrl: platform.url,
    version: 'v20.0',
  },
  log,
)
const config = {
  chainLimit: 5,
  filesUrl: 'https://hariu.example',
  aiBudget: { callsPerDay: 0, tokensPerDay: 0 },
  privateRepliesPerHour: 0,
}
const worker = createRounds(
  { database, clock: systemClock, log, secrets, graph, ai: answeringByWords, config },
  () => undefined,
)

let number = 0
const comment = (pageId: string): IncomingEvent => ({
  pageId,
  kind: 'comment_added',
  platformKey: `1_${number}`,
  occurredAt: new Date(),
  payload: {
    platform: 1,
    commentId: `1_${number}`,
    contentId: `${pageId}_1`,
    customerId: '6010203040506070',
    customerName: 'Сараа',
    own: false,
    text: TEXT,
  },
})

const message = (pageId: string): IncomingEvent => ({
  pageId,
  kind: 'chat_message',
  platformKey: `m_${number}`,
  occurredAt: new Date(),
  payload: { platform: 1, customerId: `70${number % customers}`, text: TEXT, messageId: `m_${number}` },
})

const event = (): IncomingEvent => {
  number += 1
  const pageId = pages[number % active] ?? ''
  return kind === 'comments' ? comment(pageId) : message(pageId)
}

const send = async () => {
  const more = await worker.sender.round()
  await worker.sender.idle()
  return more
}

const play = async (count: number) => {
  for (let round = 1; round <= count; round++) {
    for (let webhook = 0; webhook < WEBHOOKS; webhook++)
      await storeEvents(database.repeated, Array.from({ length: EVENTS_A_WEBHOOK }, event), new Date())
    await worker.decide()
    while (await worker.nameCustomers());
    while (await send());
    if (round % ROUNDS_A_FOLDING === 0) while (await worker.foldStatistics());
  }
  while ((await worker.decide()) || (await send()));
  while ((await worker.foldStatistics()) || (await worker.fetchContent()));
}

await play(WARM_UP)
// What was planned while tables were empty is kept for five seconds.
await pause(5100)
const before = number
measureStatements()
await play(rounds)
const events = number - before

const all = [...spent].sort(([, left], [, right]) => right.microseconds - left.microseconds)
const sum = all.reduce((total, [, { microseconds }]) => total + microseconds, 0)
console.log(`${events} ${kind} on ${active} of ${connected} pages: ${(sum / events).toFixed(0)} µs each`)
for (const [name, { microseconds, calls }] of all.slice(0, SHOWN))
  console.log(`${(microseconds / events).toFixed(1).padStart(8)}${String(calls).padStart(7)}  ${name}`)
platform.close()
await database.close()
await postgres.stop()
process.exit(0)

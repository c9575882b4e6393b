import { afterAll, beforeAll, expect, it } from 'vitest'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import { type IncomingComment, storeEvents } from '#server/domains/webhook-intake/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { answeringByWords } from '#server/integrations/ai-model/answer-by-words.ts'
import { createGraphClient } from '#server/integrations/meta/graph-client.ts'
import { createRounds } from '#server/processes/worker.ts'
import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import { type LedgerLine, sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { type SandboxProcess, startSandbox } from '#server/testing/sandbox-process.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

const APP_SECRET = 'app-secret-of-the-sandbox'
const QUESTION = 'үнэ хэд вэ'
const MANY = 240
/** Calls per hour. */
const GRANTED = 100

let sandbox: SandboxProcess
let database: Database
beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_APP_SECRET: APP_SECRET })
  database = await freshDatabase()
})
afterAll(async () => {
  await sandbox.stop()
  await database.close()
})

type World = { now: string }
type Job = { job: { id: string; done: boolean } }
type Calls = { calls: { error: { code: number } | null }[] }
type Ledger = { comments: (LedgerLine & { platform: 'facebook' | 'instagram'; customer_id: string })[] }

it('at 100 % usage no call is refused, and every reply is sent once, after the reset', async () => {
  const control = sandboxClient(sandbox.url)
  const { pageId } = await connectSandboxPage({
    sandbox: control,
    sandboxUrl: sandbox.url,
    database,
    appSecret: APP_SECRET,
  })
  await control.patch('/settings', { limits: { [pageId]: { pages: GRANTED, messenger: GRANTED } } })
  const clock = manualClock((await control.get<World>('/world')).now)
  const advance = async (seconds: number) => {
    clock.advance(seconds)
    await control.post('/clock', { advance_seconds: seconds })
  }
  const log = createLog('silent')
  const settings = {
    appId: '900100200300400',
    appSecret: APP_SECRET,
    verifyToken: 'verify',
    graphUrl: sandbox.url,
    dialogUrl: sandbox.url,
    version: GRAPH_VERSION,
  }
  const graph = createGraphClient(settings, log)
  const worker = () =>
    createRounds(
      {
        database,
        clock,
        log,
        secrets: createSecrets(APP_SECRET),
        graph,
        ai: answeringByWords,
        config: {
          chainLimit: 5,
          filesUrl: 'https://hariu.example',
          aiBudget: { callsPerDay: 0, tokensPerDay: 0 },
        },
        random: () => 0,
      },
      () => undefined,
    )
  const workers = [worker(), worker()]
  const bulk = { page_id: pageId, count: MANY, texts: [QUESTION] }
  const { job } = await control.post<Job>('/comments/bulk', bulk)
  let written = false
  while (!written) written = (await control.get<Job>(`/comments/bulk/${job.id}`)).job.done
  const asked = async () =>
    (await control.get<Ledger>(`/ledger?page_id=${pageId}`)).comments.filter(
      ({ platform, text }) => platform === 'facebook' && text === QUESTION,
    )
  const events = (await asked()).map(
    (line): IncomingComment => ({
      pageId,
      kind: 'comment_added',
      platformKey: line.comment_id,
      occurredAt: clock.now(),
      payload: {
        platform: 1,
        commentId: line.comment_id,
        contentId: `${pageId}_1`,
        customerId: line.customer_id,
        customerName: 'Сараа',
        own: false,
        text: line.text,
      },
    }),
  )
  expect(events.length).toBeGreaterThan(GRANTED)
  await storeEvents(database.queries, events, clock.now())
  const open = async () =>
    (
      await database.queries
        .selectFrom('deliveries')
        .select('kind')
        .where('state', 'in', ['waiting', 'unknown', 'sending'])
        .execute()
    ).length
  for (let step = 0; step < 2000; step += 1) {
    const before = await open()
    await Promise.all(workers.map(untilQuiet))
    const left = await open()
    if (left === 0) break
    await advance(left < before ? 5 : 60)
  }
  await graph.close()
  const states = await database.queries
    .selectFrom('deliveries')
    .select(['state', 'attempts'])
    .distinct()
    .execute()
  const { calls } = await control.get<Calls>('/calls?limit=1000')
  expect(states).toEqual([{ state: 'sent', attempts: 1 }])
  for (const line of await asked())
    expect([line.public_replies.length, line.private_replies.length]).toEqual([1, 1])
  expect(calls.filter(({ error }) => error)).toEqual([])
}, 240_000)

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Queries } from '#migrations/tables.ts'
import {
  type IncomingComment,
  type IncomingEvent,
  storeEvents,
} from '#server/domains/webhook-intake/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import type { AiModel } from '#server/integrations/ai-model/ai-model.ts'
import { answeringByWords } from '#server/integrations/ai-model/answer-by-words.ts'
import type { WebhookClient } from '#server/integrations/webhooks/webhook-client.ts'
import { createRounds } from '#server/processes/worker.ts'
import { commentRule, connectedPage } from './connected-page.ts'
import { freshDatabase } from './fresh-database.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { scriptedGraph } from './scripted-graph.ts'
import { untilQuiet } from './until-quiet.ts'

// The event pipeline in one process. `setUpPipeline` assigns these.
export const secrets = createSecrets('a secret of the tests, long enough')
export let database: Database
export let graph: Awaited<ReturnType<typeof scriptedGraph>>
export let clock: ManualClock
export let rounds: ReturnType<typeof createRounds>

/** Call this at the top of a test file: a database for the file, and a pipeline for each of its tests. */
export const setUpPipeline = (): void => {
  beforeAll(async () => {
    database = await freshDatabase()
  })
  beforeEach(async () => {
    graph = await scriptedGraph()
    clock = manualClock()
    rounds = newWorker()
    await database.queries.deleteFrom('deliveries').execute()
    await database.queries.deleteFrom('platform_limits').execute()
    return () => graph.close()
  })
  afterAll(() => database.close())
}

/** The worker's part of the configuration. */
export const config = {
  chainLimit: 5,
  filesUrl: 'https://hariu.example',
  aiBudget: { callsPerDay: 0, tokensPerDay: 0 },
}

export const newWorker = (
  ai: AiModel = answeringByWords,
  aiBudget = config.aiBudget,
  onDatabase: Database = database,
) => {
  const log = createLog('silent')
  const limits = { ...config, aiBudget }
  const parts = {
    ...{ database: onDatabase, clock, log, secrets, webhookClient },
    ...{ graph: graph.client, ai, config: limits, random: () => 0 },
  }
  return createRounds(parts, () => undefined)
}

/** The database as a process sees it that is killed before its next commit, once `isKilled`. */
export const killedBeforeCommit = (isKilled: () => boolean): Database => {
  const dying = (queries: Database['queries']): Database['queries'] =>
    new Proxy(queries, {
      get: (target, name) =>
        name === 'transaction'
          ? () => ({
              execute: (work: (transaction: Queries) => Promise<unknown>) =>
                target.transaction().execute(async (transaction) => {
                  const result = await work(transaction)
                  if (isKilled()) throw new Error('the process was killed')
                  return result
                }),
            })
          : Reflect.get(target, name),
    })
  return { ...database, queries: dying(database.queries), repeated: dying(database.repeated) }
}

/** No test reaches a program of a shop unless it says so. */
let webhookClient: WebhookClient = {
  call: async () => ({ ok: false, why: 'no_connection', text: '' }),
  close: async () => undefined,
}

/** Calls this instead of the shops' programs from now on. */
export const callShops = (call: WebhookClient['call']) => {
  webhookClient = { ...webhookClient, call }
  rounds = newWorker()
}

/** Uses this model for AI steps from now on. */
export const answerWith = (ai: AiModel, aiBudget = config.aiBudget) => {
  rounds = newWorker(ai, aiBudget)
}

let lastComment = 0
export const comment = (
  pageId: string,
  text: string,
  changes: Partial<IncomingComment['payload']> = {},
): IncomingComment => {
  lastComment += 1
  const commentId = changes.commentId ?? `220033004400550_${lastComment}`
  return {
    pageId,
    kind: 'comment_added',
    platformKey: commentId,
    occurredAt: clock.now(),
    payload: {
      platform: 1,
      commentId,
      contentId: `${pageId}_220033004400550`,
      customerId: '6010203040506070',
      customerName: 'Сараа',
      own: false,
      text,
      ...changes,
    },
  }
}

export const arrive = async (...events: IncomingEvent[]) => {
  const stored = await storeEvents(database.queries, events, clock.now())
  await untilQuiet(rounds)
  return stored
}

export const platformWorks = () => {
  let sent = 0
  graph.on('POST', /\/messages$/, () => ({
    body: { recipient_id: '6010203040506070', message_id: `m_${++sent}` },
  }))
  graph.on('POST', /\/comments$/, () => ({ body: { id: `220033004400550_9${++sent}` } }))
}

export const deliveries = (pageId: string) =>
  database.queries
    .selectFrom('deliveries')
    .select(['kind', 'state', 'attempts', 'error_reason', 'error_detail', 'platform_id', 'due_at'])
    .where('page_id', '=', pageId)
    .orderBy('event_id')
    .orderBy('kind')
    .orderBy('sequence')
    .execute()

export const runs = (pageId: string) =>
  database.queries.selectFrom('runs').selectAll().where('page_id', '=', pageId).orderBy('event_id').execute()

export const page = async (wanted?: Parameters<typeof connectedPage>[2]) => {
  const { pageId } = await connectedPage(database.queries, secrets, wanted)
  return pageId
}

export const shopWithRule = async (wanted?: Parameters<typeof commentRule>[2]) => {
  const pageId = await page()
  await commentRule(database.queries, pageId, wanted)
  return pageId
}

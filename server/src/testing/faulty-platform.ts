import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import type { Queries } from '#migrations/tables.ts'
import { webhookRoutes } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { answeringByWords } from '#server/integrations/ai-model/answer-by-words.ts'
import { createGraphClient } from '#server/integrations/meta/graph-client.ts'
import { createRounds } from '#server/processes/worker.ts'
import { commentRule } from './connected-page.ts'
import { connectSandboxPage } from './crash/connected-world.ts'
import { freshDatabase } from './fresh-database.ts'
import { keywordTrigger, liveAutomation, textMessage } from './live-automation.ts'
import { manualClock } from './manual-clock.ts'
import { startSandbox } from './sandbox-process.ts'
import { untilQuiet } from './until-quiet.ts'

const APP_SECRET = 'app-secret-of-the-sandbox'
const VERIFY_TOKEN = 'verify'
export const PUBLIC_QUESTION = 'үнэ хэд вэ'
export const PRIVATE_QUESTION = 'хаяг хаана вэ'
export const CHAT_QUESTION = 'хүргэлт'

type Counts = { webhooks: { waiting: number; retrying: number } }
type Contents = { content: { id: string }[] }

/**
 * The sandbox with a page and its Instagram account, and our pipeline behind its webhooks: intake, decision, sending.
 * Both platforms answer three ways: under the comment, by private reply, and in a chat.
 */
export const startFaultyPlatform = async (limits: { privateRepliesPerHour?: number } = {}) => {
  const database = await freshDatabase()
  const { queries } = database
  const intake = fastify()
  // The routes need the clock before the sandbox starts, and the sandbox sets the clock.
  const clock = manualClock()
  webhookRoutes({ database, clock, meta: { appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN } })(intake)
  await intake.listen({ port: 0, host: '127.0.0.1' })
  const { port } = intake.server.address() as AddressInfo
  const sandbox = await startSandbox({
    SANDBOX_APP_SECRET: APP_SECRET,
    SANDBOX_VERIFY_TOKEN: VERIFY_TOKEN,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/meta`,
  })
  const control = <Answer>(method: string, path: string, body?: unknown) =>
    sandbox.control<Answer>(method, path, body)
  const { pageId, instagramId = '' } = await connectSandboxPage({
    sandbox: {
      get: (path) => control('GET', path),
      post: (path, body = {}) => control('POST', path, body),
      patch: (path, body) => control('PATCH', path, body),
      delete: (path) => control('DELETE', path),
    },
    sandboxUrl: sandbox.url,
    database,
    appSecret: APP_SECRET,
  })
  await queries.deleteFrom('comment_automations').execute()
  for (const id of [pageId, instagramId]) await answerThreeWays(queries, id)
  const log = createLog('silent')
  const secrets = createSecrets(APP_SECRET)
  const graph = createGraphClient(
    {
      appId: '900100200300400',
      appSecret: APP_SECRET,
      verifyToken: VERIFY_TOKEN,
      graphUrl: sandbox.url,
      dialogUrl: sandbox.url,
      version: GRAPH_VERSION,
    },
    log,
  )
  const config = {
    chainLimit: 5,
    filesUrl: 'https://hariu.example',
    aiBudget: { callsPerDay: 0, tokensPerDay: 0 },
    ...limits,
  }
  const parts = { database, clock, log, secrets, graph, ai: answeringByWords, config, random: () => 0 }
  const rounds = createRounds(parts, () => undefined)
  const { now } = await control<{ now: string }>('GET', '/world')
  clock.advance((Date.parse(now) - clock.now().getTime()) / 1000)

  const contentOf = async (platform: 'facebook' | 'instagram') => {
    const { content } = await control<Contents>(
      'GET',
      `/pages/${pageId}/content?platform=${platform}&kind=post`,
    )
    return content[0]?.id ?? ''
  }
  const contents = { facebook: await contentOf('facebook'), instagram: await contentOf('instagram') }

  const unansweredWebhooks = async (): Promise<number> => {
    const { webhooks } = await control<Counts>('GET', '/counts')
    return webhooks.waiting + webhooks.retrying
  }
  /** Waits for all webhooks, so that simultaneous events are decided together. */
  const allAnswered = async (): Promise<void> => {
    while ((await unansweredWebhooks()) > 0);
  }

  /** Waits until all webhooks are answered and all due events are decided and sent. */
  const settled = async (): Promise<void> => {
    for (;;) {
      await allAnswered()
      await untilQuiet(rounds)
      const undecided = await queries
        .selectFrom('events')
        .select('event_id')
        .where('decided', '=', false)
        .limit(1)
        .execute()
      if (undecided.length === 0 && (await unansweredWebhooks()) === 0) return
    }
  }

  const comments = (platform: 'facebook' | 'instagram', text: string, customer = 'khulan') =>
    control('POST', `/content/${contents[platform]}/comments`, { customer_id: customer, text })

  return {
    ...parts,
    rounds,
    comments,
    queries,
    control,
    settled,
    pageId,
    instagramId,
    /** A customer asks a question under the newest post, or in the chat. */
    asks: async (
      platform: 'facebook' | 'instagram',
      how: 'public' | 'private' | 'chat',
      customer: string,
    ) => {
      if (how === 'chat') {
        const address = `/conversations/${pageId}:${platform}:${customer}/messages`
        await control('POST', address, { text: CHAT_QUESTION })
        return
      }
      const text = how === 'public' ? PUBLIC_QUESTION : PRIVATE_QUESTION
      await comments(platform, text, customer)
    },
    /** Advances the clock here and at the platform. */
    passes: async (seconds: number) => {
      clock.advance(seconds)
      await control('POST', '/clock', { advance_seconds: seconds })
    },
    stop: async () => {
      await graph.close()
      await sandbox.stop()
      await intake.close()
      await database.close()
    },
  }
}

const answerThreeWays = async (queries: Queries, pageId: string): Promise<void> => {
  await commentRule(queries, pageId, { keywords: ['үнэ'], chat_replies: [] })
  await commentRule(queries, pageId, { name: 'Хаяг', keywords: ['хаяг'], comment_replies: [] })
  await liveAutomation(queries, pageId, {
    title: 'Хүргэлт',
    nodes: [keywordTrigger([CHAT_QUESTION], 'price'), textMessage('price', 'Хүргэлт 5,000 ₮.')],
  })
}

import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createFigureReader } from '#server/domains/operations/index.ts'
import { createPlatformCheck } from '#server/domains/platform-check/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createMetrics } from '#server/infrastructure/metrics.ts'
import { keptForAMoment } from '#server/infrastructure/pipeline-figures.ts'
import { AiFailure } from '#server/integrations/ai-model/ai-failure.ts'
import { answeringByWords } from '#server/integrations/ai-model/answer-by-words.ts'
import {
  clock,
  comment,
  config,
  database,
  graph,
  platformWorks,
  secrets,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { recordingMeter } from '#server/testing/scripted-ai.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { timedAiModel } from './timed-ai-model.ts'
import { buildOperationsApp, createOperations } from './web/operations.ts'
import { createRounds } from './worker.ts'

setUpPipeline()

const log = createLog('silent')
const noFigures = () =>
  createMetrics(async () => undefined, { version: 'test', connections: database.connections })
const asOperator = (metricsToken?: string, localMetrics = true) =>
  buildOperationsApp(
    { database, log, config: { metricsToken, localMetrics, trustedProxies: ['loopback'] } },
    noFigures(),
  )
const STRANGER = '203.0.113.7'
const TOKEN = 'a token of the operators'

it('figures of all shops are for whoever is on this machine, and nobody else', async () => {
  const app = asOperator()
  const status = async (asked: object) => (await app.inject({ url: '/metrics', ...asked })).statusCode
  expect(await status({})).toBe(200)
  expect(await status({ remoteAddress: STRANGER })).toBe(404)
  expect(await status({ headers: { 'x-forwarded-for': STRANGER } })).toBe(404)
  expect(await status({ remoteAddress: STRANGER, headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404)
  expect((await app.inject({ url: '/readyz', remoteAddress: STRANGER })).json()).toEqual({ status: 'ready' })
})

it('behind a proxy that names no caller they are for the holder of a token only', async () => {
  expect((await asOperator(undefined, false).inject('/metrics')).statusCode).toBe(404)
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await asOperator(TOKEN, false).inject({ url: '/metrics', headers })).statusCode).toBe(200)
})

it('a process that is about to stop says that it is not ready, and serves on', async () => {
  const app = asOperator()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  app.drain()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/metrics')).statusCode).toBe(200)
})

it('with a token they are for its holder, from anywhere', async () => {
  const app = asOperator(TOKEN)
  const status = async (authorization?: string, remoteAddress = STRANGER) =>
    (
      await app.inject({
        url: '/metrics',
        remoteAddress,
        ...(authorization ? { headers: { authorization } } : {}),
      })
    ).statusCode
  expect(await status(`Bearer ${TOKEN}`)).toBe(200)
  expect(await status()).toBe(404)
  expect(await status(undefined, '127.0.0.1')).toBe(404)
  expect(await status('Bearer guess')).toBe(404)
})

describe('the platform check', () => {
  const check = () =>
    createPlatformCheck({
      graph: graph.client,
      clock,
      log,
      callbackUrl: 'https://hariu.example.mn/webhooks/meta',
    })
  const asked = (metricsToken: string | undefined, url: string, more: object = {}) => {
    const settings = { metricsToken, localMetrics: true, trustedProxies: ['loopback'] }
    const app = fastify()
    createOperations({ database, config: settings }, noFigures(), check().read).answer(app)
    return app.inject({ url, remoteAddress: STRANGER, ...more })
  }
  const basic = (password: string) => ({
    headers: { authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}` },
  })

  it('is in the details of /readyz for operators, and a stranger reads the status alone', async () => {
    const known = await asked(TOKEN, '/readyz', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(known.json()).toMatchObject({ status: 'ready', platform: { app_id: graph.settings.appId } })
    expect((await asked(TOKEN, '/readyz')).json()).toEqual({ status: 'ready' })
    expect((await asked(undefined, '/readyz')).json()).toEqual({ status: 'ready' })
    expect((await asked(undefined, '/healthz', { remoteAddress: '127.0.0.1' })).json()).toEqual({
      status: 'up',
    })
  })

  it('is a page that a browser opens with the token as its password', async () => {
    const page = await asked(TOKEN, '/platform-check', basic(TOKEN))
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Платформын шалгалт')
    expect((await asked(TOKEN, '/platform-check?lang=en', basic(TOKEN))).body).toContain('Platform check')
    for (const more of [{}, basic('guess'), { remoteAddress: '127.0.0.1' }]) {
      const refused = await asked(TOKEN, '/platform-check', more)
      expect([refused.statusCode, refused.body]).toEqual([401, ''])
      expect(refused.headers['www-authenticate']).toContain('Basic')
    }
  })

  it('is for callers on this machine where no token is set', async () => {
    expect((await asked(undefined, '/platform-check', { remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
    expect((await asked(undefined, '/platform-check')).statusCode).toBe(404)
  })
})

it('while the database does not answer, that is said and no figure is made up', async () => {
  const read = async () => Promise.reject(new Error('connection refused'))
  const { registry } = createMetrics(keptForAMoment({ read, clock, log }), {
    version: 'test',
    connections: database.connections,
  })
  const text = await registry.metrics()
  expect(text).toContain('hariu_database_up 0')
  expect(text).not.toMatch(/^hariu_(?:oldest_undecided_event_seconds|pages)\b/m)
  expect(text).toContain('hariu_build_info{version="test"} 1')
})

it('figures are read once for all gauges, and again after a moment', async () => {
  let reads = 0
  const figures = createFigureReader({ database, clock, failedJobs: async () => [] })
  const read = () => {
    reads += 1
    return figures()
  }
  const { registry } = createMetrics(keptForAMoment({ read, clock, log }), {
    version: 'test',
    connections: database.connections,
  })
  expect(await registry.metrics()).toContain('hariu_oldest_undecided_event_seconds 0')
  await registry.metrics()
  expect(reads).toBe(1)
  clock.advance(3)
  await registry.metrics()
  expect(reads).toBe(2)
})

it('the way of a comment is timed from its arrival to the decision and to each reply', async () => {
  const metrics = noFigures()
  const rounds = createRounds(
    {
      database,
      clock,
      log,
      secrets,
      graph: graph.client,
      ai: answeringByWords,
      config,
      metrics,
      random: () => 0,
    },
    () => undefined,
  )
  platformWorks()
  const pageId = await shopWithRule()
  await storeEvents(database.queries, [comment(pageId, 'үнэ хэд вэ')], clock.now())
  clock.advance(4)
  await untilQuiet(rounds)
  const text = await metrics.registry.metrics()
  expect(text).toContain('hariu_event_decided_seconds_sum 4')
  expect(text).toContain('hariu_event_sent_seconds_sum{kind="comment_reply"} 4')
  expect(text).toContain('hariu_event_sent_seconds_count{kind="chat_reply"} 1')
  expect(text).toContain('hariu_deliveries_total{kind="comment_reply",state="sent",reason="none"} 1')
})

it('calls of the AI model are counted by what became of them', async () => {
  const metrics = noFigures()
  const { signal } = new AbortController()
  const { meter } = recordingMeter()
  const asked = { text: 'үнэ', candidates: [] }
  await timedAiModel(answeringByWords, metrics.aiSeconds).chooseIntent(asked, signal, meter)
  const failing = timedAiModel(
    { ...answeringByWords, chooseIntent: () => Promise.reject(new AiFailure('out_of_quota')) },
    metrics.aiSeconds,
  )
  await expect(failing.chooseIntent(asked, signal, meter)).rejects.toThrow('out_of_quota')
  const text = await metrics.registry.metrics()
  expect(text).toContain('hariu_ai_call_seconds_count{purpose="intent",outcome="none_meant"} 1')
  expect(text).toContain('hariu_ai_call_seconds_count{purpose="intent",outcome="out_of_quota"} 1')
})

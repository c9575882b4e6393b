import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginFamily } from '#server/testing/begin-family.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { startProductAt } from '#server/testing/product.ts'
import { refusing, saying, scriptedAi } from '#server/testing/scripted-ai.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'

type Running = Awaited<ReturnType<typeof startProductAt>>

const PATH = '/api/v1/chatbot/ask-direct'
const PREMIUM = 3

let service: Awaited<ReturnType<typeof scriptedAi>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let withModel: Running
let withoutModel: Running
beforeAll(async () => {
  service = await scriptedAi()
  graph = await scriptedGraph()
  const { baseUrl, apiKey, model } = service.settings
  withModel = await startProductAt(graph.settings.graphUrl, {
    AI_BASE_URL: baseUrl,
    AI_API_KEY: apiKey,
    AI_MODEL: model,
  })
  withoutModel = await startProductAt(graph.settings.graphUrl)
})
afterAll(async () => {
  await withModel.stop()
  await withoutModel.stop()
  await graph.close()
  await service.close()
})
beforeEach(() => {
  service.calls.length = 0
  // Resets the circuit breaker after failures of the test before.
  withModel.clock.advance(600)
})

/** The owner of a new page. */
const owner = async (
  { services, app, publicUrl }: Running,
  wanted: Parameters<typeof connectedPage>[2] = {},
) => {
  const { pageId, teamId, ownerId } = await connectedPage(services.database.queries, services.secrets, {
    planId: PREMIUM,
    ...wanted,
  })
  const { access_token } = await beginFamily(services, ownerId)
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, language = 'en') => {
    const answer = await app.inject({
      method,
      url,
      headers: { origin: publicUrl, authorization: `Bearer ${access_token}`, 'x-lang': language },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const used = async () =>
    (
      await services.database.queries
        .selectFrom('usage')
        .where('team_id', '=', teamId)
        .select('ai_replies')
        .executeTakeFirst()
    )?.ai_replies ?? 0
  const ask = (changes: object = {}) =>
    call('POST', PATH, {
      page_id: pageId,
      instruction: 'Эелдэг, товч хариул.',
      context: 'Хүргэлт 5,000 ₮.\nАжлын цаг 10–19.',
      question: 'hurgelt hed ve',
      ...changes,
    })
  return { call, ask, used, pageId, teamId }
}

describe('a trial question', () => {
  it('is answered by the model with the conversation so far, and counts as one AI reply', async () => {
    const { ask, used } = await owner(withModel)
    service.does(saying('Хүргэлт 5,000 ₮.'))
    const answer = await ask({
      history: [
        { from: 'customer', text: 'Сайн уу' },
        { from: 'page', text: 'Сайн уу!' },
      ],
    })
    expect(answer.body).toEqual({
      success: true,
      answer: 'Хүргэлт 5,000 ₮.',
      source: 'model',
      unanswered: null,
    })
    expect(service.calls[0]?.body.messages.slice(1).map(({ content }) => content)).toEqual([
      'Сайн уу',
      'Сайн уу!',
      'hurgelt hed ve',
    ])
    expect(await used()).toBe(1)
  })

  it('without an answer shows why, and costs nothing', async () => {
    const { ask, used } = await owner(withModel)
    service.does(saying('NO_ANSWER'))
    expect((await ask()).body).toMatchObject({ answer: null, unanswered: 'not_in_context' })
    expect(await used()).toBe(0)
  })

  it('that failed shows the specification’s message, and costs nothing', async () => {
    const { ask, used } = await owner(withModel)
    service.does(refusing(401))
    const refused = await ask()
    expect(refused).toMatchObject({
      status: 502,
      body: { code: 'AI_FAILED', message: 'Something went wrong while generating a reply.' },
    })
    expect(JSON.stringify(refused.body)).not.toContain('key')
    expect(await used()).toBe(0)
  })

  it('without a model is answered with the owner’s own text, and costs nothing', async () => {
    const { ask, used } = await owner(withoutModel)
    expect((await ask()).body).toMatchObject({ answer: 'Хүргэлт 5,000 ₮.', source: 'extract' })
    expect((await ask({ question: 'Зогсоолтой юу' })).body).toMatchObject({ answer: null, source: 'extract' })
    expect(await used()).toBe(0)
  })

  it('beyond the AI budget of the day is refused, with the time when it resets, and takes no AI reply', async () => {
    const { ask, used, call, teamId } = await owner(withModel)
    const pause = async () =>
      (await call('GET', `/api/v1/teams/${teamId}/billing`)).body.billing.ai_paused_until
    service.does(saying('NO_ANSWER'))
    await ask()
    expect(await pause()).toBeNull()
    await withModel.database.queries
      .updateTable('ai_budgets')
      .set({ calls: 2000 })
      .where('team_id', '=', teamId)
      .execute()
    expect(await ask()).toMatchObject({
      status: 429,
      body: {
        code: 'AI_OVER_BUDGET',
        message: 'Your team’s AI limit for today is used up. It resets at midnight (Ulaanbaatar time).',
      },
    })
    expect(service.calls).toHaveLength(1)
    expect(await used()).toBe(0)
    expect(await pause()).toBe('2026-11-21T16:00:00.000Z')
  })

  it.each([1, 2])('needs a plan with AI, unlike plan %i', async (planId) => {
    const { ask } = await owner(withModel, { planId })
    expect(await ask()).toMatchObject({
      status: 403,
      body: { code: 'AI_NEEDS_PLAN', message: 'Upgrade your plan to access this feature.' },
    })
    expect(service.calls).toEqual([])
  })

  it('needs a running plan with AI replies left', async () => {
    const ended = await owner(withModel, { planEndsAt: new Date('2026-01-01') })
    expect((await ended.ask()).body.code).toBe('PLAN_ENDED')
    const full = await owner(withModel)
    service.does(saying('Хүргэлт 5,000 ₮.'))
    await full.ask()
    await withModel.database.queries
      .updateTable('usage')
      .set({ ai_replies: 1000 })
      .where('team_id', '=', full.teamId)
      .execute()
    expect(await full.ask()).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } })
  })

  it.each([
    ['instruction', ''],
    ['instruction', 'а'.repeat(501)],
    ['context', ''],
    ['context', 'а'.repeat(10_001)],
    ['question', ' '],
    ['question', 'а'.repeat(2001)],
  ])('with this %s is refused there', async (field, text) => {
    const { ask } = await owner(withModel)
    const answer = await ask({ [field]: text })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('is limited to twenty in a minute', async () => {
    const { ask } = await owner(withoutModel)
    for (let time = 0; time < 20; time += 1) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    withoutModel.clock.advance(61)
    expect((await ask()).status).toBe(200)
  })
})

it('suggested instructions exist in both languages, fit an AI step, and show the source of answers', async () => {
  const { call } = await owner(withModel)
  const english = (await call('GET', '/api/v1/ai-instructions')).body
  const mongolian = (await call('GET', '/api/v1/ai-instructions', undefined, 'mn')).body
  expect(english.source).toBe('model')
  expect(english.instructions).toHaveLength(12)
  for (const { instructions } of [english, mongolian])
    for (const { instruction } of instructions) expect(instruction.length).toBeLessThanOrEqual(500)
  expect(mongolian.instructions[0].name).toBe('Найрсаг худалдагч')
  const { call: without } = await owner(withoutModel)
  expect((await without('GET', '/api/v1/ai-instructions')).body.source).toBe('extract')
})

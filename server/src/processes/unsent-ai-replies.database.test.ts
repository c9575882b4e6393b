import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { createAsker } from '#server/domains/ai/index.ts'
import { type IncomingChat, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import type { AiModel } from '#server/integrations/ai-model/ai-model.ts'
import { answeringByModel } from '#server/integrations/ai-model/answer-by-model.ts'
import { aiStep, keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import { paidPlan } from '#server/testing/paid-plan.ts'
import {
  answerWith,
  arrive,
  clock,
  config,
  database,
  graph,
  page,
  platformWorks,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { saying, scriptedAi } from '#server/testing/scripted-ai.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
const PREMIUM = 3
const AI_LIMIT = 1000
const QUESTION = 'асуулт: хүргэлт хэд вэ?'
const log = createLog('silent')
const timing = { answerMilliseconds: 5000, intentMilliseconds: 5000, pauseMilliseconds: 1 }

let service: Awaited<ReturnType<typeof scriptedAi>>
let model: AiModel
let told = 0

beforeAll(async () => {
  service = await scriptedAi()
})
afterAll(() => service.close())
beforeEach(() => {
  service.calls.length = 0
  graph.calls.length = 0
  platformWorks()
  model = answeringByModel({ settings: service.settings, clock, log, timing })
  answerWith(model)
  service.does(saying('Хүргэлт 5,000 ₮.'))
})

const helper: Flow = {
  title: 'Туслах',
  nodes: [
    keywordTrigger(['асуулт'], 'ask'),
    aiStep('ask', { unanswered: 'sorry' }),
    textMessage('sorry', 'Удахгүй ажилтан хариулна.', { next: 'ask' }),
  ],
}
const shop = async () => {
  const pageId = await page({ planId: PREMIUM })
  await liveAutomation(database.queries, pageId, helper)
  return pageId
}
const chat = (pageId: string, text: string): IncomingChat => {
  told += 1
  return {
    pageId,
    kind: 'chat_message',
    platformKey: `m_unsent_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text, messageId: `m_unsent_${told}` },
  }
}
const teamOf = async (pageId: string) => {
  const { team_id } = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select('team_id')
    .executeTakeFirstOrThrow()
  return { teamId: team_id }
}
const usageOf = async (pageId: string) =>
  database.queries
    .selectFrom('usage')
    .where('team_id', '=', (await teamOf(pageId)).teamId)
    .orderBy('period_starts_at')
    .select(['chats', 'ai_replies', 'over'])
    .execute()
const callsOf = async (pageId: string) => {
  const rows = await database.queries
    .selectFrom('ai_usage')
    .where('team_id', '=', (await teamOf(pageId)).teamId)
    .select('calls')
    .execute()
  return rows.map(({ calls }) => calls)
}
const texts = () =>
  graph.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { message?: { text?: string } }).message?.text)

/** A customer writes a question, and `happens` runs during the model's call. */
const meanwhile = async (pageId: string, happens: () => Promise<unknown>, before = async () => {}) => {
  await storeEvents(database.queries, [chat(pageId, QUESTION)], clock.now())
  while (await rounds.decide());
  await before()
  const slow = createAsker({
    database,
    clock,
    log,
    model: {
      ...model,
      answer: async (...asked) => {
        const said = await model.answer(...asked)
        clock.advance(1)
        await happens()
        while (await rounds.decide());
        return said
      },
    },
    budget: config.aiBudget,
    onFree: () => undefined,
  })
  await slow.round()
  await slow.idle()
  await untilQuiet(rounds)
}
const personWrites = (pageId: string) => async () => {
  // A faster answer counts as automatic.
  clock.advance(60)
  const byHand = chat(pageId, 'Сайн байна уу, би хариулъя.')
  const payload = { ...byHand.payload, sentBy: {} }
  await storeEvents(database.queries, [{ ...byHand, kind: 'page_message', payload }], clock.now())
}

describe('an AI reply that is not sent', () => {
  it.each<[string, (pageId: string) => () => Promise<unknown>]>([
    ['a person of the page took the chat over', personWrites],
    [
      'the page was disconnected',
      (pageId) => () =>
        database.queries.updateTable('pages').set({ status: 0 }).where('page_id', '=', pageId).execute(),
    ],
    [
      'the plan has ended',
      (pageId) => async () =>
        database.queries
          .updateTable('teams')
          .set({ plan_ends_at: clock.now() })
          .where('id', '=', (await teamOf(pageId)).teamId)
          .execute(),
    ],
    [
      'other chats took the last places of the plan',
      (pageId) => async () =>
        database.queries
          .updateTable('usage')
          .set({ chats: 4000 })
          .where('team_id', '=', (await teamOf(pageId)).teamId)
          .execute(),
    ],
  ])('because %s is not counted, and its call is', async (_, happens) => {
    const pageId = await shop()
    await meanwhile(pageId, happens(pageId))
    expect(texts()).toEqual([])
    expect(await usageOf(pageId)).toMatchObject([{ ai_replies: 0, over: 0 }])
    expect(await callsOf(pageId)).toEqual([1])
  })

  it('because the customer added to the question is not counted; the reply to both counts once', async () => {
    const pageId = await shop()
    await meanwhile(pageId, () =>
      storeEvents(database.queries, [chat(pageId, 'маргааш ирэх үү')], clock.now()),
    )
    expect(texts()).toEqual(['Хүргэлт 5,000 ₮.'])
    expect(await usageOf(pageId)).toEqual([{ chats: 1, ai_replies: 1, over: 0 }])
    expect(await callsOf(pageId)).toEqual([2])
  })

  it('over the plan costs nothing and leaves the overage cap free', async () => {
    const pageId = await shop()
    const { teamId } = await teamOf(pageId)
    await paidPlan(database.queries, teamId, PREMIUM, clock.now())
    await arrive(chat(pageId, 'сайн уу'))
    const cap = { overage_enabled: true, overage_cap: 20 }
    await database.queries.updateTable('teams').set(cap).where('id', '=', teamId).execute()
    const used = { ai_replies: AI_LIMIT }
    await database.queries.updateTable('usage').set(used).where('team_id', '=', teamId).execute()
    await meanwhile(pageId, personWrites(pageId), async () => {
      expect(await usageOf(pageId)).toMatchObject([{ ai_replies: AI_LIMIT + 1, over: 1 }])
    })
    expect(await usageOf(pageId)).toMatchObject([{ ai_replies: AI_LIMIT, over: 0 }])

    clock.advance(86_400)
    await arrive(chat(pageId, QUESTION))
    expect(texts()).toEqual(['Хүргэлт 5,000 ₮.'])
    expect(await usageOf(pageId)).toMatchObject([{ ai_replies: AI_LIMIT + 1, over: 1 }])
  })
})

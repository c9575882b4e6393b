import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import type { AiModel } from '#server/integrations/ai-model/ai-model.ts'
import { answeringByModel } from '#server/integrations/ai-model/answer-by-model.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { aiStep, keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import { paidPlan } from '#server/testing/paid-plan.ts'
import {
  answerWith,
  arrive,
  clock,
  database,
  graph,
  page,
  platformWorks,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { refusing, saying, scriptedAi } from '#server/testing/scripted-ai.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { retryChatRun } from './retry-chat-run.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
const PREMIUM = 3
const AI_LIMIT = 1000
const CHAT_LIMIT = 4000
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
const shop = async (planStartedAt = new Date('2026-11-20T00:00:00Z')) => {
  const pageId = await page({ planId: PREMIUM, planStartedAt })
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
  const { team_id, connected_by } = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select(['team_id', 'connected_by'])
    .executeTakeFirstOrThrow()
  return { teamId: team_id, personId: connected_by ?? '' }
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

describe('an AI reply that the platform refused', () => {
  let down = true
  const outage = () => {
    down = true
    graph.on('POST', /\/messages$/, () =>
      down ? graphError(2) : { body: { recipient_id: CUSTOMER, message_id: `m_sent_${++told}` } },
    )
  }
  const untilGivenUp = async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      clock.advance(120)
      await untilQuiet(rounds)
    }
  }
  const retry = async (pageId: string) => {
    const { event_id } = await database.queries
      .selectFrom('chat_runs')
      .where('page_id', '=', pageId)
      .where('kind', '=', 'ai_answer')
      .select('event_id')
      .executeTakeFirstOrThrow()
    return retryChatRun(
      database.queries,
      { pageId: await keyOfPage(database.queries, pageId), eventId: event_id, ...(await teamOf(pageId)) },
      clock.now(),
    )
  }

  it('is not counted; a retry counts when it arrives, and not when it fails again', async () => {
    const pageId = await shop()
    outage()
    await arrive(chat(pageId, QUESTION))
    await untilGivenUp()
    expect(await usageOf(pageId)).toEqual([{ chats: 0, ai_replies: 0, over: 0 }])
    await retry(pageId)
    expect(await usageOf(pageId)).toEqual([{ chats: 1, ai_replies: 1, over: 0 }])
    await untilGivenUp()
    expect(await usageOf(pageId)).toEqual([{ chats: 0, ai_replies: 0, over: 0 }])
    down = false
    await retry(pageId)
    await untilGivenUp()
    expect(await usageOf(pageId)).toEqual([{ chats: 1, ai_replies: 1, over: 0 }])
    expect(await callsOf(pageId)).toEqual([1])
  })

  it('over the plan is owed once when a retry arrives, and not when it fails again', async () => {
    const pageId = await shop()
    const { teamId } = await teamOf(pageId)
    await paidPlan(database.queries, teamId, PREMIUM, clock.now())
    const cap = { overage_enabled: true, overage_cap: 40 }
    await database.queries.updateTable('teams').set(cap).where('id', '=', teamId).execute()
    await arrive(chat(pageId, 'сайн уу'))
    const used = { chats: CHAT_LIMIT, ai_replies: AI_LIMIT }
    await database.queries.updateTable('usage').set(used).where('team_id', '=', teamId).execute()
    const [free, counted] = [
      [{ ...used, over: 0 }],
      [{ chats: CHAT_LIMIT + 1, ai_replies: AI_LIMIT + 1, over: 2 }],
    ]
    outage()
    await arrive(chat(pageId, QUESTION))
    expect(await usageOf(pageId)).toEqual(counted)
    await untilGivenUp()
    expect(await usageOf(pageId)).toEqual(free)
    await retry(pageId)
    expect(await usageOf(pageId)).toEqual(counted)
    await untilGivenUp()
    expect(await usageOf(pageId)).toEqual(free)
    down = false
    await retry(pageId)
    await untilGivenUp()
    expect(await usageOf(pageId)).toEqual(counted)
  })

  it('is not retried without quota for the AI reply', async () => {
    const pageId = await shop()
    outage()
    await arrive(chat(pageId, QUESTION))
    await untilGivenUp()
    await database.queries.updateTable('usage').set({ ai_replies: AI_LIMIT }).execute()
    await expect(retry(pageId)).rejects.toMatchObject({ code: 'PLAN_LIMIT' })
    expect(await usageOf(pageId)).toEqual([{ chats: 0, ai_replies: AI_LIMIT, over: 0 }])
  })

  it('counts in the new period when it is retried after the end of the old one', async () => {
    const pageId = await shop(new Date('2026-10-21T03:00:00Z'))
    outage()
    await arrive(chat(pageId, QUESTION))
    await untilGivenUp()
    clock.advance(3600)
    await retry(pageId)
    const [old, present] = await usageOf(pageId)
    expect([old, present]).toEqual([
      { chats: 0, ai_replies: 0, over: 0 },
      { chats: 1, ai_replies: 1, over: 0 },
    ])
    await untilGivenUp()
    expect(await usageOf(pageId)).toEqual([
      { chats: 0, ai_replies: 0, over: 0 },
      { chats: 0, ai_replies: 0, over: 0 },
    ])
  })

  it('that quoted the owner’s text never counts as an AI reply of the plan', async () => {
    const pageId = await shop()
    service.does(refusing(500))
    outage()
    await arrive(chat(pageId, 'асуулт: hurgelt hed ve'))
    await untilGivenUp()
    down = false
    await retry(pageId)
    await untilQuiet(rounds)
    expect(texts().at(-1)).toContain('Хүргэлт 5,000 ₮.')
    expect(await usageOf(pageId)).toEqual([{ chats: 1, ai_replies: 0, over: 0 }])
  })
})

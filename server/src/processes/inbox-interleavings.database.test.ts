import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { PageKey } from '#migrations/page-key.ts'
import { inboxHandlers } from '#server/domains/inbox/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  clock,
  database,
  graph,
  killedBeforeCommit,
  newWorker,
  page,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

/**
 * Interleavings of one run. `INTERLEAVINGS=10000` plays so many: each is one customer with the bot, two people in the
 * inbox, one in Business Suite, a platform that fails, and processes that are killed.
 */
const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 150)
const CUSTOMERS = 6
const STEPS = 160

const step = fc.record({
  customer: fc.nat(CUSTOMERS - 1),
  person: fc.nat(1),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('asks_price', 'orders') },
    { weight: 6, arbitrary: fc.constantFrom('looks', 'writes') },
    { weight: 1, arbitrary: fc.constantFrom('repeats', 'writes_elsewhere', 'resumes_bot') },
    { weight: 5, arbitrary: fc.constantFrom('decide', 'send') },
    { weight: 2, arbitrary: fc.constantFrom('echo', 'time') },
    { weight: 2, arbitrary: fc.constantFrom('worker_dies_deciding', 'worker_dies_sending') },
    { weight: 1, arbitrary: fc.constantFrom('web_dies_before_commit', 'web_dies_after_commit') },
  ),
  /** Fate of the next call at the platform: it answers, refuses, or loses the question or the answer. */
  fault: fc.oneof(
    { weight: 6, arbitrary: fc.constant('none' as const) },
    { weight: 2, arbitrary: fc.constantFrom('transient', 'refused', 'lost_question', 'lost_answer') },
  ),
  pause: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type Received = { id: string; customerId: string; metadata: string; text: string; at: Date }
type Accepted = { eventId: string; seenId: string; text: string; dropped: readonly string[]; place: number }

const FIRST_CUSTOMER = 6010203040500000n

/** Plays one world, and returns each broken promise. */
const play = async (steps: readonly Step[], pauseMinutes: number | null): Promise<string[]> => {
  const pageId = await page()
  const key = await keyOfPage(database.queries, pageId)
  await database.queries
    .updateTable('pages')
    .set({ chat_pause_minutes: pauseMinutes })
    .where('page_id', '=', pageId)
    .execute()
  await liveAutomation(database.queries, pageId, {
    title: 'Үнэ',
    nodes: [
      keywordTrigger(['үнэ'], 'price'),
      textMessage('price', 'Цамц 45,000 ₮.', { next: 'more' }),
      textMessage('more', 'Хүргэлт үнэгүй.'),
    ],
  })
  const { person_id: personId } = await database.queries
    .selectFrom('team_members')
    .innerJoin('pages', 'pages.team_id', 'team_members.team_id')
    .where('page_id', '=', pageId)
    .select('person_id')
    .executeTakeFirstOrThrow()

  const received: Received[] = []
  const echoed = new Set<string>()
  const faults: Step['fault'][] = []
  let ids = 0
  graph.on('POST', /\/messages$/, ({ body }) => {
    const { recipient, message } = body as unknown as {
      recipient: { id: string }
      message: { text: string; metadata: string }
    }
    const fault = faults.shift() ?? 'none'
    if (fault === 'transient') return graphError(2)
    if (fault === 'refused') return graphError(100)
    if (fault === 'lost_question') return { reset: true }
    ids += 1
    const id = `m_p_${pageId}_${ids}`
    received.push({
      id,
      customerId: recipient.id,
      metadata: message.metadata,
      text: message.text,
      at: clock.now(),
    })
    return fault === 'lost_answer'
      ? { reset: true }
      : { body: { recipient_id: recipient.id, message_id: id } }
  })
  graph.on('GET', /\/conversations$/, ({ query }) => ({
    body: {
      data: [
        {
          id: 't_1',
          messages: {
            data: received
              .filter(({ customerId }) => customerId === query.get('user_id'))
              .toReversed()
              .map(({ id, text, at }) => ({
                id,
                message: text,
                created_time: at.toISOString(),
                from: { id: pageId },
              })),
          },
        },
      ],
    },
  }))

  const customers = Array.from({ length: CUSTOMERS }, (_, place) => String(FIRST_CUSTOMER + BigInt(place)))
  const parts = { clock, filesUrl: 'https://files.test/', setHidden: async () => {}, humanAgent: true }
  const handlers = inboxHandlers({ ...parts, database })
  const dyingWeb = inboxHandlers({ ...parts, database: killedBeforeCommit(() => true) })
  const around = { caller: { personId, familyId: randomUUID() }, language: 'mn' } as unknown as Parameters<
    typeof handlers.getThread
  >[0]
  const seen = new Map<string, { answers: number; id: string }>()
  const lastRequest = new Map<string, Parameters<typeof handlers.sendMessage>[0]['body']>()
  const accepted = new Map<string, Accepted[]>()
  let told = 0

  const bring = (customerId: string, kind: 'chat_message' | 'page_message', payload: object) => {
    told += 1
    const id = `m_c_${pageId}_${told}`
    return storeEvents(
      database.queries,
      [
        {
          pageId,
          kind,
          platformKey: id,
          occurredAt: clock.now(),
          payload: { platform: 1, customerId, text: '', messageId: id, ...payload },
        },
      ],
      clock.now(),
    )
  }
  const stored = new Map<string, string>()
  /** Requests whose web process was killed: their browsers repeat them before anything else. */
  const unanswered = new Map<string, Parameters<typeof handlers.sendMessage>[0]['body']>()
  const broken: string[] = []
  const send = async (customerId: string, body: Parameters<typeof handlers.sendMessage>[0]['body']) => {
    const waiting = await waitingOfBot(key, customerId)
    const before = stored.get(body.client_key)
    try {
      const { event_id } = await handlers.sendMessage({
        ...around,
        params: { customer_id: customerId },
        body,
      })
      stored.set(body.client_key, event_id)
      if (before !== undefined && before !== event_id) broken.push(`«${body.text}» was stored twice`)
      const list = accepted.get(customerId) ?? []
      accepted.set(customerId, list)
      if (!list.some(({ eventId }) => eventId === event_id))
        list.push({
          eventId: event_id,
          seenId: body.seen_id,
          text: body.text ?? '',
          dropped: waiting,
          place: received.length,
        })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (before !== undefined)
        broken.push(`«${body.text}» was stored, and its repetition refused: ${error.code}`)
    }
  }
  const written = (browser: string, place: number) => {
    const { answers, id } = seen.get(browser) ?? { answers: 0, id: '0' }
    const body = {
      page_id: pageId,
      client_key: randomUUID(),
      text: `Хүн ${place}`,
      seen_answers: answers,
      seen_id: id,
    }
    lastRequest.set(browser, body)
    return body
  }
  const repeatUnanswered = async (browser: string, customerId: string) => {
    const body = unanswered.get(browser)
    unanswered.delete(browser)
    if (body) await send(customerId, body)
  }
  const act = async ({ customer, person, act: what, fault, pause }: Step, place: number) => {
    const customerId = customers[customer] ?? ''
    const browser = `${customerId} ${person}`
    switch (what) {
      case 'asks_price':
        return bring(customerId, 'chat_message', { text: 'үнэ' })
      case 'orders':
        return bring(customerId, 'chat_message', { text: `99112233 захиалъя ${place}` })
      case 'looks': {
        const found = await handlers
          .getThread({ ...around, params: { customer_id: customerId }, query: { page_id: pageId } })
          .catch(() => undefined)
        if (found)
          seen.set(browser, { answers: found.thread.answers, id: found.messages.at(-1)?.event_id ?? '0' })
        return undefined
      }
      case 'writes':
        await repeatUnanswered(browser, customerId)
        return send(customerId, written(browser, place))
      case 'web_dies_after_commit': {
        await repeatUnanswered(browser, customerId)
        const body = written(browser, place)
        unanswered.set(browser, body)
        return send(customerId, body)
      }
      case 'web_dies_before_commit': {
        await repeatUnanswered(browser, customerId)
        const body = written(browser, place)
        unanswered.set(browser, body)
        return dyingWeb
          .sendMessage({ ...around, params: { customer_id: customerId }, body })
          .catch(() => undefined)
      }
      case 'worker_dies_deciding':
        return newWorker(
          undefined,
          undefined,
          killedBeforeCommit(() => true),
        )
          .decide()
          .catch(() => undefined)
      case 'worker_dies_sending': {
        // Killed between its claim and the result: the call may have been made or not.
        let isKilled = false
        const doomed = newWorker(
          undefined,
          undefined,
          killedBeforeCommit(() => isKilled),
        )
        faults.push(pause ? fault : 'lost_question')
        await doomed.sender.round()
        isKilled = true
        await doomed.sender.idle()
        faults.length = 0
        return undefined
      }
      case 'repeats': {
        const body = lastRequest.get(browser)
        return body && send(customerId, body)
      }
      case 'writes_elsewhere':
        clock.advance(30)
        return bring(customerId, 'page_message', { text: `Гаднаас ${place}`, sentBy: {} })
      case 'resumes_bot':
        return database.queries
          .updateTable('conversations')
          .set({ paused_until: null, paused_by: null })
          .where('page_id', '=', pageId)
          .where('customer_id', '=', customerId)
          .execute()
      case 'decide':
        await rounds.decide()
        return rounds.names.idle()
      case 'send':
        faults.push(fault)
        await rounds.sender.round()
        return rounds.sender.idle()
      case 'echo': {
        const one = received.find(({ id }) => !echoed.has(id))
        if (!one) return undefined
        echoed.add(one.id)
        return bring(one.customerId, 'page_message', {
          text: one.text,
          messageId: one.id,
          sentBy: { metadata: one.metadata },
        })
      }
      case 'time':
        await rounds.sender.releaseAbandoned()
        return clock.advance(pause ? 70 : 5)
    }
  }
  for (const [place, one] of steps.entries()) await act(one, place)
  // The platform works again, and everything that is due is done.
  faults.length = 0
  for (const browser of unanswered.keys()) await repeatUnanswered(browser, browser.split(' ')[0] ?? '')
  for (let turn = 0; turn < 12; turn += 1) {
    await rounds.sender.releaseAbandoned()
    await untilQuiet(rounds)
    clock.advance(90)
  }
  await untilQuiet(rounds)

  const refused = await refusedMessages(pageId)
  for (const customerId of customers) {
    const got = received.filter((one) => one.customerId === customerId)
    const counted = Map.groupBy(got, ({ metadata }) => metadata)
    for (const [metadata, all] of counted)
      if (all.length > 1) broken.push(`${metadata} was sent ${all.length} times`)
    const texts = accepted.get(customerId) ?? []
    const people = new Set(texts.map(({ eventId }) => eventId))
    const isPersons = (metadata: string) => people.has(eventOf(metadata))
    // A person may write before the bot has answered what the person has not seen.
    for (const ofPeople of [true, false]) {
      const order = got.map(({ metadata }) => metadata).filter((one) => isPersons(one) === ofPeople)
      if (order.join() !== order.toSorted((left, right) => Number(orderOf(left) - orderOf(right))).join())
        broken.push(`out of order: ${order}`)
    }
    for (const { eventId, seenId, text, dropped, place } of texts) {
      if (!counted.has(`hariu:${eventId}:chat_message:0`) && !refused.has(eventId))
        broken.push(`«${text}» never arrived`)
      for (const { metadata } of received.slice(place).filter((one) => one.customerId === customerId)) {
        if (dropped.includes(metadata)) broken.push(`${metadata} was sent after «${text}»`)
        if (!isPersons(metadata) && BigInt(eventOf(metadata)) <= BigInt(seenId))
          broken.push(`the bot answered ${eventOf(metadata)} after «${text}», whose author had read it`)
      }
    }
  }
  broken.push(...(await unansweredAndForgotten(pageId)))
  return broken
}

const eventOf = (metadata: string): string => metadata.split(':')[1] ?? '0'

/** Event and sequence as one number. */
const orderOf = (metadata: string): bigint => {
  const [, eventId = '0', , sequence = '0'] = metadata.split(':')
  return BigInt(eventId) * 100n + BigInt(sequence)
}

/** Messages of the bot that wait, as their metadata. */
const waitingOfBot = async (key: PageKey, customerId: string): Promise<string[]> => {
  const rows = await database.queries
    .selectFrom('deliveries')
    .where('page_id', '=', key.slice(37))
    .where('customer_id', '=', customerId)
    .where('by_person', '=', false)
    .where('state', 'in', ['waiting', 'unknown'])
    .select(['event_id', 'sequence'])
    .execute()
  return rows.map(({ event_id, sequence }) => `hariu:${event_id}:chat_message:${sequence}`)
}

/** Events of people's messages that the platform refused; their customers wait. */
const refusedMessages = async (pageId: string): Promise<Set<string>> => {
  const rows = await database.queries
    .selectFrom('deliveries')
    .where('page_id', '=', pageId)
    .where('by_person', '=', true)
    .where('state', '=', 'failed')
    .select('event_id')
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

/** Customers' messages without an answer whose chat shows no waiting customer. */
const unansweredAndForgotten = async (pageId: string): Promise<string[]> => {
  const { rows } = await sql<{ event_id: string; text: string }>`
    with arrived as (
      select customer_id, max(event_id) as last_id from (
        select deliveries.customer_id, event_id from deliveries
        where page_id = ${pageId} and by_person and state = 'sent'
        union all
        select payload ->> 'customerId', event_id from events
        where page_id = ${pageId} and kind = 'page_message' and payload -> 'author' ->> 'kind' = 'person'
      ) as of_people group by customer_id
    )
    select event_id, text from chat_runs
    join conversations using (team_id, page_id, customer_id)
    left join arrived using (customer_id)
    where page_id = ${pageId} and kind = 'chat_message' and not any_sent and waiting_since is null
      and coalesce(last_id, 0) < event_id
  `.execute(database.queries)
  return rows.map(({ event_id, text }) => `«${text}» (${event_id}) has no answer, and nobody waits`)
}

it(
  `${INTERLEAVINGS} interleavings of bot, people, faults and killed processes: never two answers, never none, in order`,
  {
    timeout: 60_000 + INTERLEAVINGS * 1000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: STEPS, maxLength: STEPS }),
        fc.constantFrom(60, 0, null),
        async (steps, pauseMinutes) => {
          expect(await play(steps, pauseMinutes)).toEqual([])
        },
      ),
      { numRuns: Math.ceil(INTERLEAVINGS / CUSTOMERS), endOnFailure: true, seed: 25 },
    ),
)

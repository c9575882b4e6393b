import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDeliveries } from '#server/domains/delivery/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'

const HOUR = 3600
const CUSTOMER = 'temuulen'

let world: Awaited<ReturnType<typeof startFaultyPlatform>>
beforeAll(async () => {
  world = await startFaultyPlatform()
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.graph.settings.humanAgent = true
  await world.queries.deleteFrom('deliveries').execute()
  await world.asks('facebook', 'chat', CUSTOMER)
  await world.settled()
  await world.control('DELETE', '/logs')
})

const now = () => world.clock.now()

/** A message in the chat, as the inbox or an automation would request it. */
const writes = async (text: string, byPerson: boolean) => {
  const run = await world.queries
    .selectFrom('chat_runs')
    .select(['event_id', 'customer_id'])
    .where('page_id', '=', world.pageId)
    .orderBy('event_id', 'desc')
    .executeTakeFirstOrThrow()
  const pageId = await keyOfPage(world.queries, world.pageId)
  await world.queries.transaction().execute((transaction) =>
    insertDeliveries(
      transaction,
      [
        {
          pageId,
          eventId: run.event_id,
          kind: 'chat_message',
          sequence: 50,
          platform: 1,
          commentId: undefined,
          parentCommentId: undefined,
          customerId: run.customer_id,
          message: undefined,
          conversation: undefined,
          thread: `chat ${run.customer_id}`,
          text,
          delaySeconds: 0,
          byPerson,
        },
      ],
      now(),
    ),
  )
  await world.settled()
  const { state, error_reason } = await world.queries
    .selectFrom('deliveries')
    .select(['state', 'error_reason'])
    .where('sequence', '=', 50)
    .executeTakeFirstOrThrow()
  return [state, error_reason]
}

type Call = { method: string; path: string; parameters: Record<string, unknown> }

const sends = async () => {
  const { calls } = await world.control<{ calls: Call[] }>('GET', '/calls')
  return calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
    .map(({ parameters }) => [parameters.messaging_type, parameters.tag])
}

describe('a message that a person wrote', () => {
  it('is an ordinary answer within 24 hours', async () => {
    await world.passes(23 * HOUR)
    expect(await writes('Захиалга тань бэлэн', true)).toEqual(['sent', null])
    expect(await sends()).toEqual([['RESPONSE', undefined]])
  })

  it('carries the human agent tag afterwards, for seven days', async () => {
    await world.passes(6 * 24 * HOUR)
    expect(await writes('Захиалга тань бэлэн', true)).toEqual(['sent', null])
    expect(await sends()).toEqual([['MESSAGE_TAG', 'HUMAN_AGENT']])
  })

  it('is skipped without a call after seven days', async () => {
    await world.passes(8 * 24 * HOUR)
    expect(await writes('Захиалга тань бэлэн', true)).toEqual(['skipped', 'outside_window'])
    expect(await sends()).toEqual([])
  })

  it('is skipped without a call after 24 hours when the app lacks the feature, and says so', async () => {
    world.graph.settings.humanAgent = false
    await world.passes(30 * HOUR)
    expect(await writes('Захиалга тань бэлэн', true)).toEqual(['skipped', 'human_agent_missing'])
    expect(await sends()).toEqual([])
  })

  it('whose tag Meta refuses ends with that reason, and the page stays healthy', async () => {
    await world.control('PATCH', '/settings', { human_agent_granted: false })
    await world.passes(30 * HOUR)
    expect(await writes('Захиалга тань бэлэн', true)).toEqual(['failed', 'human_agent_missing'])
    await world.control('PATCH', '/settings', { human_agent_granted: true })
    const pages = await world.queries.selectFrom('pages').select('health').execute()
    expect(pages.map(({ health }) => health)).toEqual(['ok', 'ok'])
  })
})

it('a message of an automation waits without a call until the customer writes again', async () => {
  await world.passes(25 * HOUR)
  expect(await writes('Хүргэлт 5,000 ₮.', false)).toEqual(['waiting', 'outside_window'])
  expect(await sends()).toEqual([])
  await world.asks('facebook', 'chat', CUSTOMER)
  await world.settled()
  const states = await world.queries
    .selectFrom('deliveries')
    .select('state')
    .where('sequence', '=', 50)
    .execute()
  expect(states).toEqual([{ state: 'sent' }])
})

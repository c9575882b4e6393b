import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { teamIdOf } from '#migrations/page-key.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { answeringByWords } from '#server/integrations/ai-model/answer-by-words.ts'
import { commentRule, keyOfPage } from '#server/testing/connected-page.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  clock,
  comment,
  config,
  database,
  graph,
  page,
  rounds,
  secrets,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { someoneWaits } from '#server/testing/someone-waits.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { createRounds } from './worker.ts'

setUpPipeline()

/** Each statement that locks what a team used, as JSON. */
const locks: string[] = []
const recordLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const text = JSON.stringify(node)
    if (text.includes('ForNoKeyUpdate') && text.includes('"usage"')) locks.push(text)
    return node
  },
  transformResult: async ({ result }) => result,
}

it('comments and chats of a team lock its plan first and once: two workers cannot deadlock', async () => {
  const pageId = await page()
  const noted = { ...database, repeated: database.repeated.withPlugin(recordLocks) }
  const log = createLog('silent')
  const rounds = createRounds(
    { database: noted, clock, log, secrets, graph: graph.client, ai: answeringByWords, config },
    () => undefined,
  )
  const message = { platform: 1, customerId: '6010203040506070', text: 'үнэ' } as const
  const chat = {
    pageId,
    kind: 'chat_message',
    platformKey: 'm_1',
    occurredAt: clock.now(),
    payload: message,
  } as const
  await storeEvents(database.queries, [comment(pageId, 'үнэ'), chat], clock.now())
  await rounds.decide()
  expect(locks[0]).toContain(teamIdOf(await keyOfPage(database.queries, pageId)))
})

it('what failed of two teams at once is given back in the order in which plans are locked: nobody waits in a circle', async () => {
  const { queries } = database
  const pages = [await page(), await page()]
  const teams = await queries
    .selectFrom('pages')
    .where('page_id', 'in', pages)
    .select(['page_id', 'team_id'])
    .orderBy('team_id')
    .execute()
  const [chats, comments] = teams
  if (!chats || !comments) throw new Error('two pages have two teams')
  await commentRule(queries, comments.page_id, { chat_replies: [] })
  await liveAutomation(queries, chats.page_id, {
    title: 'Үнэ',
    nodes: [keywordTrigger(['үнэ'], 'price'), textMessage('price', 'Цамц 45,000 ₮.')],
  })
  const deciding = await queries.startTransaction().execute()
  const use = (teamId: string) =>
    deciding.selectFrom('usage').where('team_id', '=', teamId).selectAll().forUpdate().execute()
  const bothAsked = Promise.withResolvers<void>()
  graph.on('POST', /\/comments$/, async () => {
    await bothAsked.promise
    return graphError(100, 33)
  })
  graph.on('POST', /\/messages$/, async () => {
    await use(chats.team_id)
    bothAsked.resolve()
    return graphError(551)
  })
  const message = { platform: 1, customerId: '6010203040506070', text: 'үнэ', messageId: 'm_2' } as const
  const said = {
    kind: 'chat_message',
    platformKey: 'm_2',
    occurredAt: clock.now(),
    payload: message,
  } as const
  await storeEvents(
    queries,
    [comment(comments.page_id, 'үнэ'), { pageId: chats.page_id, ...said }],
    clock.now(),
  )
  while (await rounds.decide());
  const sending = untilQuiet(rounds)
  await someoneWaits(queries)
  await use(comments.team_id)
  await deciding.commit().execute()
  await sending
  const used = await queries
    .selectFrom('usage')
    .where('team_id', 'in', [chats.team_id, comments.team_id])
    .select(['chats', 'comments'])
    .execute()
  expect(used).toEqual([
    { chats: 0, comments: 0 },
    { chats: 0, comments: 0 },
  ])
})

import type { KyselyPlugin, RawNode, RootOperationNode } from 'kysely'
import { expect, it } from 'vitest'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { answeringByWords } from '#server/outside/ai-model/answer-by-words.ts'
import { createLog } from '#server/plumbing/log.ts'
import { clock, comment, config, database, graph, page, secrets } from '#server/testing/pipeline.ts'
import { createRounds } from './worker.ts'

/** The values of each statement that locks what teams used. */
const locks: unknown[][] = []
const noteLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isLock(node)) locks.push(node.parameters.map((one) => (one as { value?: unknown }).value))
    return node
  },
  transformResult: async ({ result }) => result,
}
const isLock = (node: RootOperationNode): node is RawNode =>
  node.kind === 'RawNode' && node.sqlFragments.join('').includes('for no key update of usage')

it('comments of one team and chats of another lock all plans at once: two workers never wait in a circle', async () => {
  const [commented, written] = [await page(), await page()]
  const noted = { ...database, repeated: database.repeated.withPlugin(noteLocks) }
  const log = createLog('silent')
  const rounds = createRounds(
    { database: noted, clock, log, secrets, graph: graph.client, ai: answeringByWords, config },
    () => undefined,
  )
  const message = { platform: 1, customerId: '6010203040506070', text: 'үнэ' } as const
  const chat = {
    pageId: written,
    kind: 'chat_message',
    platformKey: 'm_1',
    occurredAt: clock.now(),
    payload: message,
  } as const
  await storeEvents(database.queries, [comment(commented, 'үнэ'), chat], clock.now())
  await rounds.decide()
  const teams = await database.queries.selectFrom('teams').select('id').orderBy('id').execute()
  expect(locks[0]?.[0]).toEqual(teams.map(({ id }) => id))
})

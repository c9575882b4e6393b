import { systemClock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { beginFamily } from '#server/testing/begin-family.ts'
import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import { APP_SECRET, type Place } from '#server/testing/crash/crashing-product.ts'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { type Agent, type AgentsPlayed, lookAtAgents } from './agents.ts'
import { compare, type Figures, together } from './compare.ts'
import type { Asked } from './crowd.ts'
import { findAnswers, readRecords, readTraces } from './findings.ts'
import { AGENTS } from './plan.ts'
import { openLinkFlow, openOrderFlow, openShop } from './shop.ts'

/** Shortens the platform's webhook retries, and lets it retry until each is delivered. */
const WEBHOOKS = { webhook_retry_first_ms: 200, webhook_retry_limit: 1000, webhook_batch_limit: 5 }

/** Connects a page and its Instagram account in an empty database, and adds their rules. */
export const openStage = async (sandbox: SandboxClient, sandboxUrl: string, place: Place) => {
  const database = await place.open()
  await database.migrate()
  const { pageId, instagramId, ownerId } = await connectSandboxPage({
    sandbox,
    sandboxUrl,
    database,
    appSecret: APP_SECRET,
  })
  if (!instagramId) throw new Error('the page has no Instagram account')
  for (const id of [pageId, instagramId]) {
    await openShop(database.queries, id)
    await openLinkFlow(database.queries, id)
    await openOrderFlow(database.queries, id)
  }
  const agents = await hireAgents(database)
  await database.close()
  await sandbox.patch('/settings', WEBHOOKS)
  const newest = async (platform: string) => {
    const { content } = await sandbox.get<{ content: { id: string }[] }>(
      `/pages/${pageId}/content?platform=${platform}&kind=post&limit=1`,
    )
    return content[0]?.id ?? ''
  }
  return {
    sandbox,
    pageId,
    instagramId,
    ownerId,
    agents,
    contentIds: { facebook: await newest('facebook'), instagram: await newest('instagram') },
  }
}

/** People who answer in the inbox of both pages, signed in. */
const hireAgents = async (database: Database): Promise<Agent[]> => {
  const { queries } = database
  const services = { database, clock: systemClock, secrets: createSecrets(APP_SECRET) }
  const agents: Agent[] = []
  for (let nth = 1; nth <= AGENTS; nth += 1) {
    const person = await queries
      .insertInto('people')
      .values({
        facebook_id: `1018000000000${nth}`,
        first_name: 'Ажилтан',
        last_name: String(nth),
        facebook_name: `Ажилтан ${nth}`,
        agreed_to_terms_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { id } of await queries.selectFrom('teams').select('id').execute())
      await queries
        .insertInto('team_members')
        .values({ team_id: id, person_id: person.id, role: 'member', status: 'active' })
        .execute()
    agents.push({ token: (await beginFamily(services, person.id)).access_token })
  }
  return agents
}

/** Compares platform and history with the replies that were due. */
export const look = async (
  sandbox: SandboxClient,
  place: Place,
  asked: readonly Asked[],
  /** Chats in which agents write. */
  staffed: { asked: readonly Asked[]; played: AgentsPlayed } = {
    asked: [],
    played: { written: [], refused: [], repeated: 0 },
  },
): Promise<Figures> => {
  const database = await place.open()
  const records = await readRecords(database.queries)
  const traces = await readTraces(database.queries, [...asked, ...staffed.asked])
  const agents = await lookAtAgents(sandbox, database.queries, staffed.asked, staffed.played)
  await database.close()
  const { due, unasked } = await findAnswers(sandbox, asked, records)
  return together(compare(due, unasked, traces), agents)
}

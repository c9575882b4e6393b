import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import { APP_SECRET, type Place } from '#server/testing/crash/crashing-product.ts'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { compare, type Figures } from './compare.ts'
import type { Asked } from './crowd.ts'
import { findAnswers, readRecords, readTraces } from './findings.ts'
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
    contentIds: { facebook: await newest('facebook'), instagram: await newest('instagram') },
  }
}

/** Compares platform and history with the replies that were due. */
export const look = async (
  sandbox: SandboxClient,
  place: Place,
  asked: readonly Asked[],
): Promise<Figures> => {
  const database = await place.open()
  const records = await readRecords(database.queries)
  const traces = await readTraces(database.queries, asked)
  await database.close()
  const { due, unasked } = await findAnswers(sandbox, asked, records)
  return compare(due, unasked, traces)
}

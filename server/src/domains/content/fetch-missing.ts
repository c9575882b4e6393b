import { INSTAGRAM } from '#contract/platforms.ts'
import { platformIdOf } from '#migrations/page-key.ts'
import { readPauseUntil, recordUsage } from '#server/domains/delivery/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { type PublishedContent, readOneMedia, readPost } from '#server/integrations/meta/content.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import type { Usage } from '#server/integrations/meta/usage.ts'
import { contentRow } from './content-row.ts'
import { claimMissing, forgetMissing, type MissingContent, retryMissing } from './missing-content.ts'
import { upsertContent } from './store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'log' | 'secrets'> & { graph: GraphClient }

/** Few, because replies to customers share the connections and the limits. */
const MOST_AT_ONCE = 8
const CLAIM_SECONDS = 60
/** Pauses of retries after passing failures; after them only the next reading of the whole page adds the content. */
const PAUSES_SECONDS = [10, 60, 600]

/** One round: fetches content for the mirror that only a notice named. False when nothing was due. */
export const createContentFetcher = (parts: Parts) => async (): Promise<boolean> => {
  const { database, clock } = parts
  const now = clock.now()
  const claim = { now, until: secondsAfter(now, CLAIM_SECONDS), most: MOST_AT_ONCE }
  const missing = await claimMissing(database.queries, claim)
  await Promise.all(missing.map((one) => fetchOne(parts, one)))
  return missing.length > 0
}

const fetchOne = async (parts: Parts, missing: MissingContent): Promise<void> => {
  const { database, clock, log } = parts
  const { queries } = database
  const pausedUntil = await readPauseUntil(queries, missing.pageId, clock.now())
  if (pausedUntil) return retryMissing(queries, missing, pausedUntil)
  try {
    const content = await read(parts, missing)
    await keep(parts, missing, content)
  } catch (error) {
    const failure = error instanceof GraphFailure ? error : undefined
    log.warn(
      { page: missing.pageId, content: missing.contentId, class: failure?.class, detail: failure?.detail },
      'content could not be fetched',
    )
    await afterFailure(parts, missing, failure)
  }
}

const read = async (parts: Parts, missing: MissingContent): Promise<PublishedContent> => {
  let usages: Usage[] = []
  const asked = {
    accountId: platformIdOf(missing.pageId),
    contentId: missing.contentId,
    token: readToken(parts.secrets, missing.tokenEncrypted),
    answered: (latest: Usage[]) => {
      usages = latest
    },
  }
  const content = await (missing.platform === INSTAGRAM
    ? readOneMedia(parts.graph, asked)
    : readPost(parts.graph, asked))
  await recordUsage(parts.database.queries, { pageId: missing.pageId, usages }, parts.clock.now())
  return content
}

const keep = async (
  { database, clock }: Parts,
  missing: MissingContent,
  content: PublishedContent,
): Promise<void> => {
  const about = { pageId: missing.pageId, listed: false, mirroredAt: clock.now() }
  // The platform may return another id than the notice; comments use the notice's id.
  const row = contentRow({ ...content, contentId: missing.contentId }, about)
  await upsertContent(database.queries, [row])
  await forgetMissing(database.queries, missing)
}

const ENDED: ReadonlySet<GraphFailureClass | undefined> = new Set(['gone', 'content'])

const afterFailure = async (
  parts: Parts,
  missing: MissingContent,
  failure: GraphFailure | undefined,
): Promise<void> => {
  const { queries } = parts.database
  const now = parts.clock.now()
  if (failure?.class === 'limited') {
    const about = { pageId: missing.pageId, usages: failure.usage, refused: failure }
    const until = await recordUsage(queries, about, now)
    return retryMissing(queries, missing, until ?? secondsAfter(now, CLAIM_SECONDS))
  }
  const isRefused = ENDED.has(failure?.class)
  // Instagram refuses ended broadcasts and adverts; their comments exist, and their kind is known.
  if (isRefused && missing.platform === INSTAGRAM && missing.type !== null)
    return keep(parts, missing, bare(missing, missing.type))
  const pause = isRefused ? undefined : PAUSES_SECONDS[missing.attempts - 1]
  return retryMissing(queries, missing, pause === undefined ? null : secondsAfter(now, pause))
}

const bare = ({ contentId, seenAt }: MissingContent, type: 1 | 2 | 3): PublishedContent => ({
  contentId,
  type,
  liveNow: false,
  message: null,
  story: null,
  fullPicture: null,
  permalink: null,
  commentCount: 0,
  createdTime: seenAt,
})

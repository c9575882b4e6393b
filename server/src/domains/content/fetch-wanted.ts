import { INSTAGRAM } from '#contract/platforms.ts'
import { platformIdOf } from '#migrations/page-key.ts'
import { noteUsage, readPauseUntil } from '#server/domains/delivery/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { type PublishedContent, readOneMedia, readPost } from '#server/integrations/meta/content.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import type { Usage } from '#server/integrations/meta/usage.ts'
import { contentRow } from './content-row.ts'
import { upsertContent } from './store.ts'
import { claimWanted, forgetWanted, type WantedContent, wantAgain } from './wanted-content.ts'

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
  const wanted = await claimWanted(database.queries, claim)
  await Promise.all(wanted.map((one) => fetchOne(parts, one)))
  return wanted.length > 0
}

const fetchOne = async (parts: Parts, wanted: WantedContent): Promise<void> => {
  const { database, clock, log } = parts
  const { queries } = database
  const pausedUntil = await readPauseUntil(queries, wanted.pageId, clock.now())
  if (pausedUntil) return wantAgain(queries, wanted, pausedUntil)
  try {
    const content = await read(parts, wanted)
    await keep(parts, wanted, content)
  } catch (error) {
    const failure = error instanceof GraphFailure ? error : undefined
    log.warn(
      { page: wanted.pageId, content: wanted.contentId, class: failure?.class, detail: failure?.detail },
      'content could not be fetched',
    )
    await afterFailure(parts, wanted, failure)
  }
}

const read = async (parts: Parts, wanted: WantedContent): Promise<PublishedContent> => {
  let usages: Usage[] = []
  const asked = {
    accountId: platformIdOf(wanted.pageId),
    contentId: wanted.contentId,
    token: readToken(parts.secrets, wanted.tokenEncrypted),
    answered: (latest: Usage[]) => {
      usages = latest
    },
  }
  const content = await (wanted.platform === INSTAGRAM
    ? readOneMedia(parts.graph, asked)
    : readPost(parts.graph, asked))
  await noteUsage(parts.database.queries, { pageId: wanted.pageId, usages }, parts.clock.now())
  return content
}

const keep = async (
  { database, clock }: Parts,
  wanted: WantedContent,
  content: PublishedContent,
): Promise<void> => {
  const about = { pageId: wanted.pageId, listed: false, mirroredAt: clock.now() }
  // The platform may return another id than the notice; comments use the notice's id.
  const row = contentRow({ ...content, contentId: wanted.contentId }, about)
  await upsertContent(database.queries, [row])
  await forgetWanted(database.queries, wanted)
}

const ENDED: ReadonlySet<GraphFailureClass | undefined> = new Set(['gone', 'content'])

const afterFailure = async (
  parts: Parts,
  wanted: WantedContent,
  failure: GraphFailure | undefined,
): Promise<void> => {
  const { queries } = parts.database
  const now = parts.clock.now()
  if (failure?.class === 'limited') {
    const about = { pageId: wanted.pageId, usages: failure.usage, refused: failure }
    const until = await noteUsage(queries, about, now)
    return wantAgain(queries, wanted, until ?? secondsAfter(now, CLAIM_SECONDS))
  }
  const isRefused = ENDED.has(failure?.class)
  // Instagram refuses ended broadcasts and adverts; their comments exist, and their kind is known.
  if (isRefused && wanted.platform === INSTAGRAM && wanted.type !== null)
    return keep(parts, wanted, bare(wanted, wanted.type))
  const pause = isRefused ? undefined : PAUSES_SECONDS[wanted.attempts - 1]
  return wantAgain(queries, wanted, pause === undefined ? null : secondsAfter(now, pause))
}

const bare = ({ contentId, seenAt }: WantedContent, type: 1 | 2 | 3): PublishedContent => ({
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

import { INSTAGRAM } from '#contract/platforms.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import { readPauseUntil, recordUsage } from '#server/domains/delivery/index.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import {
  type PublishedContent,
  readLiveMedia,
  readLiveVideos,
  readMedia,
  readPosts,
} from '#server/integrations/meta/content.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import { missingPermissions } from '#server/integrations/meta/permissions.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import type { Usage } from '#server/integrations/meta/usage.ts'
import { contentRow } from './content-row.ts'
import {
  deleteForgotten,
  deleteUnlisted,
  findMirroredPage,
  keepEndedBroadcasts,
  setMirrorState,
  setMirrorWaiting,
} from './mirror-store.ts'
import { upsertContent } from './store.ts'

/** Older posts get too few comments for a rule of their own; rules for all content still apply to them. */
const MOST_MIRRORED = 1000
/** As long as comments are kept, because content known only from a comment is not needed longer. */
const KEPT_SECONDS = 90 * 86_400

type Outcome = { goOnAt?: Date }

/**
 * Updates the mirror of a page's content. Each part is stored immediately, so that lists fill during the reading.
 * @returns when to continue, when a platform limit is used up
 */
export const mirrorPage = async (
  services: Services,
  graph: GraphClient,
  pageId: PageKey,
): Promise<Outcome> => {
  const { queries } = services.database
  const page = await findMirroredPage(queries, pageId)
  if (page?.status !== 1 || page.health === 'blocked_by_policy') return {}
  const startedAt = services.clock.now()
  const until = await readPauseUntil(queries, pageId, startedAt)
  if (until) return waitUntil(services, pageId, until)
  try {
    const read = await readContent(services, graph, page, startedAt)
    if (read.pausedUntil) return waitUntil(services, pageId, read.pausedUntil)
    if (page.platform === INSTAGRAM) await keepEndedBroadcasts(queries, pageId, startedAt)
    await deleteUnlisted(queries, pageId, { mirroredAt: startedAt, since: read.since })
    await deleteForgotten(queries, pageId, secondsAfter(startedAt, -KEPT_SECONDS))
    await setMirrorState(queries, pageId, { state: 'ready', at: startedAt })
    return {}
  } catch (error) {
    return afterFailure(services, page, startedAt, error)
  }
}

type Page = NonNullable<Awaited<ReturnType<typeof findMirroredPage>>>

const waitUntil = async ({ database }: Services, pageId: PageKey, until: Date): Promise<Outcome> => {
  await setMirrorWaiting(database.queries, pageId, until)
  return { goOnAt: until }
}

type Read = {
  /** Time of the oldest content that was read, when there was more than the mirror keeps. */
  since?: Date | undefined
  /** Set when a limit is nearly used up, because replies to customers need the rest more. */
  pausedUntil?: Date
}

const readContent = async (
  services: Services,
  graph: GraphClient,
  page: Page,
  startedAt: Date,
): Promise<Read> => {
  const { queries } = services.database
  const pageId = pageKeyOf(page)
  let usages: Usage[] = []
  const asked = {
    accountId: page.page_id,
    token: readToken(services.secrets, page.token_encrypted),
    answered: (latest: Usage[]) => {
      usages = latest
    },
  }
  const parts = page.platform === INSTAGRAM ? readInstagram(graph, asked) : readFacebook(graph, asked)
  let mirrored = 0
  let pausedUntil: Date | undefined
  for await (const part of parts) {
    const about = { pageId, listed: true, mirroredAt: startedAt }
    await upsertContent(
      queries,
      part.map((one) => contentRow(one, about)),
    )
    mirrored += part.length
    if (mirrored >= MOST_MIRRORED) return { since: part.at(-1)?.createdTime }
    // Checked only before a further part: a complete reading has nothing to wait for.
    if (pausedUntil) return { pausedUntil }
    pausedUntil = await recordUsage(queries, { pageId, usages }, services.clock.now())
  }
  return {}
}

type Asked = Parameters<typeof readMedia>[1]

async function* readFacebook(graph: GraphClient, asked: Asked): AsyncGenerator<PublishedContent[]> {
  const lives = await unlessRefused(() => readLiveVideos(graph, asked))
  yield* readPosts(graph, asked, lives ?? new Map())
}

async function* readInstagram(graph: GraphClient, asked: Asked): AsyncGenerator<PublishedContent[]> {
  yield (await unlessRefused(() => readLiveMedia(graph, asked))) ?? []
  yield* readMedia(graph, asked)
}

/** Accounts that never broadcast may have no access to the list of broadcasts; the rest is still read. */
const unlessRefused = async <Lives>(read: () => Promise<Lives>): Promise<Lives | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof GraphFailure && (error.class === 'content' || error.class === 'gone'))
      return undefined
    throw error
  }
}

const troubles: Partial<Record<GraphFailureClass, 'reconnect' | 'permission_missing' | 'blocked_by_policy'>> =
  {
    reconnect: 'reconnect',
    grant: 'permission_missing',
    policy: 'blocked_by_policy',
  }

const afterFailure = async (
  services: Services,
  page: Page,
  startedAt: Date,
  error: unknown,
): Promise<Outcome> => {
  const { queries } = services.database
  const pageId = pageKeyOf(page)
  const now = services.clock.now()
  if (error instanceof GraphFailure && error.class === 'limited') {
    const until = await recordUsage(queries, { pageId, usages: error.usage, refused: error }, now)
    return waitUntil(services, pageId, until ?? now)
  }
  // A page that was read before keeps its list.
  const state = page.mirror_state === 'ready' ? 'ready' : 'failed'
  await setMirrorState(queries, pageId, { state, at: startedAt })
  if (!(error instanceof GraphFailure)) throw error
  const trouble = troubles[error.class]
  if (!trouble) throw error
  // A retry does not help, because the owner must act.
  const marked =
    trouble === 'permission_missing'
      ? { missing: missingPermissions(error.message, 'read_content', page.platform) }
      : trouble
  await markPageTrouble(queries, { pageId, tokenEncrypted: page.token_encrypted }, marked, now)
  return {}
}

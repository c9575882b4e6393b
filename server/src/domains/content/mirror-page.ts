import { INSTAGRAM } from '#contract/platforms.ts'
import { platformIdOf } from '#migrations/page-key.ts'
import { noteUsage, readPauseUntil } from '#server/domains/delivery/index.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import {
  type PublishedContent,
  readLiveMedia,
  readLiveVideos,
  readMedia,
  readPosts,
} from '#server/outside/meta/content.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/outside/meta/graph-failure.ts'
import { missingPermissions } from '#server/outside/meta/permissions.ts'
import { readToken } from '#server/outside/meta/read-token.ts'
import type { Usage } from '#server/outside/meta/usage.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
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

/** Older posts get no comments worth a rule of their own; rules for all content reach them anyway. */
const MOST_MIRRORED = 1000
/** As long as comments are kept: a piece that only a comment told of is not needed longer. */
const KEPT_SECONDS = 90 * 86_400

type Outcome = { goOnAt?: Date }

/**
 * Brings the copy of a page's content up to date. Each part read is kept at once, so that lists fill while it runs.
 * @returns when to go on, when a limit of the platform is used up
 */
export const mirrorPage = async (
  plumbing: Plumbing,
  graph: GraphClient,
  pageId: string,
): Promise<Outcome> => {
  const { queries } = plumbing.database
  const page = await findMirroredPage(queries, pageId)
  if (page?.status !== 1 || page.health === 'blocked_by_policy') return {}
  const startedAt = plumbing.clock.now()
  const until = await readPauseUntil(queries, pageId, startedAt)
  if (until) return waitUntil(plumbing, pageId, until)
  try {
    const read = await readContent(plumbing, graph, page, startedAt)
    if (read.pausedUntil) return waitUntil(plumbing, pageId, read.pausedUntil)
    if (page.platform === INSTAGRAM) await keepEndedBroadcasts(queries, pageId, startedAt)
    await deleteUnlisted(queries, pageId, { mirroredAt: startedAt, since: read.since })
    await deleteForgotten(queries, pageId, secondsAfter(startedAt, -KEPT_SECONDS))
    await setMirrorState(queries, pageId, { state: 'ready', at: startedAt })
    return {}
  } catch (error) {
    return afterFailure(plumbing, page, startedAt, error)
  }
}

type Page = NonNullable<Awaited<ReturnType<typeof findMirroredPage>>>

const waitUntil = async ({ database }: Plumbing, pageId: string, until: Date): Promise<Outcome> => {
  await setMirrorWaiting(database.queries, pageId, until)
  return { goOnAt: until }
}

type Read = {
  /** The oldest piece that was read, when there were more than are kept. */
  since?: Date | undefined
  /** A limit is nearly used up: replies to customers need the rest of it more. */
  pausedUntil?: Date
}

const readContent = async (
  plumbing: Plumbing,
  graph: GraphClient,
  page: Page,
  startedAt: Date,
): Promise<Read> => {
  const { queries } = plumbing.database
  const pageId = page.page_id
  let usages: Usage[] = []
  const asked = {
    accountId: platformIdOf(pageId),
    token: readToken(plumbing.secrets, page.token_encrypted),
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
    // Looked at only when there was more to read: what is complete has nothing to wait for.
    if (pausedUntil) return { pausedUntil }
    pausedUntil = await noteUsage(queries, { pageId, usages }, plumbing.clock.now())
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

/** Accounts that never broadcast may be refused the list of broadcasts; the rest is wanted all the same. */
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
  plumbing: Plumbing,
  page: Page,
  startedAt: Date,
  error: unknown,
): Promise<Outcome> => {
  const { queries } = plumbing.database
  const pageId = page.page_id
  const now = plumbing.clock.now()
  if (error instanceof GraphFailure && error.class === 'limited') {
    const until = await noteUsage(queries, { pageId, usages: error.usage, refused: error }, now)
    return waitUntil(plumbing, pageId, until ?? now)
  }
  // A page that was read once keeps showing what was read.
  const state = page.mirror_state === 'ready' ? 'ready' : 'failed'
  await setMirrorState(queries, pageId, { state, at: startedAt })
  if (!(error instanceof GraphFailure)) throw error
  const trouble = troubles[error.class]
  if (!trouble) throw error
  // Trying again does not help; the owner must act.
  const marked =
    trouble === 'permission_missing'
      ? { missing: missingPermissions(error.message, 'read_content', page.platform) }
      : trouble
  await markPageTrouble(queries, { pageId, tokenEncrypted: page.token_encrypted }, marked, now)
  return {}
}

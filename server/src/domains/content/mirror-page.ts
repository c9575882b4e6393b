import { INSTAGRAM } from '#contract/platforms.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { type PublishedContent, readMedia, readPosts } from '#server/outside/meta/content.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/outside/meta/graph-failure.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { deleteUnlisted, findMirroredPage, setMirrorState, upsertContent } from './store.ts'

/** Older posts get no comments worth a rule of their own; rules for all content reach them anyway. */
const MOST_MIRRORED = 1000

/** Brings the copy of a page's posts up to date. Each part read is kept at once, so that lists fill while it runs. */
export const mirrorPage = async (plumbing: Plumbing, graph: GraphClient, pageId: string): Promise<void> => {
  const { database, clock, secrets } = plumbing
  const { queries } = database
  const page = await findMirroredPage(queries, pageId)
  if (page?.status !== 1) return
  const startedAt = clock.now()
  const asked = { accountId: pageId, token: secrets.decrypt(page.token_encrypted) }
  try {
    const parts = page.platform === INSTAGRAM ? readMedia(graph, asked) : readPosts(graph, asked)
    let mirrored = 0
    let since: Date | undefined
    for await (const part of parts) {
      await upsertContent(
        queries,
        part.map((one) => rowOf(pageId, one, startedAt)),
      )
      mirrored += part.length
      if (mirrored < MOST_MIRRORED) continue
      since = part.at(-1)?.createdTime
      break
    }
    await deleteUnlisted(queries, pageId, { mirroredAt: startedAt, since })
    await setMirrorState(queries, pageId, { state: 'ready', at: startedAt })
  } catch (error) {
    // A page that was read once keeps showing what was read.
    const state = page.mirror_state === 'ready' ? 'ready' : 'failed'
    await setMirrorState(queries, pageId, { state, at: startedAt })
    const trouble = error instanceof GraphFailure ? troubles[error.class] : undefined
    if (!trouble) throw error
    // Trying again does not help; the owner must act.
    await markPageTrouble(queries, { pageId, tokenEncrypted: page.token_encrypted }, trouble, clock.now())
  }
}

const troubles: Partial<Record<GraphFailureClass, 'reconnect' | 'permission_missing'>> = {
  reconnect: 'reconnect',
  grant: 'permission_missing',
}

const rowOf = (pageId: string, content: PublishedContent, mirroredAt: Date) => ({
  page_id: pageId,
  content_id: content.contentId,
  type: content.type,
  message: content.message,
  story: content.story,
  full_picture: content.fullPicture,
  permalink: content.permalink,
  comment_count: content.commentCount,
  created_time: content.createdTime,
  mirrored_at: mirroredAt,
})

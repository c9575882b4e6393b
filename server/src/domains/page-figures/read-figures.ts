import { type PageKey, pageKeyOf, platformIdOf } from '#migrations/page-key.ts'
import { readPauseUntil, recordUsage } from '#server/domains/delivery/index.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import { readPageFigures } from '#server/integrations/meta/page-figures.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { findReadablePage, keepFigures, type ReadPage } from './store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'log' | 'secrets'> & { graph: GraphClient }

/**
 * Stores today's likes and followers of a page. Skipped while a platform limit is used up, because replies need the
 * rest and the next round is soon enough for a figure.
 */
export const readFigures = async (parts: Parts, pageId: PageKey): Promise<void> => {
  const { database, clock, graph, secrets } = parts
  const { queries } = database
  const page = await findReadablePage(queries, pageId)
  if (!page || (await readPauseUntil(queries, pageId, clock.now()))) return
  try {
    const token = readToken(secrets, page.token_encrypted)
    const { usage, ...figures } = await readPageFigures(graph, {
      pageId: platformIdOf(pageId),
      platform: page.platform,
      token,
    })
    await recordUsage(queries, { pageId, usages: usage }, clock.now())
    await keepFigures(queries, pageId, figures, clock.now())
  } catch (error) {
    await afterFailure(parts, page, error)
  }
}

const troubles: Partial<Record<GraphFailureClass, 'reconnect' | 'blocked_by_policy'>> = {
  reconnect: 'reconnect',
  policy: 'blocked_by_policy',
}

const afterFailure = async (
  { database: { queries }, clock, log }: Parts,
  page: ReadPage,
  error: unknown,
): Promise<void> => {
  const pageId = pageKeyOf(page)
  const tokenEncrypted = page.token_encrypted
  if (!(error instanceof GraphFailure)) throw error
  const now = clock.now()
  if (error.class === 'limited') {
    await recordUsage(queries, { pageId, usages: error.usage, refused: error }, now)
    return
  }
  if (error.class === 'transient') throw error
  log.warn({ page: pageId, class: error.class, detail: error.detail }, 'the figures of a page were refused')
  const trouble = troubles[error.class]
  // A refused figure does not show whether comments can be read and answered, so only trouble that stops everything
  // is marked.
  if (trouble) await markPageTrouble(queries, { pageId, tokenEncrypted }, trouble, now)
}

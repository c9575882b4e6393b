import { z } from 'zod'
import { INSTAGRAM, type Platform } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import { retryIdempotent } from './retry-idempotent.ts'
import type { Usage } from './usage.ts'

/** The platform's own figures of a page: shared/reference/meta-graph.md §2.1, §2.2, §11. */
export type PageFigures = {
  /** Null on Instagram, and when the platform does not report them. */
  likes: number | null
  followers: number | null
}

type Asked = { pageId: string; platform: Platform; token: string }

const figures = z.object({
  fan_count: z.number().int().optional(),
  followers_count: z.number().int().optional(),
})

/**
 * Reads likes and followers of a page or Instagram account now (reference §2.2, §11).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readPageFigures = async (
  graph: GraphClient,
  { pageId, platform, token }: Asked,
): Promise<PageFigures & { usage: Usage[] }> => {
  const fields = platform === INSTAGRAM ? 'followers_count' : 'fan_count,followers_count'
  const { body, usage } = await retryIdempotent(() =>
    graph.call({ method: 'GET', path: pageId, query: { fields }, token, about: { page_id: pageId } }),
  )
  const { fan_count, followers_count } = figures.parse(body)
  return { likes: fan_count ?? null, followers: followers_count ?? null, usage }
}

import type { PageKey } from '#migrations/page-key.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { mirrorPage } from './mirror-page.ts'
import { recordMirrorRequest } from './mirror-store.ts'

const MIRROR_QUEUE = 'content.mirror-page'

type Mirror = { page_key: PageKey }

/** Queues a reading of a page's content; a repeated request before it begins has no effect. */
export const requestMirror = async (
  { jobs, database, clock }: Pick<Services, 'jobs' | 'database' | 'clock'>,
  pageId: PageKey,
  notBefore?: Date,
): Promise<void> => {
  await recordMirrorRequest(database.queries, pageId, clock.now())
  await jobs.send(MIRROR_QUEUE, { page_key: pageId } satisfies Mirror, {
    onlyOnePer: pageId,
    ...(notBefore ? { notBefore } : {}),
  })
}

export const contentJobs = (services: Services, graph: GraphClient): Job<Mirror>[] => [
  {
    queue: MIRROR_QUEUE,
    retries: 4,
    run: async ({ page_key }) => {
      const { goOnAt } = await mirrorPage(services, graph, page_key)
      if (goOnAt) await requestMirror(services, page_key, goOnAt)
    },
  },
]

import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { mirrorPage } from './mirror-page.ts'
import { noteMirrorRequest } from './mirror-store.ts'

const MIRROR_QUEUE = 'content.mirror-page'

type Mirror = { page_id: string }

/** Asks for a page's content to be read again; asked twice before it begins, it is done once. */
export const requestMirror = async (
  { jobs, database, clock }: Pick<Plumbing, 'jobs' | 'database' | 'clock'>,
  pageId: string,
  notBefore?: Date,
): Promise<void> => {
  await noteMirrorRequest(database.queries, pageId, clock.now())
  await jobs.send(MIRROR_QUEUE, { page_id: pageId } satisfies Mirror, {
    onlyOnePer: pageId,
    ...(notBefore ? { notBefore } : {}),
  })
}

export const contentJobs = (plumbing: Plumbing, graph: GraphClient): Job<Mirror>[] => [
  {
    queue: MIRROR_QUEUE,
    retries: 4,
    run: async ({ page_id }) => {
      const { goOnAt } = await mirrorPage(plumbing, graph, page_id)
      if (goOnAt) await requestMirror(plumbing, page_id, goOnAt)
    },
  },
]

import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { mirrorPage } from './mirror-page.ts'

const MIRROR_QUEUE = 'content.mirror-page'

type Mirror = { page_id: string }

/** Asks for a page's posts to be read again; asked twice before it begins, it is done once. */
export const requestMirror = ({ jobs }: Pick<Plumbing, 'jobs'>, pageId: string): Promise<void> =>
  jobs.send(MIRROR_QUEUE, { page_id: pageId } satisfies Mirror, { onlyOnePer: pageId })

export const contentJobs = (plumbing: Plumbing, graph: GraphClient): Job<Mirror>[] => [
  {
    queue: MIRROR_QUEUE,
    retries: 4,
    run: ({ page_id }) => mirrorPage(plumbing, graph, page_id),
  },
]

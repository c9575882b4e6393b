import { markPageTrouble } from '#server/domains/pages/index.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
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
    run: async ({ page_id }) => {
      try {
        await mirrorPage(plumbing, graph, page_id)
      } catch (error) {
        if (!(error instanceof GraphFailure)) throw error
        if (error.class !== 'reconnect' && error.class !== 'grant') throw error
        // Trying again does not help; the owner must act.
        const trouble = error.class === 'reconnect' ? 'reconnect' : 'permission_missing'
        await markPageTrouble(plumbing.database.queries, page_id, trouble, plumbing.clock.now())
      }
    },
  },
]

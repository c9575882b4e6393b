import { FACEBOOK } from '#contract/platforms.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { GET_STARTED_PAYLOAD } from '#server/domains/webhook-intake/index.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import { readMessengerProfile, setGetStarted } from '#server/outside/meta/messenger-profile.ts'
import { readToken } from '#server/outside/meta/read-token.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { hasLiveWelcome } from './store.ts'

const QUEUE = 'entries.sync-get-started'

type Payload = { page_id: string }

/** Messenger tells that somebody opened the chat only where it shows a Get Started button. */
export const requestGetStarted = ({ jobs }: Pick<Plumbing, 'jobs'>, pageId: string): Promise<void> =>
  jobs.send(QUEUE, { page_id: pageId } satisfies Payload, { onlyOnePer: pageId })

export const entryJobs = (
  { database, secrets, log }: Pick<Plumbing, 'database' | 'secrets' | 'log'>,
  graph: GraphClient,
): Job<Payload>[] => [
  {
    queue: QUEUE,
    // Over more than the ten minutes after which Meta lets us call again.
    retries: 9,
    run: async ({ page_id }) => {
      const page = await findMessengerPage(database.queries, page_id)
      if (!page) return
      try {
        await syncGetStarted({ database, secrets }, graph, page)
      } catch (error) {
        if (!(error instanceof GraphFailure)) throw error
        log.warn(
          { page: page_id, detail: error.detail },
          'the Get Started button of a page is not as it should be',
        )
        if (LATER.has(error.class)) throw error
      }
    },
  },
]

const LATER = new Set(['transient', 'outcome_unknown', 'limited'])

type Page = Pick<Row<'pages'>, 'page_id' | 'facebook_page_id' | 'token_encrypted'>

const findMessengerPage = (queries: Queries, pageId: string): Promise<Page | undefined> =>
  queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .where('platform', '=', FACEBOOK)
    .where('status', '=', 1)
    .where('health', '!=', 'blocked_by_policy')
    .select(['page_id', 'facebook_page_id', 'token_encrypted'])
    .executeTakeFirst()

/** The button is there while a welcome message is live or a menu needs it; one that somebody else set stays. */
const syncGetStarted = async (
  { database, secrets }: Pick<Plumbing, 'database' | 'secrets'>,
  graph: GraphClient,
  page: Page,
): Promise<void> => {
  const address = {
    platform: FACEBOOK,
    facebookPageId: page.facebook_page_id,
    token: readToken(secrets, page.token_encrypted),
    about: { page: page.page_id },
  } as const
  const welcomes = await hasLiveWelcome(database.queries, page.page_id)
  const { menu, getStarted } = await readMessengerProfile(graph, address, ['get_started', 'persistent_menu'])
  if (welcomes && getStarted !== GET_STARTED_PAYLOAD) await setGetStarted(graph, address, GET_STARTED_PAYLOAD)
  if (!welcomes && menu.length === 0 && getStarted === GET_STARTED_PAYLOAD)
    await setGetStarted(graph, address, undefined)
}

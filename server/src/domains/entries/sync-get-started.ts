import { FACEBOOK } from '#contract/platforms.ts'
import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { GET_STARTED_PAYLOAD } from '#server/domains/webhook-intake/index.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { readMessengerProfile, setGetStarted } from '#server/integrations/meta/messenger-profile.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { needsGetStarted } from './store.ts'

const QUEUE = 'entries.sync-get-started'

type Payload = { page_key: PageKey }

/**
 * Queues a sync of the Get Started button, because Messenger announces the opening of a chat only where it shows the
 * button.
 */
export const requestGetStarted = ({ jobs }: Pick<Services, 'jobs'>, pageId: PageKey): Promise<void> =>
  jobs.send(QUEUE, { page_key: pageId } satisfies Payload, { onlyOnePer: pageId })

export const entryJobs = (
  { database, secrets, log }: Pick<Services, 'database' | 'secrets' | 'log'>,
  graph: GraphClient,
): Job<Payload>[] => [
  {
    queue: QUEUE,
    // The retries span more than the ten minutes after which Meta accepts calls again.
    retries: 9,
    run: async ({ page_key }) => {
      const page = await findMessengerPage(database.queries, page_key)
      if (!page) return
      try {
        await syncGetStarted({ database, secrets }, graph, page)
      } catch (error) {
        if (!(error instanceof GraphFailure)) throw error
        log.warn(
          { page: page_key, detail: error.detail },
          'the Get Started button of a page could not be synced',
        )
        if (LATER.has(error.class)) throw error
      }
    },
  },
]

const LATER = new Set(['transient', 'outcome_unknown', 'limited'])

type Page = Pick<Row<'pages'>, 'team_id' | 'page_id' | 'facebook_page_id' | 'token_encrypted'>

const findMessengerPage = (queries: Queries, pageId: PageKey): Promise<Page | undefined> =>
  queries
    .selectFrom('pages')
    .where(ofPage(pageId))
    .where('platform', '=', FACEBOOK)
    .where('status', '=', 1)
    .where('health', '!=', 'blocked_by_policy')
    .select(['team_id', 'page_id', 'facebook_page_id', 'token_encrypted'])
    .executeTakeFirst()

/** Sets the button while a welcome message or a link is live, or a menu needs it; a button that was set elsewhere stays. */
const syncGetStarted = async (
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  graph: GraphClient,
  page: Page,
): Promise<void> => {
  const address = {
    platform: FACEBOOK,
    facebookPageId: page.facebook_page_id,
    token: readToken(secrets, page.token_encrypted),
    about: { page: page.page_id },
  } as const
  const isNeeded = await needsGetStarted(database.queries, pageKeyOf(page))
  const { menu, getStarted } = await readMessengerProfile(graph, address, ['get_started', 'persistent_menu'])
  if (isNeeded && getStarted !== GET_STARTED_PAYLOAD) await setGetStarted(graph, address, GET_STARTED_PAYLOAD)
  if (!isNeeded && menu.length === 0 && getStarted === GET_STARTED_PAYLOAD)
    await setGetStarted(graph, address, undefined)
}

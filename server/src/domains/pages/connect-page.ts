import { INSTAGRAM } from '#contract/platforms.ts'
import type { Queries } from '#migrations/tables.ts'
import { noteAct } from '#server/domains/audit/index.ts'
import { lockPlanOfTeam, planStatus } from '#server/domains/teams/index.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { subscribePage } from '#server/outside/meta/pages.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { isOtherInstagramGranted, type OfferedPage } from './access-verdict.ts'
import { asDomainError, readFacebookAccess } from './facebook-access.ts'
import { SUBSCRIBED_FIELDS } from './mend-subscription.ts'
import {
  countOtherPagesOfTeam,
  findPage,
  hideRatherThanDelete,
  savePage,
  switchOffAutomations,
} from './store.ts'

type Connection = { personId: string; teamId: string; pageId: string }

/**
 * Makes the page answer for the team: with a fresh token, subscribed, within the team's plan. Facebook is asked before
 * anything is kept, so that its refusal leaves nothing behind.
 */
export const connectPage = async (
  plumbing: Plumbing,
  graph: GraphClient,
  connection: Connection,
): Promise<void> => {
  const { queries } = plumbing.database
  const now = plumbing.clock.now()
  await queries.transaction().execute((transaction) => checkPlan(transaction, connection, now))
  const page = await findAtFacebook(plumbing, graph, connection)
  // Only who manages the page is told that another team has it.
  await refuseTaken(queries, connection)
  await subscribe(graph, page)
  await queries.transaction().execute(async (transaction) => {
    // Once more, under the lock: another request may have taken the last page of the plan meanwhile.
    await checkPlan(transaction, connection, now)
    await keepPage(transaction, connection, page, plumbing.secrets.encrypt(page.token), now)
  })
}

const checkPlan = async (transaction: Queries, { teamId, pageId }: Connection, now: Date): Promise<void> => {
  const plan = await lockPlanOfTeam(transaction, teamId)
  if (planStatus(plan.plan_ends_at, now) === 'expired') throw new DomainError('PLAN_ENDED')
  const others = await countOtherPagesOfTeam(transaction, teamId, pageId)
  if (plan.most_pages !== null && others >= plan.most_pages)
    throw new DomainError('PLAN_LIMIT', { limit: plan.most_pages })
}

const refuseTaken = async (queries: Queries, { teamId, pageId }: Connection): Promise<void> => {
  const page = await findPage(queries, pageId)
  if (page && page.status === 1 && page.team_id !== teamId) throw new DomainError('PAGE_TAKEN')
}

type PageWithToken = OfferedPage & { token: string }

const findAtFacebook = async (
  plumbing: Plumbing,
  graph: GraphClient,
  { personId, pageId }: Connection,
): Promise<PageWithToken> => {
  const access = await readFacebookAccess(plumbing, graph, personId)
  const page = access.offered.find((one) => one.pageId === pageId)
  if (page?.access === 'ok' && page.token) return { ...page, token: page.token }
  const before = await findPage(plumbing.database.queries, pageId)
  const facebookPageId = before?.platform === INSTAGRAM ? before.facebook_page_id : undefined
  const isOther = isOtherInstagramGranted({ pageId, facebookPageId }, access)
  throw new DomainError(isOther ? 'INCORRECT_INSTAGRAM_ACCOUNT' : 'PAGE_ACCESS_MISSING')
}

const subscribe = async (graph: GraphClient, { token, facebookPageId }: PageWithToken): Promise<void> => {
  try {
    await subscribePage(graph, { facebookPageId, token }, SUBSCRIBED_FIELDS)
  } catch (error) {
    throw asDomainError(error)
  }
}

const keepPage = async (
  transaction: Queries,
  { personId, teamId, pageId }: Connection,
  page: OfferedPage,
  tokenEncrypted: string,
  now: Date,
): Promise<void> => {
  const before = await findPage(transaction, pageId)
  if (before && before.team_id !== teamId) {
    await noteAct(transaction, 'page.moved_away', { pageId, by: null, at: now })
    await switchOffAutomations(transaction, pageId, now)
    await hideRatherThanDelete(transaction, pageId)
  }
  const isSaved = await savePage(
    transaction,
    {
      page_id: pageId,
      platform: page.platform,
      name: page.name,
      username: page.username,
      avatar_url: page.avatarUrl,
      facebook_page_id: page.facebookPageId,
      token_encrypted: tokenEncrypted,
      team_id: teamId,
      connected_by: personId,
      status: 1,
    },
    now,
  )
  if (!isSaved) throw new DomainError('PAGE_TAKEN')
  const action = before?.team_id === teamId ? 'page.reconnected' : 'page.connected'
  await noteAct(transaction, action, { pageId, by: personId, at: now })
}

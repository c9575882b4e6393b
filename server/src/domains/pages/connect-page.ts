import { INSTAGRAM } from '#contract/platforms.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { lockPlanOfTeam, planStatus } from '#server/domains/teams/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { readSubscribedFields } from '#server/integrations/meta/pages.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { isOtherInstagramGranted, type OfferedPage } from './access-verdict.ts'
import type { Disconnected } from './disconnect-page.ts'
import { asDomainError, readFacebookAccess } from './facebook-access.ts'
import { subscribeToPage } from './mend-subscription.ts'
import { requireUnusedTrial, spendPageTrial } from './page-trial.ts'
import {
  countOtherPagesOfTeam,
  findHolder,
  findPageOfTeam,
  insertPage,
  lockRowsOfPage,
  mayTakeAlong,
  moveSettings,
  type PageRow,
  setDisconnected,
  setMovedAway,
  switchOffAutomations,
  writeConnected,
} from './store.ts'

type Connection = {
  personId: string
  teamId: string
  /** The platform's id. */
  pageId: string
  /** Move the rules, flows, entries and words that another team of the same owner made for the page. */
  takeAlong: boolean
}

/**
 * Connects the page to the team: with a fresh token, subscribed, within the team's plan. Facebook is called before
 * anything is stored, so that its refusal leaves nothing behind.
 */
export const connectPage = async (
  services: Services,
  graph: GraphClient,
  connection: Connection,
  disconnected: Disconnected,
): Promise<PageKey> => {
  const { queries } = services.database
  const now = services.clock.now()
  const { isTrial } = await queries
    .transaction()
    .execute((transaction) => checkPlan(transaction, connection, now))
  const page = await findAtFacebook(services, graph, connection)
  // Only a person who manages the page learns that another team has it.
  const refusedToken = await refuseTaken(services, graph, connection)
  const trialPage = { ...page, teamId: connection.teamId }
  if (isTrial) await requireUnusedTrial(queries, services.secrets, trialPage)
  await subscribe({ graph, log: services.log }, page)
  return queries.transaction().execute(async (transaction) => {
    // Checked again under the lock, because another request may have taken the plan's last page meanwhile.
    const plan = await checkPlan(transaction, connection, now)
    if (plan.isTrial) {
      await requireUnusedTrial(transaction, services.secrets, trialPage)
      await spendPageTrial(transaction, services.secrets, trialPage, now)
    }
    const tokenEncrypted = services.secrets.encrypt(page.token)
    return keepPage(transaction, connection, page, { tokenEncrypted, refusedToken, now, disconnected })
  })
}

const checkPlan = async (
  transaction: Queries,
  { teamId, pageId }: Connection,
  now: Date,
): Promise<{ isTrial: boolean }> => {
  const plan = await lockPlanOfTeam(transaction, teamId)
  if (planStatus(plan.plan_ends_at, now) === 'expired') throw new DomainError('PLAN_ENDED')
  const others = await countOtherPagesOfTeam(transaction, teamId, pageId)
  if (plan.most_pages !== null && others >= plan.most_pages)
    throw new DomainError('PLAN_LIMIT', { limit: plan.most_pages })
  return { isTrial: plan.monthly_price === 0 }
}

/**
 * Throws when another team has connected the page, unless the platform refuses that team's token now.
 * @returns the refused token as stored, when the page may leave the other team
 */
const refuseTaken = async (
  { database, secrets, log }: Services,
  graph: GraphClient,
  { teamId, pageId }: Connection,
): Promise<string | undefined> => {
  const holder = await findHolder(database.queries, teamId, pageId)
  if (!holder) return undefined
  try {
    const token = readToken(secrets, holder.token_encrypted)
    await readSubscribedFields(graph, { facebookPageId: holder.facebook_page_id, token })
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    log.info(
      { page: pageKeyOf(holder), detail: error.detail },
      'the access of the team that has a page was checked',
    )
    if (provesLostAccess(error)) return holder.token_encrypted
  }
  throw new DomainError('PAGE_TAKEN')
}

/** Invalid token, ended session, no role on the page (Meta reference §10.2). */
const LOST_ACCESS = [102, 190, 492]
/** A security check of the person's account: the same token works again once it is passed. */
const ACCOUNT_CHECKPOINTS = [459, 464]

/**
 * Whether the platform refused the token for good. An unreachable platform, a limit or an unreadable token proves
 * nothing.
 */
const provesLostAccess = ({ code, subcode }: GraphFailure): boolean =>
  code !== undefined && LOST_ACCESS.includes(code) && !ACCOUNT_CHECKPOINTS.includes(subcode ?? 0)

type PageWithToken = OfferedPage & { token: string }

const findAtFacebook = async (
  services: Services,
  graph: GraphClient,
  { personId, pageId, teamId }: Connection,
): Promise<PageWithToken> => {
  const access = await readFacebookAccess(services, graph, personId)
  const page = access.offered.find((one) => one.pageId === pageId)
  if (page?.access === 'ok' && page.token) return { ...page, token: page.token }
  const before = await findPageOfTeam(services.database.queries, teamId, pageId)
  const facebookPageId = before?.platform === INSTAGRAM ? before.facebook_page_id : undefined
  const isOther = isOtherInstagramGranted({ pageId, facebookPageId }, access)
  throw new DomainError(isOther ? 'INCORRECT_INSTAGRAM_ACCOUNT' : 'PAGE_ACCESS_MISSING')
}

const subscribe = async (
  parts: { graph: GraphClient; log: Services['log'] },
  { token, facebookPageId }: PageWithToken,
): Promise<void> => {
  try {
    await subscribeToPage(parts, { facebookPageId, token })
  } catch (error) {
    throw asDomainError(error)
  }
}

type Keeping = {
  tokenEncrypted: string
  refusedToken: string | undefined
  now: Date
  disconnected: Disconnected
}

const keepPage = async (
  transaction: Queries,
  connection: Connection,
  page: OfferedPage,
  { tokenEncrypted, refusedToken, now, disconnected }: Keeping,
): Promise<PageKey> => {
  const { personId, teamId, pageId } = connection
  const rows = await lockRowsOfPage(transaction, pageId)
  const others = rows.filter((row) => row.team_id !== teamId)
  // The other team may have reconnected it with another token meanwhile.
  if (others.some((row) => row.status === 1 && row.token_encrypted !== refusedToken))
    throw new DomainError('PAGE_TAKEN')
  for (const row of others) await leaveTeam(transaction, row, disconnected, now)
  const own = rows.find((row) => row.team_id === teamId)
  const former = connection.takeAlong ? await formerRow(transaction, connection, { own, others }) : undefined
  if (own && (own.moved_away_at ?? own.deletion_due_at))
    await switchOffAutomations(transaction, pageKeyOf(own), now)

  const connected = {
    platform: page.platform,
    name: page.name,
    username: page.username,
    avatar_url: page.avatarUrl,
    facebook_page_id: page.facebookPageId,
    token_encrypted: tokenEncrypted,
    team_id: teamId,
    connected_by: personId,
  }
  const pageKey = pageKeyOf({ team_id: teamId, page_id: pageId })
  if (own) await writeConnected(transaction, pageKey, connected, now)
  else await insertPage(transaction, pageKey, connected, now)
  if (former) {
    // It may have switched some on since the page left it.
    await switchOffAutomations(transaction, pageKeyOf(former), now)
    await moveSettings(transaction, pageKeyOf(former), pageKey)
  }
  const action = own ? 'page.reconnected' : 'page.connected'
  await recordAuditEvent(transaction, action, { pageId: pageKey, by: personId, at: now })
  return pageKey
}

/** Switches a page off in its former team, which keeps its rows, and records the reason. */
const leaveTeam = async (
  transaction: Queries,
  row: PageRow,
  disconnected: Disconnected,
  now: Date,
): Promise<void> => {
  if (row.moved_away_at || row.deletion_due_at) return
  const pageId = pageKeyOf(row)
  const isTaken = row.status === 1
  if (isTaken) {
    await setDisconnected(transaction, pageId)
    await disconnected(transaction, pageId)
  }
  await switchOffAutomations(transaction, pageId, now)
  await setMovedAway(transaction, pageId, { health: isTaken ? 'reconnect' : undefined, now })
  const action = isTaken ? 'page.taken_over' : 'page.moved_away'
  await recordAuditEvent(transaction, action, { pageId, by: null, at: now })
}

type Rows = { own: PageRow | undefined; others: PageRow[] }

/**
 * The former team whose rules and flows the new team takes along. Requires an owner of both teams, and overwrites
 * nothing of the new team.
 */
const formerRow = async (
  transaction: Queries,
  { personId }: Connection,
  { own, others }: Rows,
): Promise<PageRow> => {
  const newestFirst = others
    .filter((row) => row.deletion_due_at === null)
    .toSorted((left, right) => right.connected_at.getTime() - left.connected_at.getTime())
  for (const row of newestFirst)
    if (!own && (await mayTakeAlong(transaction, personId, row.team_id))) return row
  throw new DomainError('TAKE_ALONG_REFUSED')
}

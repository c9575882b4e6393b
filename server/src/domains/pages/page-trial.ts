import type { Queries } from '#migrations/tables.ts'
import { type PseudonymSecrets, pseudonymsOf } from '#server/domains/keys/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

type TrialPage = { teamId: string; pageId: string; facebookPageId: string; name: string }

/** A page and its linked Instagram account are one shop, so either of them uses the free trial of both. */
const idsOf = ({ pageId, facebookPageId }: TrialPage): string[] => [...new Set([pageId, facebookPageId])]

/** @throws DomainError PAGE_TRIAL_USED when the free trial of the page was used in another team */
export const requireUnusedTrial = async (
  queries: Queries,
  secrets: PseudonymSecrets,
  page: TrialPage,
): Promise<void> => {
  const ids = idsOf(page)
  const pseudonyms = (await Promise.all(ids.map((id) => pseudonymsOf(queries, secrets, id)))).flat()
  const used = await queries
    .selectFrom('page_trials')
    .where('page_id_hash', 'in', pseudonyms)
    .where((of) => of.or([of('team_id', 'is', null), of('team_id', '!=', page.teamId)]))
    .select('used_at')
    .executeTakeFirst()
  if (used || (await isOnOtherTrial(queries, page)))
    throw new DomainError('PAGE_TRIAL_USED', { page: page.name })
}

/** Covers pages that were connected before page trials were recorded. */
const isOnOtherTrial = async (queries: Queries, page: TrialPage): Promise<boolean> => {
  const other = await queries
    .selectFrom('pages')
    .innerJoin('teams', 'teams.id', 'pages.team_id')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where('plans.monthly_price', '=', 0)
    .where('teams.id', '!=', page.teamId)
    .where('pages.facebook_page_id', '=', page.facebookPageId)
    .select('pages.page_id')
    .executeTakeFirst()
  return other !== undefined
}

/** Records the trial of this page; idempotent. The rows stay when page and team are deleted. */
export const spendPageTrial = async (
  transaction: Queries,
  secrets: PseudonymSecrets,
  page: TrialPage,
  now: Date,
): Promise<void> => {
  for (const id of idsOf(page)) {
    const [pseudonym] = await pseudonymsOf(transaction, secrets, id)
    await transaction
      .insertInto('page_trials')
      .values({ page_id_hash: pseudonym, team_id: page.teamId, used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

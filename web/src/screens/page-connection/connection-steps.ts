import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import type { PageRow } from '../page-management/page-rows.ts'

/** The progress of a connection. It is in the address, so that it survives reloading and going back. */
export type ConnectionSearch = {
  page?: string
  team?: string
  plan?: string
  months?: string
  invoice?: string
  /** The person wants to choose the team again, although there is only one. */
  step?: 'team'
}

export const steps = ['page', 'team', 'plan', 'confirm', 'pay'] as const
export type Step = (typeof steps)[number]

export type Stand =
  | { step: 'page' }
  | { step: 'team'; row: PageRow }
  | { step: 'plan' | 'confirm' | 'pay' | 'connected'; row: PageRow; team: Team }

/** A page that can be connected, or that one of the person's teams has. */
const pageOf = (rows: readonly PageRow[], pageId: string | undefined): PageRow | undefined =>
  rows.find(
    ({ pageId: id, state, access }) =>
      id === pageId && (state === 'active' || (state === 'not_connected' && access === 'ok')),
  )

const teamOf = (teams: readonly Team[], { team, step }: ConnectionSearch): Team | undefined => {
  if (step === 'team') return undefined
  return teams.find(({ id }) => id === team) ?? onlyOwnTeam(teams)
}

/** The team that is chosen automatically. A page goes to another person's team only by choice. */
const onlyOwnTeam = (teams: readonly Team[]): Team | undefined =>
  teams.length === 1 ? teams.find(({ role }) => allows(role, 'team.delete')) : undefined

/** The current step: the first that still needs a choice. */
export const standOf = (
  search: ConnectionSearch,
  rows: readonly PageRow[],
  teams: readonly Team[],
): Stand => {
  const row = pageOf(rows, search.page)
  if (!row) return { step: 'page' }
  const holder = row.state === 'active' && teams.find(({ id }) => id === row.connected?.team_id)
  if (holder) return { step: 'connected', row, team: holder }
  const team = teamOf(teams, search)
  if (!team) return { step: 'team', row }
  if (search.invoice !== undefined) return { step: 'pay', row, team }
  const planChosen = search.plan !== undefined && search.months !== undefined
  return { step: team.plan.status !== 'expired' || planChosen ? 'confirm' : 'plan', row, team }
}

/** Steps without a choice, because there is only one option or none is needed. */
export const skippedSteps = (stand: Stand, teams: readonly Team[]): Step[] => {
  const skipped: Step[] = []
  if (onlyOwnTeam(teams) && stand.step !== 'team') skipped.push('team')
  const nothingToPay = stand.step === 'confirm' && stand.team.plan.status !== 'expired'
  if (nothingToPay) skipped.push('plan', 'pay')
  return skipped
}

/** The address of the previous step, for the back button. */
export const searchBefore = (
  stand: Stand,
  search: ConnectionSearch,
  teams: readonly Team[],
): ConnectionSearch => {
  const { page, team, plan, months } = search
  const kept = (parts: { [Key in keyof ConnectionSearch]: ConnectionSearch[Key] | undefined }) =>
    Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as ConnectionSearch
  if (stand.step === 'pay') return kept({ page, team, plan, months })
  if (stand.step === 'confirm' && stand.team.plan.status === 'expired') return kept({ page, team })
  const choseTeam = stand.step === 'plan' || stand.step === 'confirm'
  return choseTeam && !onlyOwnTeam(teams) ? kept({ page }) : {}
}

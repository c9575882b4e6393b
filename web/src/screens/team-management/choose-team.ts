import type { Team } from '#contract/teams.schemas.ts'

export type TeamChoice = { kind: 'list' } | { kind: 'team'; team: Team } | { kind: 'unknown' }

/** The team of the screen (specification §2): one that the person belongs to, or the list. */
export const chooseTeam = (asked: string | undefined, teams: readonly Team[]): TeamChoice => {
  if (asked === undefined) return { kind: 'list' }
  const team = teams.find(({ id }) => id === asked)
  return team ? { kind: 'team', team } : { kind: 'unknown' }
}

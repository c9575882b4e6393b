import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.schemas.ts'
import { planNoticeTexts } from '#web/components/plan-notice-texts.ts'
import { apiQuery } from '../../api/queries.ts'
import { PlanAlert } from '../../components/plan-notice.tsx'
import { useFormats, useTexts } from '../../i18n/language-context.tsx'
import { type UsedUp, usedUp } from './used-up.ts'

const EVERY_MINUTE = 60_000

const Notice = ({ team, of: { kinds, until } }: { team: Team; of: UsedUp }) => {
  const words = useTexts(planNoticeTexts).usedUp
  const { date } = useFormats()
  const day = until === undefined ? words.upgraded : date(until)
  return (
    <PlanAlert team={team} color="error" title={words.title(team.name)} action={words.upgrade}>
      {kinds.map((kind) => words[kind](day)).join(' ')} {words.kept}
    </PlanAlert>
  )
}

/** Shown when no one is answered although automations are on: the month's replies of the plan are used up. */
export const PlanUsedUp = ({ teamId }: { teamId: string }) => {
  const teams = useQuery(apiQuery('listTeams', {}))
  const team = teams.data?.teams.find(({ id }) => id === teamId)
  const { data } = useQuery({
    ...apiQuery('getBilling', { params: { team_id: teamId } }),
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
  })
  const spent = data && usedUp(data.billing)
  return team && spent ? <Notice team={team} of={spent} /> : null
}

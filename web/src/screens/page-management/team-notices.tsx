import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { PlanNotice } from '#web/components/plan-notice.tsx'
import type { PageRow } from './page-rows.ts'

/** Teams of these pages whose plan ends soon or has ended. */
export const TeamNotices = ({ rows }: { rows: readonly PageRow[] }) => {
  const { data } = useQuery(apiQuery('listTeams', {}))
  const holders = new Set(rows.map(({ connected }) => connected?.team_id))
  return (data?.teams ?? [])
    .filter(({ id }) => holders.has(id))
    .map((team) => <PlanNotice key={team.id} team={team} />)
}

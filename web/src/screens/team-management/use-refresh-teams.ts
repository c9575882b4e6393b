import { useQueryClient } from '@tanstack/react-query'

const lists = [
  'listTeams',
  'listPendingTeams',
  'listTeamMembers',
  'listConnectedPages',
  'listManagedPages',
  'getCurrentPage',
]

/** Refetches the queries that a change of teams or members makes stale. */
export const useRefreshTeams = () => {
  const queries = useQueryClient()
  return () => Promise.all(lists.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

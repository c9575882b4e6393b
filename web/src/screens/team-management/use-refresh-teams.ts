import { useQueryClient } from '@tanstack/react-query'

const lists = [
  'listTeams',
  'listPendingTeams',
  'listTeamMembers',
  'listConnectedPages',
  'listManagedPages',
  'getCurrentPage',
]

/** Reads again what a change of teams or of their people makes stale. */
export const useRefreshTeams = () => {
  const queries = useQueryClient()
  return () => Promise.all(lists.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

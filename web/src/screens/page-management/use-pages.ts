import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { pageRows } from './page-rows.ts'

/** The pages at Facebook and the connected ones, as one list. */
export const usePages = () => {
  const managed = useQuery(apiQuery('listManagedPages', {}))
  const connected = useQuery(apiQuery('listConnectedPages', {}))
  const rows = pageRows(managed.data?.managed_pages ?? [], connected.data?.connected_pages ?? [])
  return { managed, connected, rows, pending: managed.isPending || connected.isPending }
}

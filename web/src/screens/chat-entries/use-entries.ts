import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.schemas.ts'
import type { ChatEntry, EntryGroup } from '#contract/entries.schemas.ts'
import type { EntryType } from '#contract/entries.ts'
import type { EntryDraft } from '#contract/entry-rules.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { movedTo } from './moved-to.ts'

/** Both lists of the page, in one query for screens and cards. */
export const useEntryGroups = () => {
  const { page_id } = useCurrentPage()
  return useQuery({
    ...apiQuery('listEntries', { query: { page_id } }),
    // Automations may be published on another screen or in another tab, and publishing depends on them.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** Flows list the entries that lead to them. */
const flowLists = ['listChatAutomations', 'getChatAutomation']

/** The changes of one list; each returns the changed list. */
export const useEntryChanges = (type: EntryType) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const { queryKey } = apiQuery('listEntries', { query: { page_id } })
  const put = (change: (group: EntryGroup) => EntryGroup) =>
    queries.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          groups: known.groups.map((group) => (group.entry_type === type ? change(group) : group)),
        },
    )
  const onSuccess = ({ group }: { group: EntryGroup }) => {
    put(() => group)
    for (const name of flowLists) void queries.invalidateQueries({ queryKey: [name] })
  }
  /** Reads the list again, because another person changed it or the outcome is unknown. */
  const onError = () => void queries.invalidateQueries({ queryKey })
  // Changes run one after another, because the published list must include a pending change of order.
  const scope = { id: `entries ${page_id} ${type}` }
  const add = useMutation({
    scope,
    mutationFn: (draft: EntryDraft) => call('createEntry', { body: { page_id, entry_type: type, ...draft } }),
    meta: { toast: false },
    onSuccess,
  })
  const edit = useMutation({
    scope,
    mutationFn: ({ id, draft }: { id: string; draft: EntryDraft }) =>
      call('updateEntry', { params: { id }, body: draft }),
    meta: { toast: false },
    onSuccess,
  })
  const move = useMutation({
    scope,
    mutationFn: ({ id, to }: { id: string; to: number }) =>
      call('updateEntry', { params: { id }, body: { sort_order: to } }),
    onMutate: async ({ id, to }) => {
      await queries.cancelQueries({ queryKey })
      put((group) => ({ ...group, changed: true, entries: movedTo(group.entries, id, to) }))
    },
    onSuccess,
    onError,
  })
  const remove = useMutation({
    scope,
    mutationFn: ({ id }: ChatEntry) => call('deleteEntry', { params: { id } }),
    onSuccess,
    onError,
  })
  const publish = useMutation({
    scope,
    mutationFn: () => {
      const body: Input<'publishEntries'>['body'] = { page_id, entry_type: type }
      return call('publishEntries', { body })
    },
    meta: { toast: false },
    onSuccess,
    onError,
  })
  return { add, edit, move, remove, publish }
}

export type EntryChanges = ReturnType<typeof useEntryChanges>

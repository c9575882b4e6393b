import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoints.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'

const usePageParams = () => {
  const { page_id } = useCurrentPage()
  return { params: { fbPageId: page_id } }
}

export const useBlacklist = () => useQuery(apiQuery('getBlacklist', usePageParams()))
export const useCommentSettings = () => useQuery(apiQuery('getCommentSettings', usePageParams()))

type Changed = Reply<'getBlacklist'>

/** Every change of the words returns the new list. */
const useChange = <Given>(change: (fbPageId: string, given: Given) => Promise<Changed>, toast = true) => {
  const of = usePageParams()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => change(of.params.fbPageId, given),
    onSuccess: (changed) => queries.setQueryData(apiQuery('getBlacklist', of).queryKey, changed),
    meta: { toast },
  })
}

export const useAddWords = () =>
  useChange(
    (fbPageId, adds: string[]) => call('addBlacklistWords', { params: { fbPageId }, body: { adds } }),
    false,
  )

export const useEditWord = () =>
  useChange(
    (fbPageId, { id, changed }: { id: string; changed: string }) =>
      call('editBlacklistWord', { params: { fbPageId, id }, body: { new: changed } }),
    false,
  )

type Listed = { id: string; word: string; source: 'built_in' | 'added' }

/** Removes a word. A word of the page's own is deleted; a built-in one is excluded and can be restored. */
export const useDropWord = () =>
  useChange((fbPageId, { id, word, source }: Listed) =>
    source === 'added'
      ? call('removeBlacklistWords', { params: { fbPageId }, body: { remove_adds: [id] } })
      : call('excludeBlacklistWords', { params: { fbPageId }, body: { words: [word] } }),
  )

export const useIncludeWord = () =>
  useChange((fbPageId, id: string) =>
    call('removeBlacklistWords', { params: { fbPageId }, body: { remove_excludes: [id] } }),
  )

type Settings = Reply<'getCommentSettings'>

/** Shows the setting immediately and reverts it when the server refuses. */
export const useChangeSettings = () => {
  const of = usePageParams()
  const queries = useQueryClient()
  const { queryKey } = apiQuery('getCommentSettings', of)
  return useMutation({
    mutationFn: (body: Partial<Settings['comment_settings']>) =>
      call('updateCommentSettings', { ...of, body }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Settings>(queryKey)
      if (before)
        queries.setQueryData<Settings>(queryKey, {
          ...before,
          comment_settings: { ...before.comment_settings, ...changes },
        })
      return before
    },
    onSuccess: (changed) => queries.setQueryData<Settings>(queryKey, changed),
    onError: (_error, _changes, before) => queries.setQueryData(queryKey, before),
  })
}

export const useRestoreComment = () => {
  const { params } = usePageParams()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('restoreComment', { params: { ...params, id } }),
    onSettled: () =>
      Promise.all(
        ['listModeratedComments', 'listHistories'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}

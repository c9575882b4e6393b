import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import type { Reply } from '#contract/endpoints.schemas.ts'
import { call } from '#web/api/browser.ts'

type List = Reply<'listCommentAutomations'>
const lists = { queryKey: ['listCommentAutomations'] }

const withSwitch = (list: List | undefined, id: string, enabled: boolean): List | undefined =>
  list && {
    ...list,
    automations: {
      ...list.automations,
      data: list.automations.data.map((one) => (one.id === id ? { ...one, enabled } : one)),
    },
  }

/** Switches immediately and reverts when the server refuses. */
export const useSwitchAutomation = ({ id }: CommentAutomation) => {
  const queries = useQueryClient()
  const show = (enabled: boolean) =>
    queries.setQueriesData<List>(lists, (list) => withSwitch(list, id, enabled))
  return useMutation({
    mutationFn: (enabled: boolean) => call('updateCommentAutomation', { params: { id }, body: { enabled } }),
    onMutate: async (enabled) => {
      await queries.cancelQueries(lists)
      show(enabled)
    },
    onError: (_error, enabled) => show(!enabled),
    onSettled: () => {
      void queries.invalidateQueries(lists)
      void queries.invalidateQueries({ queryKey: ['getCommentAutomation'] })
    },
  })
}

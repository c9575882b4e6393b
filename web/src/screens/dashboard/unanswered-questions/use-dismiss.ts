import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MissedGroup } from '#contract/missed-comments.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'

/** Hides a group from the whole team for a while, and undoes that. */
export const useDismiss = ({ keyword, customers }: MissedGroup) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['getMissedComments'] })
  const params = { page_id }
  const dismissing = useMutation({
    mutationFn: () => call('dismissMissedComments', { params, body: { keyword, customers } }),
    onSuccess,
  })
  const restoring = useMutation({
    mutationFn: () => call('restoreMissedComments', { params, query: { keyword } }),
    onSuccess: () => {
      dismissing.reset()
      return onSuccess()
    },
  })
  return {
    dismissed: dismissing.isSuccess,
    busy: dismissing.isPending || restoring.isPending,
    dismiss: () => dismissing.mutate(),
    restore: () => restoring.mutate(),
  }
}

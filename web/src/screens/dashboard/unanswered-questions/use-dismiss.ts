import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuestionGroup } from '#contract/unanswered-questions.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'

/** Hides a group from the whole team for a while, and undoes that. */
export const useDismiss = ({ keyword, customers }: QuestionGroup) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['getUnansweredQuestions'] })
  const params = { page_id }
  const dismissing = useMutation({
    mutationFn: () => call('dismissQuestions', { params, body: { keyword, customers } }),
    onSuccess,
  })
  const restoring = useMutation({
    mutationFn: () => call('restoreQuestions', { params, query: { keyword } }),
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

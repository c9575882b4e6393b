import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '#automation/vocabulary.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'

type Subject = { keyword: string } | { topic: Topic }

/** Hides a group from the whole team for a while, and undoes that. */
export const useDismiss = (subject: Subject, customers: number) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['getUnansweredQuestions'] })
  const params = { page_id }
  const dismissing = useMutation({
    mutationFn: () => call('dismissQuestions', { params, body: { ...subject, customers } }),
    onSuccess,
  })
  const restoring = useMutation({
    mutationFn: () => call('restoreQuestions', { params, query: subject }),
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

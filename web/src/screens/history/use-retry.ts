import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/browser.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { historyTexts } from './texts.ts'

const calls = { comment: 'retryHistory', chat: 'retryChatHistory' } as const
const lists = { comment: 'listHistories', chat: 'listChatHistories' } as const

type Retried = { id: string; page_id: string }

/** Retries the failed replies of one row. */
export const useRetry = (tab: 'comment' | 'chat', { id, page_id }: Retried) => {
  const { retry } = useTexts(historyTexts)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(calls[tab], { params: { id }, body: { page_id } }),
    onSuccess: async ({ message }) => {
      toast({ success: true, message: message ?? retry.done })
      await queries.invalidateQueries({ queryKey: [lists[tab]] })
    },
    // The row shows its current state, and the reason of the refusal next to it.
    onError: () => queries.invalidateQueries({ queryKey: [lists[tab]] }),
    meta: { toast: false },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlowStatus } from '#automation/vocabulary.ts'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { toast } from '#web/ui/toast.ts'
import { chatBotTexts } from './texts.ts'
import { flowLists } from './use-create-flow.ts'

/** Publishes or stops a chat automation; `refused`: why it cannot be published. */
export const useSwitchFlow = ({ id, title }: Pick<ChatAutomationSummary, 'id' | 'title'>) => {
  const chatBot = useTexts(chatBotTexts)
  const errors = useTexts(errorTexts)
  const queries = useQueryClient()
  const [refused, setRefused] = useState<string | null>(null)
  const change = useMutation({
    mutationFn: (status: FlowStatus) => call('updateChatAutomation', { params: { id }, body: { status } }),
    meta: { toast: false },
    onSuccess: async ({ message }, status) => {
      const words = status === 'live' ? chatBot.wentLive(title) : chatBot.wentDraft(title)
      toast({ success: true, message: message ?? words })
      await Promise.all(flowLists.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'FLOW_PROBLEMS') setRefused(error.message)
      else toast({ success: false, message: errorWords(error, errors) })
    },
  })
  return {
    /** The requested status while the change is running. */
    changingTo: change.isPending ? change.variables : undefined,
    change: change.mutate,
    refused,
    close: () => setRefused(null),
  }
}

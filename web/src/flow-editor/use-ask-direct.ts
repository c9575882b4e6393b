import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/browser.ts'
import { useEditing } from './editor-context.tsx'

type Question = { instruction: string; context: string; question: string }

/** Answers a question with an AI step's settings; a model's answer counts as one of the plan's AI replies. */
export const useAskDirect = () => {
  const { page } = useEditing()
  return useMutation({
    mutationFn: (asked: Question) => call('askDirect', { body: { page_id: page.page_id, ...asked } }),
    meta: { toast: false },
  })
}

import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/browser.ts'
import { useEditing } from './editor-context.tsx'

type Question = { instruction: string; context: string; question: string }

/** Asks as an AI step with these settings would; with a model each answer counts as one of the plan's. */
export const useAskDirect = () => {
  const { page } = useEditing()
  return useMutation({
    mutationFn: (asked: Question) => call('askDirect', { body: { page_id: page.page_id, ...asked } }),
    meta: { toast: false },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lintFlow } from '#automation/flow/lint-flow.ts'
import type { FlowStatus } from '#automation/vocabulary.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEditing } from '../editor-context.tsx'
import { useAutosave } from './saving-context.tsx'
import { savingTexts } from './texts.ts'

/**
 * Publishes and stops the flow, and shows the outcome. While the linter finds errors, it shows those instead.
 */
export const useSetLive = () => {
  const { live } = useTexts(savingTexts)
  const { document, view, lintContext } = useEditing()
  const autosave = useAutosave()
  const queries = useQueryClient()

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (status: FlowStatus) => {
      const before = autosave.getState().live.status
      return { outcome: await autosave.setStatus(status), wasLive: before === 'live' }
    },
    onSuccess: ({ outcome, wasLive }, status) => {
      void queries.invalidateQueries({ queryKey: ['listChatAutomations'] })
      const done = status === 'draft' ? live.off : wasLive ? live.published : live.done
      toast({ success: outcome === 'done', message: outcome === 'done' ? done : live[outcome] })
    },
    onError: (error) => {
      // The change may have succeeded with a lost response, or the context may have changed: another
      // automation's keywords, the plan.
      void autosave.look()
      if (error instanceof ApiError && error.code === 'FLOW_PROBLEMS') view.show('problems')
    },
  })

  const setLive = () => {
    const problems = lintFlow(document.getState().flow, lintContext)
    if (problems.some(({ severity }) => severity === 'error')) view.show('problems')
    else mutate('live')
  }
  const takeOff = (after: () => void) => mutate('draft', { onSettled: after })
  return {
    setLive,
    takeOff,
    isSettingLive: isPending && variables === 'live',
    isTakingOff: isPending && variables === 'draft',
  }
}

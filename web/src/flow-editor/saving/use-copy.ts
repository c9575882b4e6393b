import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/api/browser.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEditing } from '../editor-context.tsx'
import { useAutosave } from './saving-context.tsx'
import { savingTexts } from './texts.ts'

/** Makes a new draft from the drawn flow. */
export const useCopy = () => {
  const saving = useTexts(savingTexts)
  const { document, page } = useEditing()
  const autosave = useAutosave()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate: copy, isPending: isCopying } = useMutation({
    mutationFn: (_: { andOpen: boolean }) => {
      const { title, nodes } = document.getState().flow
      const body = { page_id: page.fb_page_id, title: saving.copyOf(title), nodes }
      return call('createChatAutomation', { body })
    },
    onSuccess: async ({ chat_automation: { id, title }, message }, { andOpen }) => {
      autosave.decide('copied')
      void queries.invalidateQueries({ queryKey: ['listChatAutomations'] })
      if (!message) toast({ success: true, message: saving.copied(title) })
      if (andOpen) await navigate({ to: '/chatbot/edit/$id', params: { id } })
    },
  })
  return { copy, isCopying }
}

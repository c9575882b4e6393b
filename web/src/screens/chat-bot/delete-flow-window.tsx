import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { toast } from '#web/ui/toast.ts'
import { LinkedEntries } from './linked-entries.tsx'
import { chatBotTexts } from './texts.ts'
import { flowLists } from './use-create-flow.ts'

type DeleteFlowWindowProps = { automation: ChatAutomationSummary; onClose: () => void }

const named = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'LINKED_ENTRIES' ? error.message : null

/** Lists the starters and menu items that are deleted too, and needs a confirmation for them. */
export const DeleteFlowWindow = ({ automation, onClose }: DeleteFlowWindowProps) => {
  const chatBot = useTexts(chatBotTexts)
  const errors = useTexts(errorTexts)
  const { deleting } = chatBot
  const { id, title, entries } = automation
  const queries = useQueryClient()
  const [agreed, setAgreed] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      call('deleteChatAutomation', { params: { id }, query: { delete_entries: agreed ? 'true' : 'false' } }),
    meta: { toast: false },
    onSuccess: async ({ message }) => {
      toast({ success: true, message: message ?? chatBot.deleted(title) })
      onClose()
      await Promise.all(flowLists.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => {
      if (named(error) === null) toast({ success: false, message: errorWords(error, errors) })
    },
  })
  // Another person added them since the list was read: the server's refusal names them.
  const unseen = named(remove.error)
  const asks = entries.length > 0 || unseen !== null
  return (
    <ConfirmWindow
      opened
      title={deleting.title(title)}
      confirm={chatBot.delete}
      cancel={deleting.cancel}
      busy={remove.isPending}
      disabled={asks && !agreed}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{deleting.text}</Text>
        {entries.length > 0 && (
          <>
            <Text fw={600}>{deleting.entries}</Text>
            <LinkedEntries entries={entries} />
          </>
        )}
        {unseen !== null && <Text role="alert">{unseen}</Text>}
        {asks && (
          <Checkbox
            label={deleting.sure}
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmWindow>
  )
}

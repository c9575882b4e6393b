import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { call } from '#web/api/browser.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { commentBotTexts } from '../texts.ts'

/** Queries that a changed automation makes stale. */
export const automationLists = ['listCommentAutomations', 'listConnectedPages']

export const DeleteWindow = (props: { automation: CommentAutomation; onClose: () => void }) => {
  const { automation, onClose } = props
  const commentBot = useTexts(commentBotTexts)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('deleteCommentAutomation', { params: { id: automation.id } }),
    onSuccess: async ({ message }) => {
      if (!message) toast({ success: true, message: commentBot.deleted(automation.name) })
      await Promise.all(automationLists.map((name) => queries.invalidateQueries({ queryKey: [name] })))
      onClose()
    },
  })
  return (
    <ConfirmWindow
      opened
      title={commentBot.deleting.title(automation.name)}
      confirm={commentBot.delete}
      cancel={commentBot.deleting.cancel}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text>{commentBot.deleting.text}</Text>
    </ConfirmWindow>
  )
}

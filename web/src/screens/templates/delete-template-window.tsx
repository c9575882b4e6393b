import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Template } from '#contract/templates.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { templatesTexts } from './texts.ts'

export const DeleteTemplateWindow = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const { deleting } = useTexts(templatesTexts)
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call('deleteTemplate', { params: { id: template.id }, query: { page_id } }),
    onSuccess: async () => {
      toast({ success: true, message: deleting.done })
      await navigate({ to: '/chatbot', search: { tab: 'templates' }, replace: true })
      await queries.invalidateQueries({ queryKey: ['listTemplates'] })
    },
  })
  return (
    <ConfirmWindow
      opened
      title={deleting.title(template.title)}
      confirm={deleting.confirm}
      cancel={deleting.cancel}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text>{deleting.text}</Text>
    </ConfirmWindow>
  )
}

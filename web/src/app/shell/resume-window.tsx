import { List, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { call } from '../../api/browser.ts'
import { apiQuery } from '../../api/queries.ts'
import { ConfirmWindow } from '../../components/confirm-window.tsx'
import { useTexts } from '../../i18n/language-context.tsx'
import { toast } from '../../ui/toast.ts'
import { shellTexts } from './texts.ts'

type ResumeWindowProps = { page: ConnectedPage; opened: boolean; onClose: () => void }

/** A page that repeats a blocked action is blocked for longer, so the person has to confirm. */
export const ResumeWindow = ({ page, opened, onClose }: ResumeWindowProps) => {
  const { blocked } = useTexts(shellTexts)
  const queries = useQueryClient()
  const resume = useMutation({
    mutationFn: () => call('resumePage', { body: { page_id: page.page_id } }),
    onSuccess: async (answer) => {
      if (!answer.message) toast({ success: true, message: blocked.resumed(page.name) })
      onClose()
      queries.setQueryData(apiQuery('getSending', { params: { page_id: page.page_id } }).queryKey, answer)
      await queries.invalidateQueries({ queryKey: ['listConnectedPages'] })
    },
  })
  return (
    <ConfirmWindow
      opened={opened}
      title={blocked.asks(page.name)}
      confirm={blocked.resume}
      cancel={blocked.notYet}
      busy={resume.isPending}
      onConfirm={() => resume.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{blocked.before}</Text>
        <List>
          <List.Item>{blocked.looked}</List.Item>
          <List.Item>{blocked.changed}</List.Item>
        </List>
        <Text c="dimmed">{blocked.again}</Text>
      </Stack>
    </ConfirmWindow>
  )
}

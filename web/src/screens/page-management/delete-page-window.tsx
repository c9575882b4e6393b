import { List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { RESTORABLE_DAYS } from '#contract/limits.ts'
import { call } from '#web/api/browser.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import type { PageRow } from './page-rows.ts'
import { pagesTexts } from './texts.ts'
import { useRefreshPages } from './use-connect-page.ts'

/** Lists the data that is deleted with a disconnected page, and the time in which it can be restored. */
export const DeletePageWindow = ({ row, onClose }: { row: PageRow; onClose: () => void }) => {
  const pages = useTexts(pagesTexts)
  const { deleting } = pages
  const { number, date } = useFormats()
  const refresh = useRefreshPages()
  const remove = useMutation({
    mutationFn: () => call('deletePage', { query: { page_id: row.pageId } }),
    onSuccess: async ({ message, deleted_for_good_at }) => {
      if (!message) toast({ success: true, message: deleting.done(row.name, date(deleted_for_good_at)) })
      await refresh()
      onClose()
    },
  })
  const { automations = 0, succeeded_replies = 0, failed_replies = 0 } = row.connected ?? {}
  return (
    <ConfirmWindow
      opened
      title={deleting.title(row.name)}
      confirm={deleting.confirm}
      cancel={pages.connecting.cancel}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <div>
          <Text fw={700}>{deleting.intro}</Text>
          <List>
            <List.Item>{deleting.automations(number(automations))}</List.Item>
            <List.Item>{deleting.replies(number(succeeded_replies), number(failed_replies))}</List.Item>
            <List.Item>{deleting.settings}</List.Item>
          </List>
        </div>
        <Text>{deleting.restorable(RESTORABLE_DAYS)}</Text>
        <Text c="dimmed">{deleting.facebookStays}</Text>
      </Stack>
    </ConfirmWindow>
  )
}

import { List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/browser.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import type { PageRow } from './page-rows.ts'
import { pagesTexts } from './texts.ts'
import { useRefreshPages } from './use-connect-page.ts'

/** Explains the effects of disconnecting a page before it happens. */
export const DisconnectWindow = ({ row, onClose }: { row: PageRow; onClose: () => void }) => {
  const pages = useTexts(pagesTexts)
  const { disconnecting } = pages
  const refresh = useRefreshPages()
  const disconnect = useMutation({
    mutationFn: () => call('disconnectPage', { body: { page_id: row.pageId } }),
    onSuccess: async ({ message }) => {
      if (!message) toast({ success: true, message: disconnecting.done(row.name) })
      await refresh()
      onClose()
    },
  })
  return (
    <ConfirmWindow
      opened
      title={disconnecting.title(row.name)}
      confirm={pages.disconnect}
      cancel={pages.connecting.cancel}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <div>
          <Text fw={700}>{disconnecting.stops}</Text>
          <List>
            <List.Item>{disconnecting.stopsAnswering}</List.Item>
            <List.Item>{disconnecting.stopsWaiting}</List.Item>
          </List>
        </div>
        <div>
          <Text fw={700}>{disconnecting.stays}</Text>
          <List>
            <List.Item>{disconnecting.staysAutomations}</List.Item>
            <List.Item>{disconnecting.staysHistory}</List.Item>
          </List>
        </div>
        <Text c="dimmed">{disconnecting.canReturn}</Text>
      </Stack>
    </ConfirmWindow>
  )
}

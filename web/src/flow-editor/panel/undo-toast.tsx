import { Button, Group } from '@mantine/core'

const LONG_ENOUGH_TO_CHANGE_ONES_MIND = 8000

type UndoToast = { message: string; undo: string; failed: string }

/** Says what is gone, with the way back; `takeBack` tells whether that went well. */
export const undoToast = async ({ message, undo, failed }: UndoToast, takeBack: () => boolean) => {
  const { notifications } = await import('@mantine/notifications')
  let cameFrom: Element | null = null
  const id = notifications.show({
    autoClose: LONG_ENOUGH_TO_CHANGE_ONES_MIND,
    color: 'gray',
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="light"
          onFocus={({ relatedTarget }) => {
            cameFrom = relatedTarget
          }}
          onClick={() => {
            if (takeBack()) {
              notifications.hide(id)
              // The message goes, and would take the focus with it.
              if (cameFrom instanceof HTMLElement) cameFrom.focus()
            } else notifications.update({ id, message: failed, color: 'error' })
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  })
}

import { Button, Group } from '@mantine/core'

const LONG_ENOUGH_TO_CHANGE_ONES_MIND = 8000

type UndoToast = { message: string; undo: string; failed: string }

/** Shows the removal with an undo button; `takeBack` returns whether the undo worked. */
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
              // Return the focus, because the message disappears with it.
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

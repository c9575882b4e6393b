import { Button, Group } from '@mantine/core'
import { changeToast, hideToast, showToast } from '#web/ui/toast.ts'

const LONG_ENOUGH_TO_CHANGE_ONES_MIND = 8000

type UndoToast = { message: string; undo: string; failed: string }

/** Says what is gone, with the way back; `takeBack` tells whether that went well. */
export const undoToast = ({ message, undo, failed }: UndoToast, takeBack: () => boolean) => {
  let cameFrom: Element | null = null
  const id = showToast({
    shownFor: LONG_ENOUGH_TO_CHANGE_ONES_MIND,
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
              hideToast(id)
              // The message goes, and would take the focus with it.
              if (cameFrom instanceof HTMLElement) cameFrom.focus()
            } else changeToast(id, { message: failed, color: 'error' })
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  })
}

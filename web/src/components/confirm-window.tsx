import { Button, Group, getDefaultZIndex, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type ConfirmWindowProps = {
  opened: boolean
  title: string
  confirm: string
  cancel: string
  busy?: boolean
  /** Until a condition for confirming is met. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Above every other dialog, because going back on a phone opens it over an open one. */
const ABOVE_WINDOWS = getDefaultZIndex('modal') + 1

/** Confirms an action that is hard to undo. */
export const ConfirmWindow = (props: ConfirmWindowProps) => (
  <Modal opened={props.opened} onClose={props.onClose} title={props.title} zIndex={ABOVE_WINDOWS}>
    <Stack gap="lg">
      {props.children}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.cancel}
        </Button>
        <Button
          color="error"
          loading={props.busy ?? false}
          disabled={props.disabled ?? false}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </Group>
    </Stack>
  </Modal>
)

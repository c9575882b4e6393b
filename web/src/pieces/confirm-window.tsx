import { Button, Group, getDefaultZIndex, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type ConfirmWindowProps = {
  opened: boolean
  title: string
  confirm: string
  cancel: string
  busy?: boolean
  /** Something is still to be done before it may be confirmed. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Over every other window: whoever goes back on a phone is asked while one is open. */
const ABOVE_WINDOWS = getDefaultZIndex('modal') + 1

/** Asks once before something that cannot simply be taken back. */
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

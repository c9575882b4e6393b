import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'

type AddButtonProps = {
  label: string
  /** The reason why nothing can be added. */
  obstacle: string | undefined
  /** A problem nearby shows the reason already. */
  isSaid?: boolean
  onAdd: () => void
}

/** Adds to a list. If that is impossible, the reason is below the button. */
export const AddButton = ({ label, obstacle, isSaid = false, onAdd }: AddButtonProps) => {
  const reasonId = useId()
  const isReasonShown = obstacle !== undefined && !isSaid
  return (
    <div>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={obstacle !== undefined}
        aria-describedby={isReasonShown ? reasonId : undefined}
        onClick={onAdd}
      >
        {label}
      </Button>
      {isReasonShown && (
        <Text id={reasonId} size="xs" c="dimmed" mt={4}>
          {obstacle}
        </Text>
      )}
    </div>
  )
}

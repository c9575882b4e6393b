import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'

type AddButtonProps = {
  label: string
  /** Why nothing can be added, in words. */
  obstacle: string | undefined
  /** A problem beside it says so already. */
  isSaid?: boolean
  onAdd: () => void
}

/** Adds to a list; where its rules forbid it, the reason stands under the button. */
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

import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './learnt-word.module.css'
import { nearestTexts } from './nearest-texts.ts'
import type { useLearnWord } from './use-learn-word.ts'

type LearntWordProps = { message: string; learning: ReturnType<typeof useLearnWord> }

/** Keeps the added keyword or topic visible, with an undo button. */
export const LearntWord = ({ message, learning }: LearntWordProps) => {
  const nearest = useTexts(nearestTexts)
  return (
    <div className={classes.learnt} role="status">
      <IconCircleCheck size={18} aria-hidden />
      <div>
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          mt={4}
          loading={learning.busy}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={learning.forget}
        >
          {nearest.undo}
        </Button>
        {learning.refused !== null && (
          <Text size="sm" c="var(--hariu-error-text)" role="alert" mt={4}>
            {learning.refused}
          </Text>
        )}
      </div>
    </div>
  )
}

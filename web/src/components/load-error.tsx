import { Button, Stack, Text } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'

type LoadErrorProps = { what: string; error: unknown; onRetry: () => void }

/** A load that failed, its reason, and a retry button. */
export const LoadError = ({ what, error, onRetry }: LoadErrorProps) => {
  const errors = useTexts(errorTexts)
  return (
    <Stack align="center" gap="xs" py="xl" px="md" role="alert">
      <IconCloudOff size={36} aria-hidden />
      <Text size="lg" fw={700} ta="center">
        {what}
      </Text>
      <Text c="dimmed" ta="center" maw={460}>
        {errorWords(error, errors)}
      </Text>
      <Button mt="xs" variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        {errors.tryAgain}
      </Button>
    </Stack>
  )
}

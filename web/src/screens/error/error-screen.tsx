import { Button, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { errorTexts } from '#web/ui/error-texts.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { errorWords } from '../../ui/error-words.ts'

/** Replaces a screen that failed. */
export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => {
  const errors = useTexts(errorTexts)
  const words = errorWords(error, errors)
  return (
    <Stack component="section" align="center" ta="center" gap="sm" px="md" py="2xl" role="alert">
      <Title order={1} fz={26}>
        {words}
      </Title>
      <Text c="dimmed">{errors.somethingWentWrongHelp}</Text>
      <Button mt="sm" onClick={reset}>
        {errors.tryAgain}
      </Button>
    </Stack>
  )
}

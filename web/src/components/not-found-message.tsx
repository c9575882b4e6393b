import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ErrorTexts, errorTexts } from '#web/ui/error-texts.ts'
import { useTexts } from '../i18n/language-context.tsx'

type NotFoundMessageProps = {
  kind: keyof ErrorTexts['missing']
  /** The button that leads back. */
  action: ReactNode
}

/** Shown within private screens when the address names an unknown page, team or automation. */
export const NotFoundMessage = ({ kind, action }: NotFoundMessageProps) => {
  const { title, text } = useTexts(errorTexts).missing[kind]
  return (
    <Stack align="center" ta="center" gap="sm" py="2xl">
      <Title order={1} fz={26}>
        {title}
      </Title>
      <Text c="dimmed" maw={460}>
        {text}
      </Text>
      {action}
    </Stack>
  )
}

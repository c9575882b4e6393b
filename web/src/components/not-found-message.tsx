import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/language-context.tsx'
import type { Texts } from '../i18n/texts.ts'

type NotFoundMessageProps = {
  kind: keyof Texts['errors']['missing']
  /** The button that leads back. */
  action: ReactNode
}

/** Shown within private screens when the address names an unknown page, team or automation. */
export const NotFoundMessage = ({ kind, action }: NotFoundMessageProps) => {
  const { title, text } = useTexts().errors.missing[kind]
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

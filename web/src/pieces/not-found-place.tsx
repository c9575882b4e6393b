import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/language-context.tsx'
import type { Texts } from '../i18n/texts.ts'

type NotFoundPlaceProps = {
  kind: keyof Texts['errors']['missing']
  /** The way back, as one button. */
  action: ReactNode
}

/** Stands within the private screens where the address names a page, team or automation that is not there. */
export const NotFoundPlace = ({ kind, action }: NotFoundPlaceProps) => {
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

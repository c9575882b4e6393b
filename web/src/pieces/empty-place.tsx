import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-place.module.css'

type EmptyPlaceProps = {
  picture: ReactNode
  title: string
  text: string
  /** One button, no more. */
  action?: ReactNode
  children?: ReactNode
}

/** What a list is for, while it has nothing to show. */
export const EmptyPlace = ({ picture, title, text, action, children }: EmptyPlaceProps) => (
  <Stack align="center" gap="sm" className={classes.place}>
    <div className={classes.picture} aria-hidden>
      {picture}
    </div>
    <Title order={2} size="h3" ta="center">
      {title}
    </Title>
    <Text size="lg" c="dimmed" ta="center" maw={460}>
      {text}
    </Text>
    {action}
    {children}
  </Stack>
)

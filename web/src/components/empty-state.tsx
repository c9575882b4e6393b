import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  picture: ReactNode
  title: string
  text: string
  /** A single button. */
  action?: ReactNode
  children?: ReactNode
}

/** Explains an empty list. */
export const EmptyState = ({ picture, title, text, action, children }: EmptyStateProps) => (
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

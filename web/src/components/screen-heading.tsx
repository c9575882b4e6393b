import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The heading of a screen: title, a line about it, and one button. */
export const ScreenHeading = (props: { title: string; intro?: string; children?: ReactNode }) => (
  <Group justify="space-between" align="flex-start" gap="md" mb="lg">
    <div>
      <Title order={1} size="h2">
        {props.title}
      </Title>
      {props.intro && <Text c="dimmed">{props.intro}</Text>}
    </div>
    {props.children}
  </Group>
)

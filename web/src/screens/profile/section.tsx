import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './profile.module.css'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </section>
)

import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './editor.module.css'

/** One question of the editor. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}

/** An error beside what it is about; `data-field-error` is where the screen scrolls to. */
export const FieldErrors = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <div className={classes.errors} data-field-error role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )

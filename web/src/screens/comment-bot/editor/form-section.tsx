import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './editor.module.css'

/** One section of the editor. */
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

/** Errors of a field; the screen scrolls to `data-field-error`. */
export const FieldErrors = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <div className={classes.errors} data-field-error role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )

import { Group, Textarea } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { Tool } from './parts.tsx'

interface WritingLineProps {
  label: string
  placeholder: string
  send: string
  testId: string
  value: string
  onChange: (value: string) => void
  onSend: () => void
  onEscape?: () => void
  field?: Ref<HTMLTextAreaElement>
  before?: ReactNode
  /** Before the button that sends. */
  tool: ReactNode
}

/** A text that Enter sends; Shift and Enter begin a new line. */
export function WritingLine({ onSend, onEscape, ...props }: WritingLineProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.()
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  return (
    <Group component="form" wrap="nowrap" gap="xs" onSubmit={submit}>
      {props.before}
      <Textarea
        ref={props.field}
        flex={1}
        autosize
        maxRows={6}
        aria-label={props.label}
        placeholder={props.placeholder}
        data-testid={`${props.testId}-text`}
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {props.tool}
      <Tool
        type="submit"
        variant="filled"
        color="purple"
        label={props.send}
        Icon={IconSend2}
        data-testid={`${props.testId}-send`}
      />
    </Group>
  )
}

import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import { LONGEST_KEPT_TEXT } from '#automation/flow/flow-limits.ts'
import { Counted } from '#web/pieces/counted.tsx'
import { type FieldPlace, spotMarks, useProblemsOfField } from './field-problems.tsx'
import { useKeptCaret, type Writable } from './use-kept-caret.ts'

type TextFieldProps = FieldPlace & {
  label: string
  description?: ReactNode
  placeholder?: string
  value: string
  /** Counted, not enforced: nothing that somebody writes or pastes is cut off. */
  max?: number
  /** How much is used, where that is not the number of letters. */
  used?: { length: number; max: number; words?: string | undefined }
  /** At least and at most so many lines; one line without it. */
  lines?: readonly [number, number]
  type?: 'url' | 'tel'
  labelHidden?: boolean
  leftSection?: ReactNode
  fieldRef?: RefObject<Writable | null>
  onSelect?: (selection: { start: number; end: number }) => void
  onChange: (text: string) => void
}

/** One text of a step: written straight into the document, with its counter and what is wrong with it. */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    value,
    max,
    used = { length: value.length, max: max ?? Infinity },
    lines,
    labelHidden,
  } = props
  const own = useRef<Writable>(null)
  const field = props.fieldRef ?? own
  const caret = useKeptCaret(field, value)
  const { error, warnings } = useProblemsOfField(props)
  const common = {
    ...(labelHidden ? { 'aria-label': label } : { label }),
    description: props.description,
    placeholder: props.placeholder ?? '',
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    maxLength: LONGEST_KEPT_TEXT,
    leftSection: props.leftSection,
    value,
    error,
    onChange: ({ currentTarget }: { currentTarget: Writable }) => {
      caret.written(currentTarget)
      props.onChange(currentTarget.value)
    },
    onSelect: ({ currentTarget }: { currentTarget: Writable }) => {
      caret.selected(currentTarget)
      props.onSelect?.(caret.selection.current)
    },
  }
  const input = lines ? (
    <Textarea
      {...common}
      ref={field as RefObject<HTMLTextAreaElement>}
      autosize
      minRows={lines[0]}
      maxRows={lines[1]}
    />
  ) : (
    <TextInput
      {...common}
      ref={field as RefObject<HTMLInputElement>}
      type="text"
      {...(props.type && { inputMode: props.type, autoCapitalize: 'off', spellCheck: false })}
    />
  )
  return (
    <div {...spotMarks(props)}>
      {used.max === Infinity ? (
        input
      ) : (
        <Counted {...used} words={used.words}>
          {input}
        </Counted>
      )}
      {warnings}
    </div>
  )
}

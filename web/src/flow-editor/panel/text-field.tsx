import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import { LONGEST_KEPT_TEXT } from '#automation/flow/flow-limits.ts'
import { Counted } from '#web/components/counted.tsx'
import type { Selection } from '#web/components/written-text.ts'
import { useFormats } from '#web/i18n/language-context.tsx'
import { type FieldPlace, spotMarks, useProblemsOfField } from './field-problems.tsx'
import classes from './panel.module.css'
import { useKeptCaret, type Writable } from './use-kept-caret.ts'

type TextFieldProps = FieldPlace & {
  label: string
  /** A single row; the label is only for screen readers, the counter is inside the field. */
  compact?: boolean
  description?: ReactNode
  placeholder?: string
  value: string
  /** Counted, not enforced: typed or pasted text is never cut off. */
  max?: number
  /** How much is used, when that is not the number of letters. */
  used?: { length: number; max: number; words?: string | undefined }
  /** The smallest and largest number of lines; a single line without it. */
  lines?: readonly [number, number]
  type?: 'url' | 'tel'
  leftSection?: ReactNode
  fieldRef?: RefObject<Writable | null>
  onSelect?: (selection: Selection) => void
  onChange: (text: string) => void
}

const Used = ({ length, max }: { length: number; max: number }) => {
  const { number } = useFormats()
  return (
    <span className={classes.used} data-full={length > max || undefined}>
      {number(length)} / {number(max)}
    </span>
  )
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The input element, which keeps its caret. */
const useField = (props: TextFieldProps, error: ReactNode) => {
  const { label, compact, value } = props
  const own = useRef<Writable>(null)
  const field = props.fieldRef ?? own
  const caret = useKeptCaret(field, value)
  const common = {
    ...(compact ? { 'aria-label': label } : { label }),
    description: props.description,
    placeholder: props.placeholder ?? '',
    inputWrapperOrder: ORDER,
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
  return { field, common }
}

/** One text of a step, written directly into the document, with its counter and problems. */
export const TextField = (props: TextFieldProps) => {
  const { value, max = Infinity, used = { length: value.length, max }, lines, compact, type } = props
  const { error, warnings } = useProblemsOfField(props)
  const { field, common } = useField(props, error)
  const inside = compact &&
    used.max !== Infinity && {
      rightSection: <Used {...used} />,
      rightSectionWidth: 52,
      rightSectionPointerEvents: 'none' as const,
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
      {...inside}
      {...(type && { inputMode: type, autoCapitalize: 'off', spellCheck: false })}
      ref={field as RefObject<HTMLInputElement>}
    />
  )
  return (
    <div {...spotMarks(props)}>
      {compact || used.max === Infinity ? input : <Counted {...used}>{input}</Counted>}
      {warnings}
    </div>
  )
}

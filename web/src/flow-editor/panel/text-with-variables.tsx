import { useRef } from 'react'
import { fieldsOfFlow } from '#automation/contacts/fields-of-flow.ts'
import type { Flow } from '#automation/flow/flow.ts'
import { VariableButtons } from '#web/components/variable-buttons.tsx'
import { insertVariable, type Selection } from '#web/components/written-text.ts'
import { useFlow } from '../editor-context.tsx'
import { useFlowVariableName } from '../nodes/ask/field-names.ts'
import classes from './panel.module.css'
import { TextField } from './text-field.tsx'

/** Known in every chat. */
const USUAL = ['first_name', 'page_name']
const MOST_FIELDS = 8

const writtenKeys = ({ nodes }: Pick<Flow, 'nodes'>): string[] =>
  nodes.flatMap((node) =>
    node.node_type === 'question' && node.payload.field ? [node.payload.field.key] : [],
  )

/** Variables that the steps of this flow fill: first those of every chat, then its fields. */
export const useFlowVariables = (): string[] => {
  const flow = useFlow()
  const keys = new Set([...writtenKeys(flow), ...fieldsOfFlow(flow).map(({ key }) => key)])
  return [...USUAL, ...[...keys].slice(0, MOST_FIELDS)]
}

type Props = Omit<Parameters<typeof TextField>[0], 'fieldRef' | 'onSelect'>

/** A text with buttons that insert variables at the caret. */
export const TextWithVariables = (props: Props) => {
  const variables = useFlowVariables()
  const nameOf = useFlowVariableName()
  const field = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<Selection | null>(null)
  const insert = (variable: string) => {
    const end = props.value.length
    const { text, caret } = insertVariable(props.value, cursor.current ?? { start: end, end }, variable)
    props.onChange(text)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className={classes.stack}>
      <TextField
        {...props}
        fieldRef={field}
        onSelect={(selection) => {
          cursor.current = selection
        }}
      />
      <VariableButtons title={props.label} variables={variables} nameOf={nameOf} onInsert={insert} />
    </div>
  )
}

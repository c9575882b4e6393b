import { useRef } from 'react'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import type { BlockOf } from '#automation/node-types/action/blocks.ts'
import type { ReplyVariable } from '#automation/vocabulary.ts'
import { VariableButtons } from '#web/components/variable-buttons.tsx'
import { insertVariable, type Selection } from '#web/components/written-text.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../../editor-context.tsx'
import classes from '../panel.module.css'
import { TextField } from '../text-field.tsx'
import { roomOfText } from './message-rules.ts'

type TextBlockProps = {
  nodeId: string
  block: BlockOf<'text'>
  onChange: (block: BlockOf<'text'>, field?: string) => void
}

/** Variables known in every chat; others need a keyword that started it. */
const variables = ['first_name', 'page_name'] as const satisfies ReplyVariable[]

/** Inserts a variable at the last caret position and moves the caret behind it. */
const useInsert = ({ block, onChange }: TextBlockProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<Selection | null>(null)
  const insert = (variable: ReplyVariable) => {
    const end = block.text.length
    const { text, caret } = insertVariable(block.text, cursor.current ?? { start: end, end }, variable)
    onChange({ ...block, text })
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  return { field, cursor, insert }
}

/** A text block with its variables. */
export const TextBlock = (props: TextBlockProps) => {
  const { nodeId, block, onChange } = props
  const { message } = useTexts(panelTexts)
  const { platform } = useEditing().lintContext
  const { field, cursor, insert } = useInsert(props)
  const { length, max, lettersLeft } = roomOfText(block, platform)
  return (
    <div className={classes.stack}>
      <TextField
        nodeId={nodeId}
        partId={block.id}
        field="text"
        label={message.text}
        description={
          block.buttons.length > 0 ? message.shorterWithButtons(flowLimits.text_with_buttons.max) : undefined
        }
        placeholder={message.textExample}
        lines={[2, 14]}
        value={block.text}
        used={{
          length,
          max,
          words: lettersLeft === undefined ? undefined : message.roomLetters(lettersLeft),
        }}
        fieldRef={field}
        onSelect={(selection) => {
          cursor.current = selection
        }}
        onChange={(text) => onChange({ ...block, text }, 'text')}
      />
      <VariableButtons title={message.text} variables={variables} onInsert={insert} />
    </div>
  )
}

import { flowLimits } from '#automation/flow/flow-limits.ts'
import type { BlockOf } from '#automation/node-types/action/blocks.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../../editor-context.tsx'
import { TextWithVariables } from '../text-with-variables.tsx'
import { roomOfText } from './message-rules.ts'

type TextBlockProps = {
  nodeId: string
  block: BlockOf<'text'>
  onChange: (block: BlockOf<'text'>, field?: string) => void
}

/** A text block with its variables. */
export const TextBlock = (props: TextBlockProps) => {
  const { nodeId, block, onChange } = props
  const { message } = useTexts(panelTexts)
  const { platform } = useEditing().lintContext
  const { length, max, lettersLeft } = roomOfText(block, platform)
  return (
    <TextWithVariables
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
      onChange={(text) => onChange({ ...block, text }, 'text')}
    />
  )
}

import { NativeSelect } from '@mantine/core'
import type { BlockOf } from '#automation/node-types/action/blocks.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../../editor-context.tsx'
import classes from '../panel.module.css'
import { TextField } from '../text-field.tsx'
import { roomOfText } from './message-rules.ts'

type Contact = BlockOf<'contact'>
type ContactBlockProps = {
  nodeId: string
  block: Contact
  onChange: (block: Contact, field?: string) => void
}

const details = ['phone', 'email'] as const satisfies Contact['asks'][]

/** Requests the phone number or e-mail address of the customer. */
export const ContactBlock = ({ nodeId, block, onChange }: ContactBlockProps) => {
  const { message } = useTexts(panelTexts)
  const { platform } = useEditing().lintContext
  const { length, max, lettersLeft } = roomOfText({ ...block, buttons: [] }, platform)
  return (
    <div className={classes.stack}>
      <NativeSelect
        label={message.contactAsks}
        value={block.asks}
        data={details.map((value) => ({ value, label: message.contacts[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const asks = details.find((one) => one === value)
          if (asks) onChange({ ...block, asks })
        }}
      />
      <TextField
        nodeId={nodeId}
        partId={block.id}
        field="text"
        label={message.contactText}
        description={platform === INSTAGRAM ? message.contactInstagram : message.contactHelp}
        placeholder={message.contactExample}
        lines={[2, 8]}
        value={block.text}
        used={{
          length,
          max,
          words: lettersLeft === undefined ? undefined : message.roomLetters(lettersLeft),
        }}
        onChange={(text) => onChange({ ...block, text }, 'text')}
      />
    </div>
  )
}

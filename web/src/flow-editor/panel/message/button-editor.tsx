import { NativeSelect } from '@mantine/core'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import type { Button, ButtonAction } from '#automation/node-types/action/blocks.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../../editor-context.tsx'
import { spotMarks, useProblemsOfField } from '../field-problems.tsx'
import { TargetPicker } from '../target-picker.tsx'
import { TextField } from '../text-field.tsx'

type ButtonEditorProps = {
  nodeId: string
  button: Button
  onChange: (button: Button, field?: string) => void
}

const actionTypes = ['node', 'website', 'call', 'ai'] as const satisfies ButtonAction['type'][]

const emptyAction = (type: ButtonAction['type']): ButtonAction => {
  switch (type) {
    case 'website':
      return { type, url: '' }
    case 'call':
      return { type, phone: '' }
    default:
      return { type, next: null }
  }
}

const ActionChoice = ({ nodeId, button, onChange }: ButtonEditorProps) => {
  const { buttons } = useTexts(panelTexts)
  const { platform } = useEditing().lintContext
  const { error, warnings } = useProblemsOfField({ nodeId, partId: button.id, field: 'action' })
  const noCalls = platform === INSTAGRAM
  return (
    <div {...spotMarks({ partId: button.id, field: 'action' })}>
      <NativeSelect
        aria-label={buttons.action}
        value={button.action.type}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          const type = actionTypes.find((one) => one === value)
          if (type) onChange({ ...button, action: emptyAction(type) })
        }}
        data={actionTypes.map((type) => ({
          value: type,
          label: type === 'call' && noCalls ? buttons.noCalls : buttons.actions[type],
          disabled: type === 'call' && noCalls && button.action.type !== 'call',
        }))}
      />
      {warnings}
    </div>
  )
}

const ActionField = ({ nodeId, button, onChange }: ButtonEditorProps) => {
  const { buttons, message } = useTexts(panelTexts)
  const { id, action } = button
  const place = { nodeId, partId: id }
  switch (action.type) {
    case 'website':
      return (
        <TextField
          {...place}
          field="url"
          type="url"
          label={buttons.url}
          compact
          placeholder={`${buttons.url}: ${message.address}`}
          value={action.url}
          onChange={(url) => onChange({ ...button, action: { ...action, url } }, 'url')}
        />
      )
    case 'call':
      return (
        <TextField
          {...place}
          field="phone"
          type="tel"
          label={buttons.phone}
          compact
          description={buttons.phoneHelp}
          placeholder={buttons.phoneExample}
          value={action.phone}
          onChange={(phone) => onChange({ ...button, action: { ...action, phone } }, 'phone')}
        />
      )
    default:
      return (
        <TargetPicker
          from={{ node_id: nodeId, kind: 'button', id }}
          to={action.next}
          compact
          label={action.type === 'ai' ? buttons.leadsToAi : buttons.leadsTo}
          onlyAi={action.type === 'ai'}
        />
      )
  }
}

/** The title of a button. */
export const ButtonTitle = ({ nodeId, button, onChange }: ButtonEditorProps) => {
  const { buttons } = useTexts(panelTexts)
  return (
    <TextField
      nodeId={nodeId}
      partId={button.id}
      field="title"
      label={buttons.label}
      compact
      placeholder={buttons.label}
      max={flowLimits.button_title.max}
      value={button.title}
      onChange={(title) => onChange({ ...button, title }, 'title')}
    />
  )
}

/** The action of a button. */
export const ButtonAim = (props: ButtonEditorProps) => (
  <>
    <ActionChoice {...props} />
    <ActionField {...props} />
  </>
)

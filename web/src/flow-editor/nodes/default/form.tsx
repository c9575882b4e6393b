import { Radio } from '@mantine/core'
import type { DefaultNode } from '#automation/node-types/default/settings.ts'
import { defaultFrequencies } from '#automation/vocabulary.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../../editor-context.tsx'
import { OtherProblems, spotMarks } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TriggerTypeField } from '../../panel/trigger-type.tsx'

const Frequency = ({ node }: { node: DefaultNode }) => {
  const { trigger } = useTexts(panelTexts)
  const { document } = useEditing()
  return (
    <Radio.Group
      {...spotMarks({ field: 'frequency' })}
      label={trigger.frequency}
      value={node.payload.frequency}
      onChange={(value) => {
        const frequency = defaultFrequencies.find((one) => one === value)
        if (frequency) document.edit({ type: 'update_node', node: { ...node, payload: { frequency } } })
      }}
    >
      <div className={classes.choices}>
        {defaultFrequencies.map((value) => (
          <Radio
            key={value}
            value={value}
            label={trigger.frequencies[value]}
            description={trigger.frequencyHelp[value]}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** The form of the default reply: how often it answers. */
export const DefaultForm = ({ node }: { node: DefaultNode }) => {
  const { trigger } = useTexts(panelTexts)
  return (
    <>
      <TriggerTypeField node={node} />
      <OtherProblems nodeId={node.id} shown={['title', 'next']} />
      <Frequency node={node} />
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={trigger.next} />
    </>
  )
}

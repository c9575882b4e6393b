import { TextInput } from '@mantine/core'
import type { NodeOf } from '#automation/flow/flow.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../../editor-context.tsx'
import { OtherProblems, spotMarks } from '../../panel/field-problems.tsx'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TriggerTypeField } from '../../panel/trigger-type.tsx'

/** The form of the link trigger: the `ref` of the link and, if wanted, one advertisement. */
export const LinkForm = ({ node }: { node: NodeOf<'link'> }) => {
  const { trigger } = useTexts(panelTexts)
  const { document } = useEditing()
  const change = (payload: Partial<NodeOf<'link'>['payload']>) =>
    document.edit({ type: 'update_node', node: { ...node, payload: { ...node.payload, ...payload } } })
  return (
    <>
      <TriggerTypeField node={node} />
      <div {...spotMarks({ field: 'ref' })}>
        <TextInput
          label={trigger.ref}
          description={trigger.refHelp}
          value={node.payload.ref}
          onChange={({ currentTarget: { value } }) => change({ ref: value.trim() })}
        />
      </div>
      <div {...spotMarks({ field: 'ad_id' })}>
        <TextInput
          label={trigger.ad}
          description={trigger.adHelp}
          inputMode="numeric"
          value={node.payload.ad_id}
          onChange={({ currentTarget: { value } }) => change({ ad_id: value.trim() })}
        />
      </div>
      <OtherProblems nodeId={node.id} shown={['title', 'next']} />
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={trigger.next} />
    </>
  )
}

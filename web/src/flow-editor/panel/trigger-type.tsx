import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { TriggerNode } from '#automation/flow/flow.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import type { TriggerType } from '#automation/vocabulary.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { useSaving } from '../saving/saving-context.tsx'
import { useSetLive } from '../saving/use-set-live.ts'
import { spotMarks } from './field-problems.tsx'
import { panelTexts } from './texts.ts'
import { kindOf, type TriggerKind, triggerKinds, typeOf } from './trigger-kinds.ts'

const newTrigger = (before: TriggerNode, kind: TriggerKind): TriggerNode => {
  const { id, position, title, next } = before
  const step = { id, position, title, next }
  switch (kind) {
    case 'default':
      return { ...step, node_type: 'default', payload: { frequency: 'every' } }
    case 'welcome':
      return { ...step, node_type: 'welcome', payload: {} }
    case 'link':
      return { ...step, node_type: 'link', payload: { ref: '', ad_id: '' } }
    case 'story_reply':
    case 'story_mention':
      return { ...step, node_type: kind, payload: {} }
    default:
      return { ...step, node_type: 'keyword', payload: { ...emptyKeywordPayload(), kind } }
  }
}

const LostSettings = ({ type, isLive }: { type: TriggerType; isLive: boolean }) => {
  const { changing } = useTexts(panelTexts)
  return (
    <div>
      <p>{changing.lost[type]}</p>
      <p>{changing.stays}</p>
      {isLive && <p>{changing.live}</p>}
    </div>
  )
}

/** The trigger of the flow. Another type drops the current settings, so it needs a confirmation. */
export const TriggerTypeField = ({ node }: { node: TriggerNode }) => {
  const { trigger, changing } = useTexts(panelTexts)
  const { document } = useEditing()
  const [asked, setAsked] = useState<TriggerKind | null>(null)
  const isLive = useSaving(({ live }) => live.status === 'live')
  const { takeOff } = useSetLive()
  const kind = kindOf(node)
  const choose = (wanted: TriggerKind) => {
    if (typeOf(wanted) !== node.node_type) setAsked(wanted)
    else if (
      node.node_type === 'keyword' &&
      (wanted === 'keywords' || wanted === 'ai_intent' || wanted === 'linked')
    )
      document.edit({ type: 'update_node', node: { ...node, payload: { ...node.payload, kind: wanted } } })
  }
  const change = (wanted: TriggerKind) => {
    if (!document.edit({ type: 'change_trigger', node: newTrigger(node, wanted) })) return
    if (isLive) takeOff(() => undefined)
  }
  return (
    <div {...spotMarks({ field: 'kind' })}>
      <NativeSelect
        label={trigger.kind}
        description={trigger.help[kind]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={triggerKinds.map((value) => ({ value, label: trigger.kinds[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          const wanted = triggerKinds.find((one) => one === value)
          if (wanted) choose(wanted)
        }}
      />
      <ConfirmWindow
        opened={asked !== null}
        title={changing.title}
        confirm={changing.confirm}
        cancel={changing.cancel}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) change(asked)
          setAsked(null)
        }}
      >
        <LostSettings type={node.node_type} isLive={isLive} />
      </ConfirmWindow>
    </div>
  )
}

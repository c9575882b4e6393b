import { IconPlus } from '@tabler/icons-react'
import { useStore } from 'zustand'
import type { TriggerNode } from '#automation/flow/flow.ts'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { useEditing } from '../editor-context.tsx'
import classes from './card.module.css'
import { useCanvasCommands } from './use-canvas-commands.ts'

const AddFirst = ({ step }: { step: TriggerNode }) => {
  const { firstHint } = useFlowTexts().canvas
  const { add } = useCanvasCommands()
  return (
    <button
      type="button"
      className={`${classes.first} nodrag nopan`}
      onClick={(event) => {
        event.stopPropagation()
        add('action', { node_id: step.id, kind: 'next' }, null)
      }}
    >
      <IconPlus size={16} stroke={2} aria-hidden />
      {firstHint}
    </button>
  )
}

/** What to do first, where it will stand, as long as the trigger is all there is. */
export const FirstStepHint = ({ step }: { step: TriggerNode }) => {
  const isAlone = useStore(useEditing().document, ({ flow }) => flow.nodes.length === 1)
  return isAlone ? <AddFirst step={step} /> : null
}

import { IconPlus } from '@tabler/icons-react'
import { useStore } from 'zustand'
import type { TriggerNode } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { writingSpot } from '../writing-spot.ts'
import classes from './card.module.css'
import { canvasTexts } from './texts.ts'
import { useCanvasCommands } from './use-canvas-commands.ts'

const AddFirst = ({ step }: { step: TriggerNode }) => {
  const { firstHint } = useTexts(canvasTexts)
  const { view, document } = useEditing()
  const { add } = useCanvasCommands()
  return (
    <button
      type="button"
      className={`${classes.first} nodrag nopan`}
      onClick={(event) => {
        event.stopPropagation()
        const id = add('action', { node_id: step.id, kind: 'next' }, null)
        const first = nodeWith(document.getState().flow, id ?? null)
        const spot = first && writingSpot(first)
        if (spot) view.goTo({ ...spot, fresh: true })
      }}
    >
      <IconPlus size={16} stroke={2} aria-hidden />
      {firstHint}
    </button>
  )
}

/** Offers the first step at its future place while the trigger is the only node. */
export const FirstStepHint = ({ step }: { step: TriggerNode }) => {
  const isAlone = useStore(useEditing().document, ({ flow }) => flow.nodes.length === 1)
  return isAlone ? <AddFirst step={step} /> : null
}

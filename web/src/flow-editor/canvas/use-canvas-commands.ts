import { useReactFlow } from '@xyflow/react'
import { useMemo } from 'react'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { useEditing } from '../editor-context.tsx'
import type { ConnectionEdge, StepNode } from './canvas-nodes.ts'
import { clipboardCommands } from './clipboard-commands.ts'
import { useGesture } from './gesture-store.ts'
import { stepCommands } from './step-commands.ts'
import { viewCommands } from './view-commands.ts'

/** All commands of the canvas, shared by keys, menus and toolbar. */
export const useCanvasCommands = () => {
  const editing = useEditing()
  const instance = useReactFlow<StepNode, ConnectionEdge>()
  const gesture = useGesture()
  const texts = useFlowTexts()
  return useMemo(() => {
    const tools = { editing, instance, gesture, texts }
    const [seen, steps] = [viewCommands(tools), stepCommands(tools)]
    return { ...seen, ...steps, ...clipboardCommands(tools, { ...seen, ...steps }) }
  }, [editing, instance, gesture, texts])
}

export type CanvasCommands = ReturnType<typeof useCanvasCommands>

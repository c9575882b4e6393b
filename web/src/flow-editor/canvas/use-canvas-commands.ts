import { useReactFlow } from '@xyflow/react'
import { useMemo } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { problemsTexts } from '../problems/texts.ts'
import type { ConnectionEdge, StepNode } from './canvas-nodes.ts'
import { clipboardCommands } from './clipboard-commands.ts'
import { useGesture } from './gesture-store.ts'
import { stepCommands } from './step-commands.ts'
import { canvasTexts } from './texts.ts'
import { viewCommands } from './view-commands.ts'

/** All commands of the canvas, shared by keys, menus and toolbar. */
export const useCanvasCommands = () => {
  const editing = useEditing()
  const instance = useReactFlow<StepNode, ConnectionEdge>()
  const gesture = useGesture()
  const canvas = useTexts(canvasTexts)
  const problems = useTexts(problemsTexts)
  return useMemo(() => {
    const tools = { editing, instance, gesture, texts: { canvas, problems } }
    const [seen, steps] = [viewCommands(tools), stepCommands(tools)]
    return { ...seen, ...steps, ...clipboardCommands(tools, { ...seen, ...steps }) }
  }, [editing, instance, gesture, canvas, problems])
}

export type CanvasCommands = ReturnType<typeof useCanvasCommands>

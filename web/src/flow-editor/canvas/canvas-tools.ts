import type { ReactFlowInstance } from '@xyflow/react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import type { FlowEditing } from '../editor-context.tsx'
import type { ProblemsTexts } from '../problems/texts.ts'
import { stepName } from '../step-name.ts'
import type { ConnectionEdge, StepNode } from './canvas-nodes.ts'
import type { GestureStore } from './gesture-store.ts'
import { type Rectangle, type Size, usualSize } from './placement.ts'
import type { CanvasTexts } from './texts.ts'

/** The tools of all canvas commands. */
export type CanvasTools = {
  editing: FlowEditing
  instance: ReactFlowInstance<StepNode, ConnectionEdge>
  gesture: GestureStore
  texts: { canvas: CanvasTexts; problems: ProblemsTexts }
}

export const flowIn = ({ editing }: CanvasTools) => editing.document.getState().flow

export const stepIn = (tools: CanvasTools, id: string): FlowNode | undefined => nodeWith(flowIn(tools), id)

export const nameIn = (tools: CanvasTools, node: FlowNode): string =>
  stepName(flowIn(tools).nodes, tools.texts.problems, node)

export const sizeIn = ({ gesture }: CanvasTools, id: string): Size => gesture.sizeOf(id) ?? usualSize

/** Draws the cards of a large flow that still wait, and waits two frames until they are measured. */
export const allMeasured = async ({ gesture }: CanvasTools) => {
  if (gesture.getState().waiting.size === 0) return
  gesture.drawWaiting()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The assumed rectangle of a step that is not on the canvas yet. */
export const usualRectangle = ({ position }: FlowNode): Rectangle => ({ ...position, ...usualSize })

export const rectangleOf = (tools: CanvasTools, { id, position }: FlowNode): Rectangle => ({
  ...position,
  ...sizeIn(tools, id),
})

export const allRectangles = (tools: CanvasTools): Rectangle[] =>
  flowIn(tools).nodes.map((node) => rectangleOf(tools, node))

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The animation options of a view move. */
export const glide = (): { duration: number } => ({ duration: prefersStillness() ? 0 : 200 })

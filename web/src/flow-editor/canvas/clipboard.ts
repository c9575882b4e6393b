import { z } from 'zod'
import { type FlowNode, flowNodes } from '#automation/flow/flow.ts'
import { isTrigger } from '#automation/flow/nodes.ts'
import { withTargets } from '#automation/flow/outlets.ts'
import { FARTHEST, type Position } from '#automation/flow/parts.ts'

/** The marker distinguishes copied steps from any other text. */
const copied = z.object({ hariu_steps: z.literal(1), nodes: flowNodes })

/** Steps as text for the system's clipboard. The trigger is left out, because a flow has exactly one. */
export const writeSteps = (nodes: readonly FlowNode[]): string =>
  JSON.stringify({ hariu_steps: 1, nodes: nodes.filter((node) => !isTrigger(node)) }, null, 1)

/** Undefined when the text contains no steps. */
export const readSteps = (text: string): FlowNode[] | undefined => {
  if (!text.includes('"hariu_steps"')) return undefined
  try {
    const { nodes } = copied.parse(JSON.parse(text))
    const steps = nodes.filter((node) => !isTrigger(node))
    return steps.length > 0 ? steps : undefined
  } catch {
    return undefined
  }
}

/** Clamps a coordinate, because the server refuses steps farther out than `FARTHEST`. */
const within = (place: number): number => Math.min(Math.max(place, -FARTHEST), FARTHEST)

/** The same steps as new ones: with new ids, moved, and connected to each other as before. */
export const asNewSteps = (nodes: readonly FlowNode[], newId: () => string, moved: Position): FlowNode[] => {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]))
  return nodes.map((node) => ({
    ...withTargets(node, (_, to) => (to === null ? null : (ids.get(to) ?? null))),
    id: ids.get(node.id) ?? newId(),
    position: { x: within(node.position.x + moved.x), y: within(node.position.y + moved.y) },
  }))
}

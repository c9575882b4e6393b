import { triggerTypes } from '../vocabulary.ts'
import type { Flow, FlowNode, TriggerNode } from './flow.ts'

// Without the schema of flows, so a screen that only reads flows loads no zod.

/** Whether a node is a trigger. */
export const isTrigger = (node: FlowNode): node is TriggerNode =>
  (triggerTypes as readonly string[]).includes(node.node_type)

/** @returns the trigger of a flow; undefined when it has none */
export const triggerOf = ({ nodes }: Pick<Flow, 'nodes'>): TriggerNode | undefined => nodes.find(isTrigger)

/** @returns the node with an id; undefined for null or an unknown id */
export const nodeWith = ({ nodes }: Pick<Flow, 'nodes'>, id: string | null): FlowNode | undefined =>
  id === null ? undefined : nodes.find((node) => node.id === id)

import type { Flow, FlowNode, NodeType } from '#automation/flow/flow.ts'
import { isTrigger, nodeWith } from '#automation/flow/nodes.ts'
import { type Outlet, outletKey, outletsOf } from '#automation/flow/outlets.ts'
import { buttonsOf } from '#automation/node-types/action/blocks.ts'
import { stepTypes } from '../new-step.ts'

export const outletWith = (node: FlowNode, key: string | null | undefined): Outlet | undefined =>
  outletsOf(node).find(({ outlet }) => outletKey(outlet) === key)?.outlet

/** A button for an AI answer leads to AI steps only. */
export const leadsOnlyToAi = (flow: Pick<Flow, 'nodes'>, from: Outlet): boolean => {
  const node = nodeWith(flow, from.node_id)
  if (from.kind !== 'button' || node?.node_type !== 'action') return false
  return node.payload.flatMap(buttonsOf).some(({ id, action }) => id === from.id && action.type === 'ai')
}

export const canLeadToType = (flow: Pick<Flow, 'nodes'>, from: Outlet, type: NodeType): boolean =>
  (stepTypes as readonly string[]).includes(type) && (type === 'ai' || !leadsOnlyToAi(flow, from))

/** A tap may lead to its own step; any other outlet that does would loop endlessly. */
const waitsForTap = ({ kind }: Outlet): boolean => kind === 'button' || kind === 'quick_reply'

export const canLead = (flow: Pick<Flow, 'nodes'>, from: Outlet, to: string): boolean => {
  const target = nodeWith(flow, to)
  if (!target || isTrigger(target)) return false
  if (to === from.node_id && !waitsForTap(from)) return false
  return canLeadToType(flow, from, target.node_type)
}

/** Whether the message waits for a tap. Its bottom is then followed only when the customer writes instead. */
export const waitsForAnswer = (node: FlowNode): boolean =>
  node.node_type === 'action' && outletsOf(node).length > 1

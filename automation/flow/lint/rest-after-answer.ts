import type { ActionNode } from '../../node-types/action/settings.ts'
import { waitsForTap } from '../../node-types/action/waits-for-tap.ts'
import type { Flow, FlowNode } from '../flow.ts'
import { triggerOf } from '../nodes.ts'
import type { LintContext } from '../problems.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/**
 * Finds the steps and parts that wait for the customer's answer after a comment, because Meta allows one message
 * until then (Meta reference §5).
 */
export const restAfterAnswer = (
  flow: Flow,
  { atOnce }: Ways,
  { reached_from_comment }: LintContext,
): FoundAt[] => {
  const trigger = triggerOf(flow)
  if (!reached_from_comment || !trigger) return []
  const rest = new Map<string, FoundAt>()
  for (const first of messagesAhead([trigger], atOnce)) {
    const second = secondBubble(first)
    if (second) {
      rest.set(first.id, { code: 'REST_AFTER_ANSWER', node_id: first.id, part_id: second.id })
    } else if (!waitsForTap(first)) {
      for (const { id } of messagesAhead(atOnce(first), atOnce))
        if (!rest.has(id)) rest.set(id, { code: 'REST_AFTER_ANSWER', node_id: id })
    }
  }
  return [...rest.values()]
}

/** The first message steps on every path from these nodes. */
const messagesAhead = (from: readonly FlowNode[], atOnce: Ways['atOnce']): ActionNode[] => {
  const met = new Set<FlowNode>(from)
  const messages: ActionNode[] = []
  for (const node of met) {
    if (node.node_type === 'action') messages.push(node)
    else for (const follower of atOnce(node)) met.add(follower)
  }
  return messages
}

/** The first block of a second message; consecutive cards are one carousel. */
const secondBubble = ({ payload }: ActionNode) =>
  payload.find(({ type }, index) => index > 0 && !(type === 'card' && payload[index - 1]?.type === 'card'))

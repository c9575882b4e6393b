import type { ActionNode } from '../../node-types/action/settings.ts'
import { waitsForTap } from '../../node-types/action/waits-for-tap.ts'
import type { QuestionNode } from '../../node-types/question/settings.ts'
import type { WebhookNode } from '../../node-types/webhook/settings.ts'
import type { Flow, FlowNode } from '../flow.ts'
import { triggerOf } from '../nodes.ts'
import type { LintContext } from '../problems.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/**
 * Finds the steps and parts that wait for the customer's answer after a comment, because Meta allows one message
 * until then (Meta reference §5). A webhook before that message would keep it from being sent at all.
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
    if (first.node_type === 'webhook') {
      rest.set(first.id, { code: 'WEBHOOK_BEFORE_REPLY', node_id: first.id })
    } else if (second) {
      rest.set(first.id, { code: 'REST_AFTER_ANSWER', node_id: first.id, part_id: second.id })
    } else if (first.node_type === 'action' && !waitsForTap(first)) {
      for (const { id } of messagesAhead(atOnce(first), atOnce))
        if (!rest.has(id)) rest.set(id, { code: 'REST_AFTER_ANSWER', node_id: id })
    }
  }
  return [...rest.values()]
}

/** A webhook waits too: it needs the customer's id, which only an answer brings. */
type Said = ActionNode | QuestionNode | WebhookNode

/** The first steps with a message, or a webhook, on every path from these nodes. */
const messagesAhead = (from: readonly FlowNode[], atOnce: Ways['atOnce']): Said[] => {
  const met = new Set<FlowNode>(from)
  const messages: Said[] = []
  for (const node of met) {
    if (node.node_type === 'action' || node.node_type === 'question' || node.node_type === 'webhook')
      messages.push(node)
    else for (const follower of atOnce(node)) met.add(follower)
  }
  return messages
}

const secondBubble = (node: Said) => (node.node_type === 'action' ? secondBlock(node) : undefined)

/** The first block of a second message; consecutive cards are one carousel. */
const secondBlock = ({ payload }: ActionNode) =>
  payload.find(({ type }, index) => index > 0 && !(type === 'card' && payload[index - 1]?.type === 'card'))

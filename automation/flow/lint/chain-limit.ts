import { type Flow, type FlowNode, triggerOf } from '../flow.ts'
import type { LintCircumstances } from '../problems.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/**
 * Messages that are held back because, since the customer last did something, as many as are sent by themselves have
 * gone out. From there the conversation goes on when the customer writes again.
 */
export const beyondChainLimit = (flow: Flow, ways: Ways, { chain_limit }: LintCircumstances): FoundAt[] => {
  const limit = Math.max(1, chain_limit)
  const held = heldBack(flow, ways, limit)
  return flow.nodes
    .filter((node) => held.has(node))
    .map(({ id }) => ({ code: 'CHAIN_LIMIT', node_id: id, facts: { limit } }))
}

/** Walks as the runner does: a step may be met with any number of messages sent before it. */
const heldBack = (flow: Flow, { atOnce, afterCustomer }: Ways, limit: number): Set<FlowNode> => {
  const held = new Set<FlowNode>()
  const met = new Map<FlowNode, Set<number>>()
  const waiting: { node: FlowNode; sent: number }[] = []
  const meet = (node: FlowNode, sent: number): void => {
    const counts = met.get(node) ?? new Set()
    if (counts.has(sent)) return
    met.set(node, counts.add(sent))
    waiting.push({ node, sent })
  }
  const trigger = triggerOf(flow)
  if (trigger) meet(trigger, 0)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, sent } = next
    const isMessage = node.node_type === 'action'
    if (isMessage && sent >= limit) {
      held.add(node)
      meet(node, 0)
      continue
    }
    for (const follower of atOnce(node)) meet(follower, isMessage ? sent + 1 : sent)
    for (const follower of afterCustomer(node)) meet(follower, 0)
  }
  return held
}

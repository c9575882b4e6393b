import type { Flow, FlowNode, NodeOf } from '../flow.ts'
import { triggerOf } from '../nodes.ts'
import type { LintContext } from '../problems.ts'
import type { FoundAt } from './found-at.ts'
import { restAfterAnswer } from './rest-after-answer.ts'
import type { Ways } from './ways.ts'

/**
 * Finds the steps at which the chain limit pauses the flow: as many messages were sent since the customer's last
 * action as may be sent automatically. The conversation continues there when the customer writes again.
 */
export const beyondChainLimit = (flow: Flow, ways: Ways, lintContext: LintContext): FoundAt[] => {
  const limit = Math.max(1, lintContext.chain_limit)
  const rests = restAfterAnswer(flow, ways, lintContext).map(({ node_id }) => ways.node(node_id))
  const paused = pausedSteps([triggerOf(flow), ...rests], ways, limit)
  return flow.nodes
    .filter((node) => paused.has(node))
    .map(({ id }) => ({ code: 'CHAIN_LIMIT', node_id: id, facts: { limit } }))
}

/** State in which the runner reaches a step: messages sent since the customer's last action, and unanswered words. */
type Arrival = { sent: number; typed: boolean }

const afterCustomer: Arrival[] = [
  { sent: 0, typed: true },
  { sent: 0, typed: false },
]

/** Simulates the runner in every state that can reach a step, starting after an action of the customer. */
const pausedSteps = (
  beginnings: readonly (FlowNode | undefined)[],
  ways: Ways,
  limit: number,
): Set<FlowNode> => {
  const paused = new Set<FlowNode>()
  const met = new Map<FlowNode, Set<number>>()
  const open: (Arrival & { node: FlowNode })[] = []
  const arrive = (node: FlowNode | undefined, { sent, typed }: Arrival): void => {
    if (!node) return
    const key = sent * 2 + Number(typed)
    const known = met.get(node) ?? new Set()
    if (known.has(key)) return
    met.set(node, known.add(key))
    open.push({ node, sent, typed })
  }
  for (const node of beginnings) for (const arrival of afterCustomer) arrive(node, arrival)
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, sent } = next
    if (!sendsImmediately(node, next) || sent < limit) {
      for (const { to, ...arrival } of following(node, next, ways)) arrive(to, arrival)
      continue
    }
    paused.add(node)
    for (const arrival of afterCustomer) arrive(node, arrival)
  }
  return paused
}

/** Whether a step sends without waiting; an AI step waits when there is no question. */
const sendsImmediately = ({ node_type }: FlowNode, { typed }: Arrival): boolean =>
  node_type === 'action' || node_type === 'question' || (node_type === 'ai' && typed)

type Following = Arrival & { to: FlowNode | undefined }

const following = (node: FlowNode, { sent, typed }: Arrival, ways: Ways): Following[] => {
  if (node.node_type === 'ai') return afterAnswer(node, typed ? sent : 0, ways)
  if (ways.waits(node)) return [...afterCustomers(node, ways), ...withoutAsking(node, { sent, typed }, ways)]
  const more = node.node_type === 'action' ? 1 : 0
  return ways.followers(node).map((to) => ({ to, sent: sent + more, typed }))
}

const afterCustomers = (node: FlowNode, ways: Ways): Following[] =>
  ways.followers(node).flatMap((to) => afterCustomer.map((arrival) => ({ to, ...arrival })))

/** A question is left out when its answer is known. */
const withoutAsking = (node: FlowNode, arrival: Arrival, ways: Ways): Following[] =>
  node.node_type === 'question' && node.payload.ask_when === 'unknown'
    ? [{ to: ways.node(node.next), ...arrival }]
    : []

/** After an AI answer, which is a message too. An unconnected outlet waits for the next question. */
const afterAnswer = (node: NodeOf<'ai'>, sent: number, ways: Ways): Following[] => [
  node.next === null
    ? { to: node, sent: 0, typed: true }
    : { to: ways.node(node.next), sent: sent + 1, typed: false },
  node.unanswered === null
    ? { to: node, sent: 0, typed: true }
    : { to: ways.node(node.unanswered), sent, typed: false },
]

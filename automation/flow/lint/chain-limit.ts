import { type Flow, type FlowNode, type NodeOf, triggerOf } from '../flow.ts'
import type { LintCircumstances } from '../problems.ts'
import type { FoundAt } from './found-at.ts'
import { restAfterAnswer } from './rest-after-answer.ts'
import type { Ways } from './ways.ts'

/**
 * Messages that are held back because, since the customer last did something, as many as are sent by themselves have
 * gone out. From there the conversation goes on when the customer writes again.
 */
export const beyondChainLimit = (flow: Flow, ways: Ways, circumstances: LintCircumstances): FoundAt[] => {
  const limit = Math.max(1, circumstances.chain_limit)
  const rests = restAfterAnswer(flow, ways, circumstances).map(({ node_id }) => ways.node(node_id))
  const held = heldBack([triggerOf(flow), ...rests], ways, limit)
  return flow.nodes
    .filter((node) => held.has(node))
    .map(({ id }) => ({ code: 'CHAIN_LIMIT', node_id: id, facts: { limit } }))
}

/** How the runner may come to a step: messages sent since the customer's last doing, and whether words are unanswered. */
type Meeting = { sent: number; typed: boolean }

const afresh: Meeting[] = [
  { sent: 0, typed: true },
  { sent: 0, typed: false },
]

/** Walks as the runner does, in every way that it may come to a step: from where the customer's doing begins it. */
const heldBack = (
  beginnings: readonly (FlowNode | undefined)[],
  ways: Ways,
  limit: number,
): Set<FlowNode> => {
  const held = new Set<FlowNode>()
  const met = new Map<FlowNode, Set<number>>()
  const open: (Meeting & { node: FlowNode })[] = []
  const meet = (node: FlowNode | undefined, { sent, typed }: Meeting): void => {
    if (!node) return
    const key = sent * 2 + Number(typed)
    const known = met.get(node) ?? new Set()
    if (known.has(key)) return
    met.set(node, known.add(key))
    open.push({ node, sent, typed })
  }
  for (const node of beginnings) for (const meeting of afresh) meet(node, meeting)
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, sent } = next
    if (!sendsAtOnce(node, next) || sent < limit) {
      for (const { to, ...meeting } of following(node, next, ways)) meet(to, meeting)
      continue
    }
    held.add(node)
    for (const meeting of afresh) meet(node, meeting)
  }
  return held
}

/** An AI step without a question waits for one. */
const sendsAtOnce = ({ node_type }: FlowNode, { typed }: Meeting): boolean =>
  node_type === 'action' || (node_type === 'ai' && typed)

type Following = Meeting & { to: FlowNode | undefined }

const following = (node: FlowNode, { sent, typed }: Meeting, ways: Ways): Following[] => {
  if (node.node_type === 'ai') return afterAnswer(node, typed ? sent : 0, ways)
  if (ways.waits(node))
    return ways.followers(node).flatMap((to) => afresh.map((meeting) => ({ to, ...meeting })))
  const more = node.node_type === 'action' ? 1 : 0
  return ways.followers(node).map((to) => ({ to, sent: sent + more, typed }))
}

/** The answer is a message too, and answers the question; where it leads nowhere, the next question is awaited. */
const afterAnswer = (node: NodeOf<'ai'>, sent: number, ways: Ways): Following[] => [
  node.next === null
    ? { to: node, sent: 0, typed: true }
    : { to: ways.node(node.next), sent: sent + 1, typed: false },
  node.unanswered === null
    ? { to: node, sent: 0, typed: true }
    : { to: ways.node(node.unanswered), sent, typed: false },
]

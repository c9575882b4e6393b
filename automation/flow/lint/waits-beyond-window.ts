import type { Flow, FlowNode } from '../flow.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/** Minutes of Meta's messaging window. */
const WINDOW = 24 * 60

/**
 * Finds steps with a message behind waits that together last 24 hours since the customer's last possible act: the
 * message would never be sent. A time of day counts as no time, because it may come soon.
 */
export const waitsBeyondWindow = ({ nodes }: Flow, ways: Ways): FoundAt[] => {
  const waited = new Map<FlowNode, number>()
  const open: [FlowNode, number][] = nodes.map((node) => [node, 0])
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, before] = next
    if ((waited.get(node) ?? -1) >= before) continue
    waited.set(node, before)
    const after = Math.min(WINDOW, before + minutesOf(node))
    for (const follower of ways.followers(node)) open.push([follower, ways.waits(node) ? 0 : after])
  }
  return nodes
    .filter(
      (node) => (node.node_type === 'action' || node.node_type === 'question') && waited.get(node) === WINDOW,
    )
    .map(({ id }) => ({ code: 'WAIT_BEYOND_WINDOW', node_id: id }))
}

const minutesOf = (node: FlowNode): number =>
  node.node_type === 'wait' && node.payload.until.type === 'minutes' ? node.payload.until.minutes : 0

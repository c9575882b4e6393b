import type { Flow, FlowNode } from '../flow.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/** Ways that come back to where they were without ever waiting for the customer; each knot of them told once. */
export const endlessLoops = ({ nodes }: Flow, { atOnce }: Ways): FoundAt[] => {
  const places = new Map(nodes.map((node, index) => [node, index]))
  return knotsOf(nodes, atOnce).flatMap((knot): FoundAt[] => {
    const [first] = knot.toSorted((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0))
    const steps = first && roundFrom(first, new Set(knot), atOnce)
    return steps ? [{ code: 'LOOP_NEVER_WAITS', node_id: first.id, facts: { steps } }] : []
  })
}

type AtOnce = Ways['atOnce']

/** Groups of steps that all lead to each other (strongly connected components, after Tarjan). */
const knotsOf = (nodes: readonly FlowNode[], atOnce: AtOnce): FlowNode[][] => {
  const order = new Map<FlowNode, number>()
  const earliest = new Map<FlowNode, number>()
  const open: FlowNode[] = []
  const isOpen = new Set<FlowNode>()
  const knots: FlowNode[][] = []
  const early = (node: FlowNode) => earliest.get(node) ?? 0
  const visit = (node: FlowNode): void => {
    order.set(node, order.size)
    earliest.set(node, order.size - 1)
    open.push(node)
    isOpen.add(node)
    for (const follower of atOnce(node)) {
      if (!order.has(follower)) visit(follower)
      if (isOpen.has(follower)) earliest.set(node, Math.min(early(node), early(follower)))
    }
    if (early(node) !== order.get(node)) return
    const knot = open.splice(open.lastIndexOf(node))
    for (const one of knot) isOpen.delete(one)
    knots.push(knot)
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return knots
}

/** How many steps the shortest way back to a step has, among those of its knot; undefined when there is none. */
const roundFrom = (start: FlowNode, knot: ReadonlySet<FlowNode>, atOnce: AtOnce): number | undefined => {
  let steps = 1
  let reached: readonly FlowNode[] = [start]
  const seen = new Set<FlowNode>()
  while (reached.length > 0) {
    const followers = reached.flatMap(atOnce)
    if (followers.includes(start)) return steps
    reached = followers.filter((node) => knot.has(node) && !seen.has(node) && seen.add(node))
    steps += 1
  }
  return undefined
}

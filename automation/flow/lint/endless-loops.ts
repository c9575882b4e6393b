import type { Flow, FlowNode } from '../flow.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/** Finds loops that never wait for the customer; one finding for each strongly connected component. */
export const endlessLoops = ({ nodes }: Flow, { atOnce }: Ways): FoundAt[] => {
  const places = new Map(nodes.map((node, index) => [node, index]))
  return componentsOf(nodes, atOnce).flatMap((component): FoundAt[] => {
    const [first] = component.toSorted((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0))
    const steps = first && shortestLoop(first, new Set(component), atOnce)
    return steps ? [{ code: 'LOOP_NEVER_WAITS', node_id: first.id, facts: { steps } }] : []
  })
}

type AtOnce = Ways['atOnce']

/** Strongly connected components, by Tarjan's algorithm. */
const componentsOf = (nodes: readonly FlowNode[], atOnce: AtOnce): FlowNode[][] => {
  const order = new Map<FlowNode, number>()
  const earliest = new Map<FlowNode, number>()
  const open: FlowNode[] = []
  const isOpen = new Set<FlowNode>()
  const components: FlowNode[][] = []
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
    const component = open.splice(open.lastIndexOf(node))
    for (const one of component) isOpen.delete(one)
    components.push(component)
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return components
}

/** Steps of the shortest loop through a step within its component; undefined when there is none. */
const shortestLoop = (
  start: FlowNode,
  component: ReadonlySet<FlowNode>,
  atOnce: AtOnce,
): number | undefined => {
  let steps = 1
  let reached: readonly FlowNode[] = [start]
  const seen = new Set<FlowNode>()
  while (reached.length > 0) {
    const followers = reached.flatMap(atOnce)
    if (followers.includes(start)) return steps
    reached = followers.filter((node) => component.has(node) && !seen.has(node) && seen.add(node))
    steps += 1
  }
  return undefined
}

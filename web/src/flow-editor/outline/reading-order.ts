import { type Flow, type FlowNode, triggerOf } from '#automation/flow/flow.ts'
import { type Connection, outletsOf } from '#automation/flow/outlets.ts'

/** A step as the list has it. */
export type ReadStep = {
  node: FlowNode
  /** Its place in the list, from 1 on; links speak of it. */
  number: number
  /** How far it stands to the right: a level for each choice on the way, three at most. */
  depth: number
}

export type ReadingOrder = {
  steps: readonly ReadStep[]
  /** Nothing leads to these from the trigger. */
  unreachable: readonly ReadStep[]
}

const DEEPEST = 3

/** What follows at once or at the end stands below; what is chosen, to the right. */
const isChoice = ({ outlet }: Connection): boolean => outlet.kind !== 'next'

/**
 * The steps as somebody tells the flow: what a choice leads to comes before what follows the step itself. A step that
 * several connections lead to stands where it is met first; the others point to it.
 */
export const readingOrder = ({ nodes }: Pick<Flow, 'nodes'>): ReadingOrder => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const read = new Map<string, ReadStep>()
  const follow = (start: FlowNode): ReadStep[] => {
    const met: ReadStep[] = []
    const ahead = [{ node: start, depth: 0 }]
    for (let here = ahead.pop(); here; here = ahead.pop()) {
      const { node, depth } = here
      if (read.has(node.id)) continue
      const step = { node, number: read.size + 1, depth }
      read.set(node.id, step)
      met.push(step)
      // What is put last is taken first.
      for (const connection of outletsOf(node).toReversed()) {
        const target = connection.to === null ? undefined : byId.get(connection.to)
        if (target)
          ahead.push({ node: target, depth: Math.min(DEEPEST, depth + (isChoice(connection) ? 1 : 0)) })
      }
    }
    return met
  }
  const trigger = triggerOf({ nodes })
  const steps = trigger ? follow(trigger) : []
  return { steps, unreachable: unreachableRoots(nodes, read).concat(nodes).flatMap(follow) }
}

/** Among what the trigger does not reach: where it begins, so that it is read from there too. */
const unreachableRoots = (nodes: readonly FlowNode[], read: ReadonlyMap<string, unknown>): FlowNode[] => {
  const led = new Set(nodes.flatMap((node) => outletsOf(node).map(({ to }) => to)))
  return nodes.filter(({ id }) => !read.has(id) && !led.has(id))
}

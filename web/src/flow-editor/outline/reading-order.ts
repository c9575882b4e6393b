import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { triggerOf } from '#automation/flow/nodes.ts'
import { type Connection, outletsOf } from '#automation/flow/outlets.ts'

/** A step of the outline. */
export type ReadStep = {
  node: FlowNode
  /** Its number in the list, from 1; links show it. */
  number: number
  /** Indentation: one level for each choice on the way, three at most. */
  depth: number
}

export type ReadingOrder = {
  steps: readonly ReadStep[]
  /** Not reachable from the trigger. */
  unreachable: readonly ReadStep[]
}

const DEEPEST = 3

/** A `next` target is listed below, the target of a choice is indented. */
const isChoice = ({ outlet }: Connection): boolean => outlet.kind !== 'next'

/**
 * The steps in reading order: targets of choices come before the step that follows. A step with several
 * incoming connections is listed at its first mention; the others link to it.
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
      // A stack: the last one pushed is read first.
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

/** The starts of unreachable parts, so that each is read from its own start. */
const unreachableRoots = (nodes: readonly FlowNode[], read: ReadonlyMap<string, unknown>): FlowNode[] => {
  const led = new Set(nodes.flatMap((node) => outletsOf(node).map(({ to }) => to)))
  return nodes.filter(({ id }) => !read.has(id) && !led.has(id))
}

import type { Flow, FlowNode } from './flow.ts'
import { MOST_NODES } from './flow-limits.ts'
import { isTrigger, nodeWith, triggerOf } from './nodes.ts'
import { applyReplaceNodes } from './operations/replace-nodes.ts'
import { outletKey, outletsOf, withTargets } from './outlets.ts'
import { sameValue } from './same-value.ts'
import { structureProblem } from './structure.ts'

/** Entry of `conflicts` for the flow's title. */
export const TITLE = 'title'
/** `conflicts`: ids of nodes that both sides changed differently (of a trigger the id in `mine`), or `TITLE`. */
export type Merged =
  | { flow: Flow; conflicts?: undefined }
  | { flow?: undefined; conflicts: readonly string[] }

/** Undefined: the flow does not contain the node. */
type Version = FlowNode | undefined
type Three<Value> = { base: Value; mine: Value; theirs: Value }
type Choice<Value> = { taken: Value } | 'conflict'

/**
 * Merges two versions of a flow with their common base. Merges each step field by field (title, message, quick
 * replies, connections), so that one person can write a step while another connects it. Positions never conflict.
 * Deleting a step that the other changed does. A connection to a step that the other deleted becomes null.
 */
export const mergeFlows = (base: Flow, mine: Flow, theirs: Flow): Merged => {
  const sides = withoutDeadConnections({ base, mine, theirs })
  const title = choose({ base: base.title, mine: mine.title, theirs: theirs.title })
  const choices = slotsOf(sides).map(({ id, versions }) => ({ id, versions, choice: chooseNode(versions) }))
  const conflicts = choices.flatMap(({ id, choice }) => (choice === 'conflict' ? [id] : []))
  if (title === 'conflict') return { conflicts: [TITLE, ...conflicts] }
  if (conflicts.length > 0) return { conflicts }
  const taken = choices.map(({ versions, choice }) => ({
    theirs: versions.theirs,
    node: choice === 'conflict' ? undefined : choice.taken,
  }))
  const flow = ontoTheirs(sides, title.taken, taken)
  if (flow.nodes.length <= MOST_NODES && !structureProblem(flow)) return { flow }
  return { conflicts: changedIds(choices.map(({ versions }) => versions)) }
}

/**
 * Merges like `mergeFlows`, but resolves each conflict in favour of `keep`.
 */
export const resolveFlows = (base: Flow, mine: Flow, theirs: Flow, keep: 'mine' | 'theirs'): Flow => {
  const withdrawn = new Set<string>()
  for (;;) {
    const merged =
      keep === 'mine'
        ? mergeFlows(base, mine, withdraw(theirs, base, withdrawn, mine))
        : mergeFlows(base, withdraw(mine, base, withdrawn, mine), theirs)
    if (merged.flow) return merged.flow
    const known = withdrawn.size
    for (const id of merged.conflicts) withdrawn.add(id)
    if (withdrawn.size === known) return keep === 'mine' ? mine : theirs
  }
}

/** @returns `flow` with node objects of `known` in place of equal ones, so that nodes can be compared by identity */
export const sharing = (flow: Flow, ...known: readonly Flow[]): Flow => ({
  ...flow,
  nodes: flow.nodes.map(
    (node) => known.map((other) => nodeWith(other, node.id)).find((other) => sameValue(other, node)) ?? node,
  ),
})

const choose = <Value>({ base, mine, theirs }: Three<Value>): Choice<Value> => {
  if (sameValue(mine, theirs) || sameValue(base, mine)) return { taken: theirs }
  return sameValue(base, theirs) ? { taken: mine } : 'conflict'
}

const withoutDeadConnections = ({ base, mine, theirs }: Three<Flow>): Three<Flow> => {
  const dead = new Set(
    base.nodes.flatMap(({ id }) => (nodeWith(mine, id) && nodeWith(theirs, id) ? [] : [id])),
  )
  const alive = (flow: Flow): Flow => ({
    ...flow,
    nodes: flow.nodes.map((node) => withTargets(node, (_, to) => (to !== null && dead.has(to) ? null : to))),
  })
  return dead.size === 0
    ? { base, mine, theirs }
    : { base: alive(base), mine: alive(mine), theirs: alive(theirs) }
}

/** Versions of each node. The three triggers are versions of one node, even with different ids. */
const slotsOf = ({ base, mine, theirs }: Three<Flow>): { id: string; versions: Three<Version> }[] => {
  const steps = [base, mine, theirs].flatMap(({ nodes }) => nodes.filter((node) => !isTrigger(node)))
  const ids = [...new Set(steps.map(({ id }) => id))]
  const [first, second, third] = [base, mine, theirs].map(
    (flow) => new Map(flow.nodes.map((node) => [node.id, node])),
  )
  return [
    {
      id: triggerOf(mine)?.id ?? '',
      versions: { base: triggerOf(base), mine: triggerOf(mine), theirs: triggerOf(theirs) },
    },
    ...ids.map((id) => ({
      id,
      versions: { base: first?.get(id), mine: second?.get(id), theirs: third?.get(id) },
    })),
  ]
}

const withPositionOf = (node: Version, like: FlowNode): Version =>
  node && { ...node, position: like.position }

const chooseNode = ({ base, mine, theirs }: Three<Version>): Choice<Version> => {
  const whole = choose({ base, mine, theirs })
  if (whole !== 'conflict' || !base) return whole
  if (mine && theirs) return chooseFields({ base, mine, theirs })
  // One side deleted the node and the other only moved it.
  return sameValue(base, withPositionOf(mine ?? theirs, base)) ? { taken: undefined } : 'conflict'
}

/** Fields without conflicts: the position, and the id, which differs when both chose the same trigger. */
const UNDISPUTED = ['position', 'id']

const chooseFields = ({ base, mine, theirs }: Three<FlowNode>): Choice<Version> => {
  const sameKind = base.node_type === mine.node_type && base.node_type === theirs.node_type
  if (!sameKind && !(isTrigger(base) && isTrigger(mine) && isTrigger(theirs))) return 'conflict'
  const fields: Record<string, unknown> = {}
  for (const key of Object.keys(mine)) {
    const choice = choose({
      base: fieldOf(base, key),
      mine: fieldOf(mine, key),
      theirs: fieldOf(theirs, key),
    })
    if (choice === 'conflict' && !UNDISPUTED.includes(key)) return 'conflict'
    fields[key] = choice === 'conflict' ? fieldOf(mine, key) : choice.taken
  }
  return { taken: fields as FlowNode }
}

const fieldOf = (node: FlowNode, key: string): unknown => (node as Record<string, unknown>)[key]

/** Applies the merge as an operation on their flow, so that unchanged nodes keep their order and identity. */
const ontoTheirs = (
  { mine, theirs }: Three<Flow>,
  title: string,
  taken: readonly { theirs: Version; node: Version }[],
): Flow => {
  const indexes = new Map(mine.nodes.map(({ id }, index) => [id, index]))
  return applyReplaceNodes(theirs, {
    type: 'replace_nodes',
    title,
    removed: taken.flatMap((one) => (one.theirs && one.theirs.id !== one.node?.id ? [one.theirs.id] : [])),
    nodes: taken.flatMap(({ node, theirs: before }) =>
      node && node !== before ? [{ index: indexes.get(node.id) ?? 0, node }] : [],
    ),
  })
}

const changedIds = (versions: readonly Three<Version>[]): string[] =>
  versions.flatMap(({ base, mine, theirs }) => {
    const changed = !sameValue(base, mine) || !sameValue(base, theirs)
    const id = (mine ?? theirs ?? base)?.id
    return changed && id !== undefined ? [id] : []
  })

/** Reverts these steps of one side to the base, with the connections to them. */
const withdraw = (side: Flow, base: Flow, ids: ReadonlySet<string>, mine: Flow): Flow => {
  const isWithdrawn = (node: FlowNode) =>
    ids.has(node.id) || (isTrigger(node) && ids.has(triggerOf(mine)?.id ?? ''))
  const back = base.nodes.flatMap((node, index) => (isWithdrawn(node) ? [{ index, node }] : []))
  const returned = new Set(back.map(({ node }) => node.id))
  const restored = side.nodes.map((node) => reconnected(node, nodeWith(base, node.id), side, returned))
  const flow = applyReplaceNodes(
    { ...side, nodes: restored },
    {
      type: 'replace_nodes',
      title: ids.has(TITLE) ? base.title : null,
      removed: side.nodes.flatMap((node) => (isWithdrawn(node) && !returned.has(node.id) ? [node.id] : [])),
      nodes: back,
    },
  )
  const present = new Set(flow.nodes.map(({ id }) => id))
  const nodes = flow.nodes.map((node) =>
    withTargets(node, (_, to) => (to !== null && present.has(to) ? to : null)),
  )
  return { ...flow, nodes }
}

/** Restores connections to returned steps, which became null when those were deleted. */
const reconnected = (
  node: FlowNode,
  before: Version,
  side: Flow,
  returned: ReadonlySet<string>,
): FlowNode => {
  if (!before) return node
  const led = new Map(outletsOf(before).map(({ outlet, to }) => [outletKey(outlet), to]))
  return withTargets(node, (outlet, to) => {
    const once = led.get(outletKey(outlet)) ?? null
    return to === null && once !== null && returned.has(once) && !nodeWith(side, once) ? once : to
  })
}

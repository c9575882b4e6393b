import { type Flow, type FlowNode, isTrigger, nodeWith, triggerOf } from './flow.ts'
import { MOST_NODES } from './flow-limits.ts'
import { applyReplaceNodes } from './operations/replace-nodes.ts'
import { outletKey, outletsOf, withTargets } from './outlets.ts'
import { sameValue } from './same-value.ts'
import { structureProblem } from './structure.ts'

/** What both changed differently: ids of nodes, of a trigger the one in `mine`; `title` is the flow's own. */
export const TITLE = 'title'
export type Merged =
  | { flow: Flow; conflicts?: undefined }
  | { flow?: undefined; conflicts: readonly string[] }

/** Undefined: there is no such node (any more, or not yet). */
type Version = FlowNode | undefined
type Three<Value> = { base: Value; mine: Value; theirs: Value }
type Choice<Value> = { taken: Value } | 'conflict'

/**
 * What two people made of the same flow, in one. Merged step by step and within a step field by field (title, message,
 * quick replies, where it leads), so that one may write what the other connects; where a step stands is never worth a
 * conflict. Deleting what the other changed is one. A connection into a step that the other deleted leads nowhere.
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
 * The same where the conflicts are decided: in these steps `mine` stays, or `theirs` does. Everything else is merged as
 * before.
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

/** `flow`, with the very nodes of `known` in the place of those equal to them, so that they compare by identity. */
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

/** A flow has one trigger, under whatever id: the three are versions of one thing. */
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

const stood = (node: Version, like: FlowNode): Version => node && { ...node, position: like.position }

const chooseNode = ({ base, mine, theirs }: Three<Version>): Choice<Version> => {
  const whole = choose({ base, mine, theirs })
  if (whole !== 'conflict' || !base) return whole
  if (mine && theirs) return chooseFields({ base, mine, theirs })
  // Deleted here, only moved there.
  return sameValue(base, stood(mine ?? theirs, base)) ? { taken: undefined } : 'conflict'
}

/** Where a step stands, and under which id two people chose the same trigger. */
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

/** Said as an operation on their flow: what is not mine stays where it stands, and stays the same object. */
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

/** One side as if it had never touched these steps: as they were in the base, with what led to them. */
const withdraw = (side: Flow, base: Flow, ids: ReadonlySet<string>, mine: Flow): Flow => {
  const isMeant = (node: FlowNode) =>
    ids.has(node.id) || (isTrigger(node) && ids.has(triggerOf(mine)?.id ?? ''))
  const back = base.nodes.flatMap((node, index) => (isMeant(node) ? [{ index, node }] : []))
  const returned = new Set(back.map(({ node }) => node.id))
  const restored = side.nodes.map((node) => reconnected(node, nodeWith(base, node.id), side, returned))
  const flow = applyReplaceNodes(
    { ...side, nodes: restored },
    {
      type: 'replace_nodes',
      title: ids.has(TITLE) ? base.title : null,
      removed: side.nodes.flatMap((node) => (isMeant(node) && !returned.has(node.id) ? [node.id] : [])),
      nodes: back,
    },
  )
  const present = new Set(flow.nodes.map(({ id }) => id))
  const nodes = flow.nodes.map((node) =>
    withTargets(node, (_, to) => (to !== null && present.has(to) ? to : null)),
  )
  return { ...flow, nodes }
}

/** What led to a step that comes back, and lost its way when the step was deleted. */
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

import { buttonsOf } from '../node-types/action/blocks.ts'
import type { Flow, FlowNode } from './flow.ts'
import { isTrigger } from './nodes.ts'
import { outletsOf } from './outlets.ts'

/** A mistake that the editor cannot make, only a program or a hand-edited file. `part`: id of the node or part. */
export type StructureProblem = {
  code:
    | 'NO_TRIGGER'
    | 'SECOND_TRIGGER'
    | 'TRIGGER_NOT_FIRST'
    | 'SAME_ID'
    | 'CONNECTION_INTO_NOTHING'
    | 'CONNECTION_INTO_TRIGGER'
  part: string
}

/**
 * Checks the structure of a flow: one trigger, as the first node; unique ids; every connection leads to another node
 * than the trigger.
 * @returns the first problem; undefined when there is none
 */
export const structureProblem = ({ nodes }: Pick<Flow, 'nodes'>): StructureProblem | undefined => {
  const triggers = nodes.filter(isTrigger)
  if (triggers.length === 0) return { code: 'NO_TRIGGER', part: '' }
  if (triggers[1]) return { code: 'SECOND_TRIGGER', part: triggers[1].id }
  if (nodes[0] !== triggers[0]) return { code: 'TRIGGER_NOT_FIRST', part: triggers[0]?.id ?? '' }
  return sameId(nodes) ?? connectionProblem(nodes)
}

const sameId = (nodes: readonly FlowNode[]): StructureProblem | undefined => {
  const repeated = firstRepeated(nodes.map(({ id }) => id)) ?? nodes.map(repeatedPart).find(Boolean)
  return repeated === undefined ? undefined : { code: 'SAME_ID', part: repeated }
}

/** Nodes already checked, because most edits keep them. */
const withoutRepeats = new WeakSet<FlowNode>()

const repeatedPart = (node: FlowNode): string | undefined => {
  if (withoutRepeats.has(node)) return undefined
  const repeated = firstRepeated(partIds(node))
  if (repeated === undefined) withoutRepeats.add(node)
  return repeated
}

/** @returns ids of the branches, choices or changes of a step, in order; undefined for a step without such a list */
export const settingIds = (node: FlowNode): string[] | undefined => {
  switch (node.node_type) {
    case 'condition':
    case 'split':
      return node.payload.branches.map(({ id }) => id)
    case 'question':
      return node.payload.choices.map(({ id }) => id)
    case 'set':
      return node.payload.changes.map(({ id }) => id)
    case 'webhook':
      return node.payload.save.map(({ id }) => id)
    default:
      return undefined
  }
}

/** Ids of the buttons, quick replies, blocks and branches of one node. */
const partIds = (node: FlowNode): string[] => {
  const settings = settingIds(node)
  if (settings || node.node_type !== 'action') return settings ?? []
  const parts = [...node.payload, ...node.payload.flatMap(buttonsOf), ...node.quick_replies]
  return parts.map(({ id }) => id)
}

const firstRepeated = (ids: readonly string[]): string | undefined => {
  const seen = new Set<string>()
  return ids.find((id) => seen.has(id) || !seen.add(id))
}

const connectionProblem = (nodes: readonly FlowNode[]): StructureProblem | undefined => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (const node of nodes) {
    for (const { to } of outletsOf(node)) {
      if (to === null) continue
      const target = byId.get(to)
      if (!target) return { code: 'CONNECTION_INTO_NOTHING', part: node.id }
      if (isTrigger(target)) return { code: 'CONNECTION_INTO_TRIGGER', part: node.id }
    }
  }
  return undefined
}

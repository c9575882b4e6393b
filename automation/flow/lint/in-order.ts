import { buttonsOf } from '../../node-types/action/blocks.ts'
import type { Flow, FlowNode } from '../flow.ts'
import type { FlowProblem } from '../problems.ts'
import { settingIds } from '../structure.ts'

/** Sorts problems: those of the flow itself first, then by step, then by part as drawn. */
export const inOrder = (problems: readonly FlowProblem[], { nodes }: Pick<Flow, 'nodes'>): FlowProblem[] => {
  const byNode = new Map<string | null, FlowProblem[]>()
  for (const problem of problems) {
    const known = byNode.get(problem.node_id)
    if (known) known.push(problem)
    else byNode.set(problem.node_id, [problem])
  }
  return [
    ...(byNode.get(null) ?? []),
    ...nodes.flatMap((node) => {
      const own = byNode.get(node.id) ?? []
      return own.length > 1 ? byPart(own, node) : own
    }),
  ]
}

const byPart = (problems: readonly FlowProblem[], node: FlowNode): FlowProblem[] => {
  const places = new Map(partIds(node).map((id, index) => [id, index]))
  const place = ({ part_id }: FlowProblem) => (part_id === undefined ? -1 : (places.get(part_id) ?? -1))
  return problems.toSorted((left, right) => place(left) - place(right))
}

const partIds = (node: FlowNode): string[] => {
  const settings = settingIds(node)
  if (settings || node.node_type !== 'action') return settings ?? []
  const blocks = node.payload.flatMap((block) => [block, ...buttonsOf(block)])
  return [...blocks, ...node.quick_replies].map(({ id }) => id)
}

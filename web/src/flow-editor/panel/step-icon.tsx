import type { NodeType } from '#automation/flow/flow.ts'
import { nodeIcons } from '../nodes/node-icons.ts'

export const StepIcon = ({ type, size = 18 }: { type: NodeType; size?: number }) => {
  const Icon = nodeIcons[type]
  return <Icon size={size} aria-hidden />
}

import {
  IconArrowsSplit2,
  IconDoorEnter,
  IconKey,
  IconMessage2,
  IconMessageQuestion,
  IconSparkles,
  IconTransferOut,
} from '@tabler/icons-react'
import type { NodeType } from '#automation/flow/flow.ts'

const icons = {
  keyword: IconKey,
  default: IconMessageQuestion,
  welcome: IconDoorEnter,
  action: IconMessage2,
  condition: IconArrowsSplit2,
  ai: IconSparkles,
  start_automation: IconTransferOut,
} satisfies Record<NodeType, typeof IconKey>

export const StepIcon = ({ type, size = 18 }: { type: NodeType; size?: number }) => {
  const Icon = icons[type]
  return <Icon size={size} aria-hidden />
}

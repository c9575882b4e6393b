import {
  IconArrowsSplit2,
  IconBolt,
  IconDoorEnter,
  IconMessage,
  IconMoodSmile,
  IconRoute,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'
import type { NodeType } from '#automation/flow/flow.ts'

export const nodeIcons: Record<NodeType, TablerIcon> = {
  keyword: IconBolt,
  default: IconDoorEnter,
  welcome: IconMoodSmile,
  action: IconMessage,
  condition: IconArrowsSplit2,
  ai: IconSparkles,
  start_automation: IconRoute,
}

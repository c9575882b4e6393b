import {
  IconArrowsSplit2,
  IconAt,
  IconBolt,
  IconDoorEnter,
  IconLink,
  IconMessage,
  IconMessageReply,
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
  link: IconLink,
  story_reply: IconMessageReply,
  story_mention: IconAt,
  action: IconMessage,
  condition: IconArrowsSplit2,
  ai: IconSparkles,
  start_automation: IconRoute,
}

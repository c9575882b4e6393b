import { IconArrowsExchange, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import type { DryRunChange } from '#automation/vocabulary.ts'
import type { Tone } from '#web/components/status-pill.tsx'

export const changeLooks: Record<DryRunChange, { tone: Tone; Icon: typeof IconPlus }> = {
  newly_answered: { tone: 'success', Icon: IconPlus },
  no_longer_answered: { tone: 'error', Icon: IconMinus },
  other_automation: { tone: 'warning', Icon: IconArrowsExchange },
  other_reply: { tone: 'quiet', Icon: IconPencil },
}

import {
  IconCheck,
  IconClock,
  IconLoader2,
  IconMessage2,
  IconMessageCircle,
  IconMinus,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import type { DeliveryKind, DeliveryState } from '#contract/histories.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { StatusPill, type Tone } from './status-pill.tsx'

const looks: Record<DeliveryState, { tone: Tone; Icon: typeof IconCheck }> = {
  sent: { tone: 'success', Icon: IconCheck },
  waiting: { tone: 'warning', Icon: IconClock },
  sending: { tone: 'alive', Icon: IconLoader2 },
  unknown: { tone: 'alive', Icon: IconSearch },
  failed: { tone: 'error', Icon: IconX },
  skipped: { tone: 'quiet', Icon: IconMinus },
}

export const ReplyKindIcon = ({ kind, size = 16 }: { kind: DeliveryKind; size?: number }) =>
  kind === 'comment_reply' ? (
    <IconMessage2 size={size} aria-hidden />
  ) : (
    <IconMessageCircle size={size} aria-hidden />
  )

/** How far one reply is, in words. */
export const DeliveryPill = ({ kind, state }: { kind?: DeliveryKind; state: DeliveryState }) => {
  const { history } = useTexts()
  const { tone, Icon } = looks[state]
  const words = history.state[state]
  return (
    <StatusPill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {kind ? `${history.delivery[kind]}: ${words}` : words}
    </StatusPill>
  )
}

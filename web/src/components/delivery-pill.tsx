import {
  IconCheck,
  IconClock,
  IconEyeOff,
  IconLoader2,
  IconMessage2,
  IconMessageCircle,
  IconMinus,
  IconSearch,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { DeliveryKind, DeliveryState } from '#contract/histories.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { StatusPill, type Tone } from './status-pill.tsx'

const looks: Record<DeliveryState, { tone: Tone; Icon: typeof IconCheck }> = {
  sent: { tone: 'success', Icon: IconCheck },
  waiting: { tone: 'warning', Icon: IconClock },
  sending: { tone: 'alive', Icon: IconLoader2 },
  unknown: { tone: 'alive', Icon: IconSearch },
  failed: { tone: 'error', Icon: IconX },
  skipped: { tone: 'quiet', Icon: IconMinus },
}

const kindIcons: Record<DeliveryKind, typeof IconCheck> = {
  comment_reply: IconMessage2,
  chat_reply: IconMessageCircle,
  hide_comment: IconEyeOff,
  delete_comment: IconTrash,
}

export const ReplyKindIcon = ({ kind, size = 16 }: { kind: DeliveryKind; size?: number }) => {
  const Icon = kindIcons[kind]
  return <Icon size={size} aria-hidden />
}

/** The state of one delivery in words. */
export const DeliveryPill = ({ kind, state }: { kind?: DeliveryKind; state: DeliveryState }) => {
  const delivery = useTexts(deliveryTexts)
  const { tone, Icon } = looks[state]
  const words = delivery.states[state]
  const done = state === 'sent' && (kind === 'hide_comment' || kind === 'delete_comment')
  return (
    <StatusPill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {done ? delivery.moderationDone[kind] : kind ? `${delivery.kinds[kind]}: ${words}` : words}
    </StatusPill>
  )
}

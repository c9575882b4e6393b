import type { Effect } from '#automation/runner/turn.ts'
import type { RequestedDelivery } from '#server/domains/delivery/index.ts'
import { wordsOf } from '#server/integrations/meta/messages.ts'

type Target = Pick<RequestedDelivery, 'pageId' | 'eventId' | 'platform' | 'thread'> & { customerId: string }

/** The messages of a turn as deliveries, in order. */
export const toDeliveries = (effects: readonly Effect[], target: Target): RequestedDelivery[] =>
  effects
    .flatMap((effect) => (effect.type === 'send' ? [effect] : []))
    .map(({ message, place }, sequence) => ({
      ...target,
      kind: 'chat_message',
      sequence,
      commentId: undefined,
      parentCommentId: undefined,
      text: wordsOf(message),
      message: { ...message, step: place },
      conversation: undefined,
      delaySeconds: 0,
    }))

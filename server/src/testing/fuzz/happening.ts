import type { IncomingEvent } from '#server/domains/webhook-intake/index.ts'
import type { World } from '../api-world/world.ts'

let happened = 0

const TEXTS = ['үнэ', 'Хаяг хаана вэ? 99112233', 'луйварчин', '😍']

/** Customers' events on the page and account of a world: comments and messages. */
export const happening = ({ pageId, accountId, customerId, contentId }: World, now: Date): IncomingEvent[] =>
  (
    [
      [pageId, 1],
      [accountId, 2],
    ] as const
  ).flatMap(([id, platform]) =>
    TEXTS.flatMap((text): IncomingEvent[] => {
      happened += 1
      const key = `fuzz_${happened}`
      return [
        {
          pageId: id,
          kind: 'comment_added',
          platformKey: key,
          occurredAt: now,
          payload: {
            platform,
            commentId: key,
            contentId,
            customerId,
            customerName: 'Сараа',
            own: false,
            text,
          },
        },
        {
          pageId: id,
          kind: 'chat_message',
          platformKey: `m_${key}`,
          occurredAt: now,
          payload: { platform, customerId, text, messageId: `m_${key}` },
        },
      ]
    }),
  )

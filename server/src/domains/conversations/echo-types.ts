import type { ChatPayload, EchoAuthor } from '#server/domains/webhook-intake/index.ts'

export type { EchoAuthor }
export type SentBy = NonNullable<ChatPayload['sentBy']>

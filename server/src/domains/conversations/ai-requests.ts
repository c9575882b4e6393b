import { sql } from 'kysely'
import type { Effect } from '#automation/runner/turn.ts'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

type Question = {
  pageId: PageKey
  eventId: string
  customerId: string
  platform: 1 | 2
  effect: Extract<Effect, { type: 'ask_ai' | 'ask_intent' }>
  /** The billing period in which it counts. */
  countedPeriod: Date | undefined
}

/** Workers listen here for AI requests. */
export const AI_REQUESTS_CHANNEL = 'ai_requests'

const KEY_PREFIX = 'ai:'

/** Platform key of the event that carries the result of this event's request. */
export const aiEventKey = (eventId: string): string => `${KEY_PREFIX}${eventId}`

/** Id of the requesting event, in SQL over `events` of kind `ai_answer`. */
export const requestingEvent = sql`substr(events.platform_key, ${sql.lit(KEY_PREFIX.length + 1)})::bigint`

/** A request that waits for the AI service. */
export type AiRequest =
  | {
      platform: 1 | 2
      purpose: 'answer'
      instruction: string
      context: string
      question: string
      askedAt: number
    }
  | {
      platform: 1 | 2
      purpose: 'intent'
      text: string
      askedAt: number
      candidates: { automation_id: string; intent: string; examples: string[] }[]
    }

/** Stores the AI requests of a batch; a worker sends them after the decision is committed. */
export const requestAi = async (
  transaction: Queries,
  questions: readonly Question[],
  now: Date,
): Promise<void> => {
  if (questions.length === 0) return
  await transaction
    .insertInto('ai_requests')
    .values(
      questions.map(({ pageId, eventId, customerId, platform, effect, countedPeriod }) => ({
        ...pageColumns(pageId),
        event_id: eventId,
        customer_id: customerId,
        purpose: effect.type === 'ask_ai' ? ('answer' as const) : ('intent' as const),
        request: JSON.stringify({ platform, ...requestOf(effect) }),
        state: 'waiting' as const,
        due_at: now,
        created_at: now,
        counted_period: countedPeriod ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select pg_notify(${AI_REQUESTS_CHANNEL}, '')`.execute(transaction)
}

const requestOf = (effect: Question['effect']): object =>
  effect.type === 'ask_ai'
    ? {
        purpose: 'answer',
        instruction: effect.instruction,
        context: effect.context,
        question: effect.question,
        askedAt: effect.asked_at,
      }
    : { purpose: 'intent', text: effect.text, askedAt: effect.asked_at, candidates: effect.candidates }

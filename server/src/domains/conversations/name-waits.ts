import { sendsFirstName } from '#automation/runner/places.ts'
import type { TurnContext } from '#automation/runner/turn.ts'
import type { Queries } from '#migrations/tables.ts'
import { type ChatEvent, type DeferredEvent, releaseFollowing } from '#server/domains/webhook-intake/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { AwaitedName } from './await-names.ts'
import type { ChatDecision } from './decide-chat-event.ts'
import { type CustomerKey, type KnownConversation, keyOf, writeNameWaits } from './store.ts'

/** Longest wait of a message for the customer's name, from its arrival. */
const LONGEST_WAIT_SECONDS = 1.2
/**
 * Grace time, because the waiting message may become due after this batch was read. A deleted message blocks no
 * longer than this.
 */
const LATE_SECONDS = 1
const IMMEDIATELY = new Date(0)

/**
 * The messages of one batch that wait for the customer's name because their answer uses it. Later events of the same
 * customer stay behind them.
 * @param room how many names may still be looked up
 */
export const createNameWaits = (room: number, now: Date) => {
  const names: AwaitedName[] = []
  const deferred: DeferredEvent[] = []
  const ended = new Map<string, CustomerKey & { eventId: string }>()

  const defer = ({ pageId, eventId }: ChatEvent, until: Date) => deferred.push({ pageId, eventId, until })

  return {
    names,
    deferred,
    /** Whether the event is deferred because an earlier one of the customer waits. */
    isBehind: (event: ChatEvent, conversation: KnownConversation): boolean => {
      if (event.waited) return false
      // Earlier deferred events may be missing in this batch. The next batch has them.
      const until = ended.has(keyOf(conversation)) ? IMMEDIATELY : conversation.nameAwaitedUntil
      if (!until || (until !== IMMEDIATELY && secondsAfter(until, LATE_SECONDS) <= now)) return false
      defer(event, until)
      return true
    },
    /** Until when the event is deferred; undefined when the decision is final. */
    begin: (
      event: ChatEvent,
      { name, nameAskedAt }: KnownConversation,
      { effects }: ChatDecision,
      turnContext: TurnContext,
    ): Date | undefined => {
      if (name || nameAskedAt || event.waited || names.length >= room) return undefined
      const until = secondsAfter(event.receivedAt, LONGEST_WAIT_SECONDS)
      if (until <= now || !sendsFirstName(turnContext, effects)) return undefined
      const { pageId, eventId, payload } = event
      names.push({ pageId, eventId, customerId: payload.customerId, platform: payload.platform, until })
      defer(event, until)
      return until
    },
    /** Marks the waiting event as decided. */
    end: ({ pageId, eventId, payload }: ChatEvent): void => {
      const one = { pageId, eventId, customerId: payload.customerId }
      ended.set(keyOf(one), one)
    },
    /** Call it after the conversations are written. */
    write: async (transaction: Queries): Promise<void> => {
      const waits = new Map([...[...ended.values()].map(over), ...names].map((wait) => [keyOf(wait), wait]))
      await Promise.all([
        writeNameWaits(transaction, [...waits.values()], now),
        ended.size > 0 && releaseFollowing(transaction, [...ended.values()]),
      ])
    },
  }
}

const over = (one: CustomerKey) => ({ ...one, until: null })

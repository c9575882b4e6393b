import type { DeliveryErrorReason } from '#contract/histories.ts'
import type { PageHealth } from '#contract/pages.ts'
import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import type { GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import type { DeliveryKind } from './delivery.ts'

export type Tried = {
  kind: DeliveryKind
  /** A person wrote the message. */
  byPerson: boolean
  failure: GraphFailureClass
  /** The platform itself responded; false when the connection failed. */
  answered: boolean
  /** Counted tries before this one. */
  attempts: number
  /** When an earlier try may have reached the platform. */
  unknownSince: Date | undefined
  createdAt: Date
  now: Date
  /** Between 0 and 1, so that many waiting replies do not retry in the same instant. */
  jitter: number
}

export type AfterFailure = {
  state: 'waiting' | 'unknown' | 'sent' | 'failed' | 'skipped'
  attempts: number
  dueAt: Date
  reason: DeliveryErrorReason | undefined
  pageTrouble?: Exclude<PageHealth, 'ok'>
}

/** At 1, 4, 16 and 64 s: an outage of a minute loses nothing. */
const MOST_TRANSIENT_TRIES = 5
const LONGEST_BACKOFF_SECONDS = 300
const LIMITED_SECONDS = 60
const PERMISSION_SECONDS = 15 * 60
/** One retry of an attachment, because its host may have been slow. */
const ATTACHMENT_SECONDS = 10
/** Another text need not wait. */
const OTHER_TEXT_SECONDS = 1
/** A question of Messenger, such as the one for an address, ends soon. */
const BUSY_SECONDS = 60
/** Long enough for an effect under way to become visible in a read. */
const SETTLE_SECONDS = 3
/** After this time the customer's next answer is more important than certainty about this one. */
const MOST_UNPROVABLE_SECONDS = 600
/** Longer than this, no answer is expected any more. */
const HELD_DAYS = 7
/**
 * Meta accepts a private reply for seven days, and a chat message for one day. An older public reply would only
 * confuse.
 */
export const giveUpDays = (kind: DeliveryKind): number => (kind === 'chat_message' ? 1 : 7)

/**
 * The one retry policy for all failures (shared/reference/meta-graph.md §10.5). Waiting for a limit or a person costs
 * no try.
 */
export const decideAfterFailure = (tried: Tried): AfterFailure => {
  const { failure, now, unknownSince } = tried
  const final = (state: 'failed' | 'skipped', reason: DeliveryErrorReason): AfterFailure => ({
    state,
    reason,
    attempts: tried.attempts + 1,
    dueAt: now,
  })
  const done: AfterFailure = {
    state: 'sent',
    reason: undefined,
    attempts: tried.attempts + 1,
    dueAt: now,
  }
  const wait = (reason: DeliveryErrorReason, seconds: number, countsAsTry: boolean): AfterFailure => {
    if (now > daysAfter(tried.createdAt, giveUpDays(tried.kind))) return final('failed', reason)
    return {
      state: unknownSince ? 'unknown' : 'waiting',
      reason,
      attempts: tried.attempts + (countsAsTry ? 1 : 0),
      dueAt: secondsAfter(now, seconds * (1 + tried.jitter / 4)),
    }
  }
  /** A chat message waits until the customer writes again; `releaseDeferred` then makes it due. */
  const deferred = (): AfterFailure => ({
    state: unknownSince ? 'unknown' : 'waiting',
    reason: 'outside_window',
    attempts: tried.attempts,
    dueAt: daysAfter(now, HELD_DAYS),
  })
  const unknown = (): AfterFailure => {
    const next = wait('outcome_unknown', pauseAfter(unknownSince ?? now, SETTLE_SECONDS), false)
    return next.state === 'failed' ? next : { ...next, state: 'unknown' }
  }
  /** The pause grows with the duration of the failure, so that a broken connection is not overloaded. */
  const pauseAfter = (since: Date, shortest: number): number =>
    Math.min(Math.max((now.getTime() - since.getTime()) / 1000, shortest), LONGEST_BACKOFF_SECONDS)

  switch (failure) {
    case 'transient':
      // A broken connection is no property of this reply, so it never uses up its tries.
      if (!tried.answered) return wait('transient', pauseAfter(tried.createdAt, 1), false)
      if (tried.attempts + 1 >= MOST_TRANSIENT_TRIES) return final('failed', 'gave_up')
      return wait('transient', 4 ** tried.attempts, true)
    case 'outcome_unknown':
      return unknown()
    case 'unprovable':
      return tried.kind === 'chat_message' &&
        unknownSince !== undefined &&
        now >= secondsAfter(unknownSince, MOST_UNPROVABLE_SECONDS)
        ? final('failed', 'outcome_unknown')
        : unknown()
    case 'limited':
      return wait('rate_limited', LIMITED_SECONDS, false)
    case 'reconnect':
      return { ...wait('reconnect', 0, false), pageTrouble: 'reconnect' }
    case 'policy':
      return { ...wait('policy_block', 0, false), pageTrouble: 'blocked_by_policy' }
    case 'grant':
      return { ...wait('permission_missing', PERMISSION_SECONDS, false), pageTrouble: 'permission_missing' }
    case 'already_replied':
      // After an unknown outcome, «already replied» proves that the earlier try had arrived.
      if (unknownSince) return done
      return final('skipped', 'already_replied_privately')
    case 'gone':
      // A missing comment is the result that deleting aims at.
      if (tried.kind === 'delete_comment') return done
      return final('skipped', 'comment_gone')
    case 'moderation_refused':
      return final('failed', 'moderation_refused')
    case 'person':
      return final('failed', 'person_unavailable')
    case 'window':
      // A person decides again, because the customer's next message may change what to say.
      return tried.kind === 'chat_message' && !tried.byPerson
        ? deferred()
        : final(tried.answered ? 'failed' : 'skipped', 'outside_window')
    case 'human_agent':
      return final(tried.answered ? 'failed' : 'skipped', 'human_agent_missing')
    case 'overtaken':
      return final('skipped', 'person_answered')
    case 'content':
      return final('failed', 'content_refused')
    case 'duplicate':
      // The duplicate may be the text of the try whose response was lost.
      if (unknownSince) return unknown()
      // A rule may have another text. `retryWithAnotherText` fails the reply when there is none.
      return tried.kind === 'comment_reply' || tried.kind === 'chat_reply'
        ? wait('duplicate_text', OTHER_TEXT_SECONDS, true)
        : final('failed', 'duplicate_text')
    case 'attachment':
      return tried.attempts === 0
        ? wait('transient', ATTACHMENT_SECONDS, true)
        : final('failed', 'attachment_refused')
    case 'busy':
      return tried.attempts + 1 >= MOST_TRANSIENT_TRIES
        ? final('failed', 'another_app')
        : wait('transient', BUSY_SECONDS, true)
    case 'another_app':
      return final('failed', 'another_app')
    case 'too_old':
      return final('failed', 'too_old')
    case 'refused_private_reply':
      return final('failed', 'refused_by_instagram')
  }
}

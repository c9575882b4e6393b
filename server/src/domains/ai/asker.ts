import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { giveBack } from '#server/domains/billing/index.ts'
import type { AiRequest } from '#server/domains/conversations/index.ts'
import { type ChatPayload, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { AiFailure } from '#server/outside/ai-model/ai-failure.ts'
import type { AiModel, CallMeter } from '#server/outside/ai-model/ai-model.ts'
import { quoteAnswer } from '#server/outside/ai-model/answer-by-words.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { createIntentChooser } from './intent-chooser.ts'
import { readPastTurns } from './past-turns.ts'
import {
  type ClaimedRequest,
  claimRequests,
  countAsked,
  endRequest,
  putBack,
  releaseAbandonedRequests,
} from './request-store.ts'
import { type AiBudget, createCallMeter } from './usage-store.ts'

export type Asker = {
  /** Claims what is due, up to the free places, and starts it. False when nothing was due or no place was free. */
  round: () => Promise<boolean>
  /** Takes up questions again whose worker vanished. */
  releaseAbandoned: (olderThanSeconds?: number) => Promise<void>
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
  /** Breaks off what is under way; it waits for the next process. */
  stop: () => Promise<void>
}

type Parts = Pick<Plumbing, 'database' | 'clock' | 'log'> & {
  model: AiModel
  budget: AiBudget
  /** A place became free, so another round may find work. */
  onFree: () => void
}

type AnswerRequest = Extract<AiRequest, { purpose: 'answer' }>
type IntentRequest = Extract<AiRequest, { purpose: 'intent' }>
type Outcome = NonNullable<ChatPayload['ai']>

/** `outcome` undefined: nobody waits for it any more. `counts`: the model answered, which is what a plan pays for. */
type Ended = { outcome: Outcome | undefined; counts: boolean }

const MOST_AT_ONCE = 16
/** Once more after a worker vanished; what ends two workers is not given to a third. */
const MOST_ATTEMPTS = 2
/** Of one customer: more is another program that talks with ours, or somebody who plays. */
const MOST_AN_HOUR = 30

/** Puts the questions of chats to the AI model and brings what it says back as events, each exactly once. */
export const createAsker = (parts: Parts): Asker => {
  const { database, clock, log, model, budget } = parts
  const chooseIntent = createIntentChooser(model)
  const stopping = new AbortController()
  const active = new Set<Promise<void>>()

  const askOne = async (claimed: ClaimedRequest): Promise<void> => {
    const { request, teamId } = claimed
    const meter = createCallMeter(
      { queries: database.queries, clock, budget },
      { teamId, purpose: request.purpose },
    )
    const call = { signal: stopping.signal, meter }
    try {
      const ended =
        request.purpose === 'answer'
          ? await answer(parts, claimed, request, call)
          : await intent(parts, claimed, request, chooseIntent, call)
      await database.queries
        .transaction()
        .execute((transaction) => bringBack(transaction, claimed, ended, clock.now()))
    } catch (error) {
      if (stopping.signal.aborted) return putBack(database.queries, claimed)
      // The row stays `asking` and is taken up again after a while.
      log.error(
        { err: error, page: claimed.pageId, event: claimed.eventId },
        'an AI request could not be ended',
      )
    }
  }

  const start = (claimed: ClaimedRequest): void => {
    const work = askOne(claimed)
      .catch((error: unknown) => log.error({ err: error }, 'an AI request could not be put back'))
      .finally(() => {
        active.delete(work)
        parts.onFree()
      })
    active.add(work)
  }

  const idle = async () => {
    while (active.size > 0) await Promise.all(active)
  }

  return {
    round: async () => {
      const free = MOST_AT_ONCE - active.size
      if (free <= 0 || stopping.signal.aborted) return false
      const claimed = await claimRequests(database.queries, free, clock.now())
      for (const one of claimed) start(one)
      return claimed.length > 0
    },
    releaseAbandoned: (olderThanSeconds) =>
      releaseAbandonedRequests(database.queries, clock.now(), olderThanSeconds),
    idle,
    stop: async () => {
      stopping.abort()
      await idle()
    },
  }
}

type Call = { signal: AbortSignal; meter: CallMeter }

const answer = async (
  { database: { queries }, clock, log, model }: Parts,
  claimed: ClaimedRequest,
  { instruction, context, question, askedAt }: AnswerRequest,
  { signal, meter }: Call,
): Promise<Ended> => {
  const now = clock.now()
  if (!(await isAwaited(queries, claimed, askedAt))) return { outcome: undefined, counts: false }
  const unanswered = (failed: boolean) => ({ unanswered: true as const, failed, askedAt })
  if ((await countAsked(queries, claimed, secondsAfter(now, -3600))) > MOST_AN_HOUR)
    return { outcome: unanswered(false), counts: false }
  try {
    if (claimed.attempts > MOST_ATTEMPTS) throw new AiFailure('empty')
    const history = await readPastTurns(queries, claimed, now)
    const asked = { pageName: claimed.pageName, instruction, context, history, question }
    const said = await model.answer(asked, signal, meter)
    if ('unanswered' in said)
      log.info({ page: claimed.pageId, why: said.unanswered }, 'the AI step did not answer')
    return {
      outcome: 'answer' in said ? { answer: said.answer, askedAt } : unanswered(false),
      counts: 'answer' in said && said.source === 'model',
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AiFailure)) throw error
    log.warn({ page: claimed.pageId, event: claimed.eventId, class: error.class }, 'the AI step failed')
    if (error.class === 'over_budget')
      return { outcome: { ...unanswered(true), why: 'over_budget' }, counts: false }
    // A customer need not feel it where the owner's own words surely answer.
    const quoted = quoteAnswer({ context, question })
    return { outcome: quoted === undefined ? unanswered(true) : { answer: quoted, askedAt }, counts: false }
  }
}

const intent = async (
  { database: { queries }, clock, log }: Parts,
  claimed: ClaimedRequest,
  { text, askedAt, candidates }: IntentRequest,
  chooseIntent: AiModel['chooseIntent'],
  { signal, meter }: Call,
): Promise<Ended> => {
  const none: Ended = { outcome: { automationId: null, text, askedAt }, counts: false }
  if (!claimed.aiAllowed || claimed.attempts > MOST_ATTEMPTS) return none
  if ((await countAsked(queries, claimed, secondsAfter(clock.now(), -3600))) > MOST_AN_HOUR) return none
  try {
    const { place } = await chooseIntent({ text, candidates }, signal, meter)
    const automationId = place === null ? null : (candidates[place]?.automation_id ?? null)
    log.info({ page: claimed.pageId, automation: automationId }, 'an intent was looked for')
    return { outcome: { automationId, text, askedAt }, counts: false }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AiFailure)) throw error
    log.warn(
      { page: claimed.pageId, event: claimed.eventId, class: error.class },
      'an intent could not be looked for',
    )
    // What failed must not begin a flow.
    if (error.class !== 'over_budget') return none
    return { outcome: { automationId: null, text, askedAt, why: 'over_budget' }, counts: false }
  }
}

/** The customer may have gone on meanwhile, or somebody of the page has taken over. */
const isAwaited = async (
  queries: Queries,
  { pageId, customerId }: ClaimedRequest,
  askedAt: number,
): Promise<boolean> => {
  const { rows } = await sql<{ since: string | null }>`
    select state -> 'awaits' ->> 'since' as since from conversations
    where page_id = ${pageId} and customer_id = ${customerId} and state -> 'awaits' ->> 'type' = 'ai_answer'
  `.execute(queries)
  return Number(rows[0]?.since ?? Number.NaN) === askedAt
}

/** One transaction, so that an answer is neither lost nor told twice, whoever dies when. */
const bringBack = async (
  transaction: Queries,
  claimed: ClaimedRequest,
  { outcome, counts }: Ended,
  now: Date,
): Promise<void> => {
  if (!(await endRequest(transaction, claimed, counts))) return
  const { pageId, eventId, customerId, request, countedPeriod } = claimed
  if (outcome)
    await storeEvents(
      transaction,
      [
        {
          pageId,
          kind: request.purpose === 'answer' ? 'ai_answer' : 'ai_intent',
          platformKey: `ai:${eventId}`,
          occurredAt: now,
          payload: { platform: request.platform, customerId, text: '', ai: outcome },
        },
      ],
      now,
    )
  if (!counts && countedPeriod)
    await giveBack(transaction, [{ pageId, periodStartsAt: countedPeriod, kind: 'ai_replies' }])
}

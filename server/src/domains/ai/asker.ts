import { sql } from 'kysely'
import { ofPage } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { giveBack } from '#server/domains/billing/index.ts'
import { type AiRequest, aiEventKey } from '#server/domains/conversations/index.ts'
import { type ChatPayload, storeEventsOfTeam } from '#server/domains/webhook-intake/index.ts'
import { type CallSlots, createCallSlots } from '#server/infrastructure/call-slots.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { AiFailure } from '#server/integrations/ai-model/ai-failure.ts'
import type { AiModel, CallMeter } from '#server/integrations/ai-model/ai-model.ts'
import { quoteAnswer } from '#server/integrations/ai-model/answer-by-words.ts'
import { createIntentChooser } from './intent-chooser.ts'
import { readPastTurns } from './past-turns.ts'
import {
  type ClaimedRequest,
  claimRequests,
  countAsked,
  endRequest,
  putBack,
  releaseAbandonedRequests,
  uncount,
} from './request-store.ts'
import { type AiBudget, createCallMeter } from './usage-store.ts'

export type Asker = CallSlots & {
  /** Makes requests of vanished workers due again. */
  releaseAbandoned: (olderThanSeconds?: number) => Promise<void>
}

type Parts = Pick<Services, 'database' | 'clock' | 'log'> & {
  model: AiModel
  budget: AiBudget
  /** Called when a slot becomes free, so another round may find work. */
  onFree: () => void
}

type AnswerRequest = Extract<AiRequest, { purpose: 'answer' }>
type IntentRequest = Extract<AiRequest, { purpose: 'intent' }>
type Outcome = NonNullable<ChatPayload['ai']>

/**
 * `outcome` undefined: the chat no longer waits for it. `counts`: a model answered, which a plan pays for if the
 * answer is sent.
 */
type Ended = { outcome: Outcome | undefined; counts: boolean }

const MOST_AT_ONCE = 16
/** One retry after a worker vanished; a request that ended two workers is not given to a third. */
const MOST_ATTEMPTS = 2
/** Per customer: more comes from another program, or from a person playing. */
const MOST_AN_HOUR = 30

/** Sends AI requests of chats to the model and stores the outcomes as events, each exactly once. */
export const createAsker = (parts: Parts): Asker => {
  const { database, clock, log, model, budget, onFree } = parts
  const chooseIntent = createIntentChooser(model)
  return {
    ...createCallSlots({
      mostAtOnce: MOST_AT_ONCE,
      claim: (free) => claimRequests(database.queries, free, clock.now()),
      call: async (claimed: ClaimedRequest, signal) => {
        const { request, teamId } = claimed
        const meter = createCallMeter(
          { queries: database.queries, clock, budget },
          { teamId, purpose: request.purpose },
        )
        const call = { signal, meter }
        const ended =
          request.purpose === 'answer'
            ? await answer(parts, claimed, request, call)
            : await intent(parts, claimed, request, chooseIntent, call)
        await database.queries
          .transaction()
          .execute((transaction) => storeResult(transaction, claimed, ended, clock.now()))
      },
      putBack: (claimed) => putBack(database.queries, claimed),
      about: ({ pageId, eventId }) => ({ page: pageId, event: eventId }),
      ...{ log, onFree },
    }),
    releaseAbandoned: (olderThanSeconds) =>
      releaseAbandonedRequests(database.queries, clock.now(), olderThanSeconds),
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
    if (!('answer' in said)) return { outcome: unanswered(false), counts: false }
    return said.source === 'model'
      ? { outcome: { answer: said.answer, askedAt, source: 'model' }, counts: true }
      : { outcome: { answer: said.answer, askedAt }, counts: false }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AiFailure)) throw error
    log.warn({ page: claimed.pageId, event: claimed.eventId, class: error.class }, 'the AI step failed')
    if (error.class === 'over_budget')
      return { outcome: { ...unanswered(true), why: 'over_budget' }, counts: false }
    // After a failure, a quote of the owner's own text is better than no answer, if it certainly fits.
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
    log.info({ page: claimed.pageId, automation: automationId }, 'an intent was chosen')
    return { outcome: { automationId, text, askedAt }, counts: false }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AiFailure)) throw error
    log.warn(
      { page: claimed.pageId, event: claimed.eventId, class: error.class },
      'an intent could not be chosen',
    )
    // A failure must not start a flow.
    if (error.class !== 'over_budget') return none
    return { outcome: { automationId: null, text, askedAt, why: 'over_budget' }, counts: false }
  }
}

/** Whether the chat still waits: the customer may have continued, or a person of the page has taken over. */
const isAwaited = async (
  queries: Queries,
  { pageId, customerId }: ClaimedRequest,
  askedAt: number,
): Promise<boolean> => {
  const { rows } = await sql<{ since: string | null }>`
    select state -> 'awaits' ->> 'since' as since from conversations
    where ${ofPage(pageId)} and customer_id = ${customerId} and state -> 'awaits' ->> 'type' = 'ai_answer'
  `.execute(queries)
  return Number(rows[0]?.since ?? Number.NaN) === askedAt
}

/** One transaction, so that a crash neither loses an answer nor stores it twice. */
const storeResult = async (
  transaction: Queries,
  claimed: ClaimedRequest,
  { outcome, counts }: Ended,
  now: Date,
): Promise<void> => {
  if (!(await endRequest(transaction, claimed))) return
  const isStored = outcome !== undefined && (await storeOutcome(transaction, claimed, outcome, now))
  if (counts && isStored) return
  const { pageId, countedPeriod } = claimed
  if (!countedPeriod) return
  await uncount(transaction, claimed)
  await giveBack(transaction, [{ pageId, periodStartsAt: countedPeriod, kind: 'ai_replies' }])
}

/** @returns false when the team has lost the page in the meantime */
const storeOutcome = async (
  transaction: Queries,
  { pageId, eventId, customerId, request }: ClaimedRequest,
  outcome: Outcome,
  now: Date,
): Promise<boolean> => {
  const event = {
    pageId,
    kind: request.purpose === 'answer' ? ('ai_answer' as const) : ('ai_intent' as const),
    platformKey: aiEventKey(eventId),
    occurredAt: now,
    payload: { platform: request.platform, customerId, text: '', ai: outcome },
  }
  return (await storeEventsOfTeam(transaction, [event], now)) > 0
}

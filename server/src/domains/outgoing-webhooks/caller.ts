import { valueAtPath } from '#automation/node-types/webhook/json-path.ts'
import type { WebhookFailure } from '#automation/vocabulary.ts'
import { platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { webhookEventKey } from '#server/domains/conversations/index.ts'
import { type ChatPayload, storeEventsOfTeam } from '#server/domains/webhook-intake/index.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { WebhookClient } from '#server/integrations/webhooks/webhook-client.ts'
import {
  type ClaimedCall,
  claimCalls,
  endCall,
  obstacleOf,
  putCallBack,
  releaseAbandonedCalls,
} from './call-store.ts'
import { readSigningSecrets } from './secrets-store.ts'

export type WebhookCaller = {
  /** Claims due calls, up to the free slots, and starts them. False when nothing was due or no slot was free. */
  round: () => Promise<boolean>
  /** Makes calls of vanished workers due again. */
  releaseAbandoned: (olderThanSeconds?: number) => Promise<void>
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
  /** Aborts calls under way; another process takes them up. */
  stop: () => Promise<void>
}

type Parts = Pick<Services, 'database' | 'clock' | 'log' | 'secrets'> & {
  client: WebhookClient
  /** Called when a slot becomes free, so another round may find work. */
  onFree: () => void
}

type Result = NonNullable<ChatPayload['webhook']>

const MOST_AT_ONCE = 16
/** One retry after a worker vanished; a call that ended two workers is not given to a third. */
const MOST_ATTEMPTS = 2

/** Sends the calls of flows to the shops' programs and stores the results as events, each exactly once. */
export const createWebhookCaller = (parts: Parts): WebhookCaller => {
  const { database, clock, log } = parts
  const stopping = new AbortController()
  const active = new Set<Promise<void>>()

  const callOne = async (claimed: ClaimedCall): Promise<void> => {
    try {
      const result = await resultOf(parts, claimed, stopping.signal)
      await database.queries
        .transaction()
        .execute((transaction) => storeResult(transaction, claimed, result, clock.now()))
    } catch (error) {
      if (stopping.signal.aborted) return putCallBack(database.queries, claimed)
      // The row stays under way and is retried later.
      log.error(
        { err: error, page: claimed.pageId, event: claimed.eventId },
        'the result of a webhook could not be stored',
      )
    }
  }

  const start = (claimed: ClaimedCall): void => {
    const work = callOne(claimed)
      .catch((error: unknown) => log.error({ err: error }, 'a webhook could not be requeued'))
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
      const claimed = await claimCalls(database.queries, free, clock.now())
      for (const one of claimed) start(one)
      return claimed.length > 0
    },
    releaseAbandoned: (olderThanSeconds) =>
      releaseAbandonedCalls(database.queries, clock.now(), olderThanSeconds),
    idle,
    stop: async () => {
      stopping.abort()
      await idle()
    },
  }
}

const resultOf = async (
  { database: { queries }, clock, secrets, client }: Parts,
  claimed: ClaimedCall,
  signal: AbortSignal,
): Promise<Result> => {
  const { request, pageId, eventId, sequence } = claimed
  const { place, askedAt } = request
  const failed = (why: WebhookFailure, status?: number): Result => ({
    place,
    askedAt,
    failed: { why, ...(status === undefined ? {} : { status }) },
  })
  const now = clock.now()
  if (claimed.attempts > MOST_ATTEMPTS) return failed('no_connection')
  const obstacle = await obstacleOf(queries, claimed, now)
  if (obstacle) return failed(obstacle)
  const outcome = await client.call({
    id: `hariu_${platformIdOf(pageId)}_${eventId}_${sequence}`,
    url: request.url,
    body: JSON.stringify(bodyOf(claimed)),
    secrets: await readSigningSecrets({ queries, secrets, now }, teamIdOf(pageId)),
    now,
    milliseconds: request.timeout_seconds * 1000,
    signal,
    about: { page: pageId, event: eventId },
  })
  if (!outcome.ok) return failed(outcome.why, outcome.status)
  if (request.save.length > 0 && outcome.json === undefined) return failed('not_json', outcome.status)
  const values = request.save.flatMap(({ path, key }) => {
    const value = valueAtPath(outcome.json, path)
    return value === undefined ? [] : [{ key, value }]
  })
  return { place, askedAt, answered: { status: outcome.status, values } }
}

/** Body of a call. `type` is stable; fields may be added. */
export const bodyOf = ({
  pageId,
  pageName,
  customerId,
  request,
}: Pick<ClaimedCall, 'pageId' | 'pageName' | 'customerId' | 'request'>) => ({
  type: 'chat.step',
  timestamp: new Date(request.askedAt).toISOString(),
  data: {
    page: {
      id: platformIdOf(pageId),
      name: pageName,
      platform: request.platform === 2 ? 'instagram' : 'facebook',
    },
    automation_id: request.place.automation_id,
    step: { id: request.place.node_id, title: request.data.step },
    customer: {
      id: customerId,
      first_name: request.data.first_name,
      fields: request.data.fields,
      tags: request.data.tags,
    },
    answer: request.data.answer,
    last_words: request.data.last_words,
  },
})

/** One transaction, so that a crash neither loses a result nor stores it twice. */
const storeResult = async (
  transaction: Queries,
  claimed: ClaimedCall,
  result: Result,
  now: Date,
): Promise<void> => {
  const failure = 'failed' in result ? result.failed.why : undefined
  if (!(await endCall(transaction, claimed, failure, now))) return
  const { pageId, eventId, sequence, customerId, request } = claimed
  const event = {
    pageId,
    kind: 'webhook_result' as const,
    platformKey: webhookEventKey(eventId, sequence),
    occurredAt: now,
    payload: { platform: request.platform, customerId, text: '', webhook: result },
  }
  await storeEventsOfTeam(transaction, [event], now)
}

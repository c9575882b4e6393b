import { valueAtPath } from '#automation/node-types/webhook/json-path.ts'
import type { WebhookFailure } from '#automation/vocabulary.ts'
import { platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { webhookEventKey } from '#server/domains/conversations/index.ts'
import { type ChatPayload, storeEventsOfTeam } from '#server/domains/webhook-intake/index.ts'
import { type CallSlots, createCallSlots } from '#server/infrastructure/call-slots.ts'
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

export type WebhookCaller = CallSlots & {
  /** Makes calls of vanished workers due again. */
  releaseAbandoned: (olderThanSeconds?: number) => Promise<void>
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
  const { database, clock, log, onFree } = parts
  return {
    ...createCallSlots({
      mostAtOnce: MOST_AT_ONCE,
      claim: (free) => claimCalls(database.queries, free, clock.now()),
      call: async (claimed: ClaimedCall, signal) => {
        const result = await resultOf(parts, claimed, signal)
        await database.queries
          .transaction()
          .execute((transaction) => storeResult(transaction, claimed, result, clock.now()))
      },
      putBack: (claimed) => putCallBack(database.queries, claimed),
      about: ({ pageId, eventId }) => ({ page: pageId, event: eventId }),
      ...{ log, onFree },
    }),
    releaseAbandoned: (olderThanSeconds) =>
      releaseAbandonedCalls(database.queries, clock.now(), olderThanSeconds),
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

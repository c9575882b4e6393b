import { sql } from 'kysely'
import type { Flow } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import { saidByStep } from '#automation/flow/said-by-step.ts'
import { type Place, place } from '#automation/runner/conversation.ts'
import type { WebhookResult } from '#contract/outgoing-webhooks.schemas.ts'
import { contentRefusal } from '#contract/step-figures.schemas.ts'
import { type PageKey, pageArrays, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { DeliveryChange } from '#server/domains/delivery/index.ts'

type AtStep = {
  step: Place
  change: { pageId: PageKey; reason: string | undefined; detail: string | undefined }
}

/** Records refused messages of flow steps for the editor, and clears the refusals of steps that were sent now. */
export const recordStepRefusals = async (
  transaction: Queries,
  changes: readonly DeliveryChange[],
  now: Date,
): Promise<void> => {
  const atSteps = changes.flatMap((change) => {
    const step = place.safeParse(change.step).data
    return step ? [{ step, change }] : []
  })
  await forgetRefusals(
    transaction,
    atSteps.filter(({ change }) => change.state === 'sent'),
  )
  await recordRefusals(
    transaction,
    atSteps.filter(
      ({ change }) => change.state === 'failed' && contentRefusal.safeParse(change.reason).success,
    ),
    now,
  )
}

/** The same for calls of webhooks. A call that was not sent, because the address rests, is no failure of its own. */
export const recordWebhookFailures = async (
  transaction: Queries,
  results: readonly { pageId: PageKey; result: WebhookResult }[],
  now: Date,
): Promise<void> => {
  const atSteps = results.map(({ pageId, result }) => {
    const failed = 'failed' in result ? result.failed : undefined
    const detail = failed?.status === undefined ? undefined : String(failed.status)
    return { step: result.place, change: { pageId, reason: failed?.why, detail } }
  })
  await forgetRefusals(
    transaction,
    atSteps.filter(({ change }) => change.reason === undefined),
  )
  await recordRefusals(
    transaction,
    atSteps.filter(({ change: { reason } }) => reason !== undefined && !UNSENT.includes(reason)),
    now,
  )
}

const UNSENT = ['resting', 'too_many']

/** Usually there is none. Skips a refusal that is being written, to avoid a deadlock. */
const forgetRefusals = async (transaction: Queries, sent: readonly AtStep[]): Promise<void> => {
  if (sent.length === 0) return
  await sql`
    delete from step_refusals where (team_id, page_id, automation_id, node_id) in (
      select team_id, page_id, automation_id, node_id from step_refusals
      where (team_id, page_id, automation_id, node_id) in (
        select * from unnest(
          ${pageArrays(sent.map(({ change }) => change.pageId))},
          ${sent.map(({ step }) => step.automation_id)}::text[]::uuid[], ${sent.map(({ step }) => step.node_id)}::text[]
        )
      )
      for update skip locked
    )
  `.execute(transaction)
}

const keyOf = ({ step }: AtStep): string => `${step.automation_id} ${step.node_id}`

const recordRefusals = async (transaction: Queries, refused: readonly AtStep[], now: Date): Promise<void> => {
  // In one order, so that two workers cannot deadlock.
  const steps = [...Map.groupBy(refused, keyOf)].sort(([left], [right]) => (left < right ? -1 : 1))
  for (const [, ones] of steps) {
    const { step, change } = ones.at(-1) as AtStep
    const live = await readLive(transaction, step.automation_id)
    const node = live && nodeWith(live, step.node_id)
    if (!node) continue
    await sql`
      insert into step_refusals (team_id, page_id, automation_id, node_id, reason, detail, times, last_at, said)
      values (${teamIdOf(change.pageId)}::uuid, ${platformIdOf(change.pageId)}, ${step.automation_id}::uuid, ${step.node_id}, ${change.reason}, ${change.detail ?? null},
        ${ones.length}, ${now.toISOString()}::timestamptz, ${JSON.stringify(saidByStep(node))}::jsonb)
      on conflict (team_id, page_id, automation_id, node_id) do update set reason = excluded.reason, detail = excluded.detail,
        times = excluded.times + case when step_refusals.said = excluded.said then step_refusals.times else 0 end,
        last_at = excluded.last_at, said = excluded.said
    `.execute(transaction)
  }
}

const readLive = async (transaction: Queries, automationId: string): Promise<Flow | undefined> => {
  const row = await transaction
    .selectFrom('chat_automations')
    .where('id', '=', automationId)
    .select('live')
    .executeTakeFirst()
  return row?.live ?? undefined
}

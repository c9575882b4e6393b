import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { DeliveryKind } from '#contract/histories.ts'
import type { Reason } from '#contract/reasons.schemas.ts'
import { ofPage, type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { giveBack, type UnusedPiece } from '#server/domains/billing/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { createBreather } from '#server/infrastructure/breather.ts'
import type { RequestState } from './requests.ts'

/** The engine's decision for one event, as a row of history. */
export type NewRun = {
  pageId: PageKey
  eventId: string
  kind: 'comment_added' | 'comment_edited' | 'comment_removed'
  commentId: string
  contentId: string
  customerId: string | undefined
  customerName: string | undefined
  text: string
  occurredAt: Date
  outcome: 'answered' | 'ignored' | 'moderated'
  own: boolean
  automation: { id: string; name: string } | undefined
  keyword: string | undefined
  reasons: Reason[]
  foundLater: boolean
  /** Undefined when the comment is no request. */
  request?: RequestState | undefined
  /** The billing period in which the answer counts. */
  countedPeriod: Date | undefined
  /** Kinds of the requested deliveries. */
  deliveries: DeliveryKind[]
}

const isCommentReply = (kind: DeliveryKind) => kind === 'comment_reply'
const isChatReply = (kind: DeliveryKind) => kind === 'chat_reply'
const isModeration = (kind: DeliveryKind) => kind === 'hide_comment' || kind === 'delete_comment'

const statusOf = ({ deliveries }: NewRun, isKind: (kind: DeliveryKind) => boolean): 'waiting' | null =>
  deliveries.some(isKind) ? 'waiting' : null

/** Null for the page's own comments, which no list shows. */
const searchedIn = ({ own, text, customerName }: NewRun): string | null =>
  own ? null : searchTextOf(text, customerName ?? '')

export const insertRuns = async (transaction: Queries, runs: NewRun[], now: Date): Promise<void> => {
  if (runs.length === 0) return
  const column = <Value>(read: (run: NewRun) => Value) => runs.map(read)
  const searched: (string | null)[] = []
  const breathe = createBreather()
  for (const run of runs) {
    searched.push(searchedIn(run))
    await breathe()
  }
  const inserting = sql`
    insert into runs (
      team_id, page_id, event_id, kind, comment_id, content_id, customer_id, customer_name, text, occurred_at, decided_at, outcome,
      own, automation_id, automation_name, keyword, reasons, comment_status, chat_status,
      moderation_status, found_later, counted_period, search_text, request
    )
    select team_id, page_id, event_id, kind, comment_id, content_id, customer_id, customer_name, text, occurred_at::timestamptz,
      ${now.toISOString()}::timestamptz, outcome, own, automation_id, automation_name, keyword, reasons::jsonb,
      comment_status, chat_status, moderation_status, found_later, counted_period::timestamptz, search_text,
      request
    from unnest(
      ${pageArrays(column((run) => run.pageId))},
      ${column((run) => run.eventId)}::bigint[],
      ${column((run) => run.kind)}::text[],
      ${column((run) => run.commentId)}::text[],
      ${column((run) => run.contentId)}::text[],
      ${column((run) => run.customerId ?? null)}::text[],
      ${column((run) => run.customerName ?? null)}::text[],
      ${column((run) => run.text)}::text[],
      ${column((run) => run.occurredAt.toISOString())}::text[],
      ${column((run) => run.outcome)}::text[],
      ${column((run) => run.own)}::boolean[],
      ${column((run) => run.automation?.id ?? null)}::uuid[],
      ${column((run) => run.automation?.name ?? null)}::text[],
      ${column((run) => run.keyword ?? null)}::text[],
      ${column((run) => JSON.stringify(run.reasons))}::text[],
      ${column((run) => statusOf(run, isCommentReply))}::text[],
      ${column((run) => statusOf(run, isChatReply))}::text[],
      ${column((run) => statusOf(run, isModeration))}::text[],
      ${column((run) => run.foundLater)}::boolean[],
      ${column((run) => run.countedPeriod?.toISOString() ?? null)}::text[],
      ${searched}::text[],
      ${column((run) => run.request ?? null)}::text[]
    ) as run (
      team_id, page_id, event_id, kind, comment_id, content_id, customer_id, customer_name, text, occurred_at, outcome, own,
      automation_id, automation_name, keyword, reasons, comment_status, chat_status, moderation_status, found_later,
      counted_period, search_text, request
    )
  `.execute(transaction)
  const others = runs.filter((run) => !run.own)
  await Promise.all([
    inserting,
    announceChanges(
      transaction,
      others.map((run) => run.pageId),
    ),
  ])
}

type DeliveryChange = {
  pageId: PageKey
  eventId: string
  kind: DeliveryKind | 'chat_message'
  state: 'waiting' | 'unknown' | 'sent' | 'failed' | 'skipped'
  /** A person of the team wrote it. */
  byPerson?: boolean
}

type RunStatuses = {
  pageId: PageKey
  eventId: string
  comment: string | null
  chat: string | null
  moderation: string | null
}

/** Copies the states of replies to their runs. */
export const updateRunStatuses = async (transaction: Queries, changes: DeliveryChange[]): Promise<void> => {
  if (changes.length === 0) return
  // One row per run: an update touches each row once, and both replies of a run may end in the same batch.
  const byRun = new Map<string, RunStatuses>()
  for (const { pageId, eventId, kind, state } of changes) {
    if (kind === 'chat_message') continue
    const key = `${pageId} ${eventId}`
    const run = byRun.get(key) ?? { pageId, eventId, comment: null, chat: null, moderation: null }
    if (isCommentReply(kind)) run.comment = state
    else if (isChatReply(kind)) run.chat = state
    else run.moderation = state
    byRun.set(key, run)
  }
  if (byRun.size === 0) return
  const runs = [...byRun.values()]
  const updating = sql<ChangedRun>`
    update runs set comment_status = coalesce(change.comment, runs.comment_status),
      chat_status = coalesce(change.chat, runs.chat_status),
      moderation_status = coalesce(change.moderation, runs.moderation_status)
    from unnest(
      ${pageArrays(runs.map((run) => run.pageId))},
      ${runs.map((run) => run.eventId)}::bigint[],
      ${runs.map((run) => run.comment)}::text[],
      ${runs.map((run) => run.chat)}::text[],
      ${runs.map((run) => run.moderation)}::text[]
    ) as change (team_id, page_id, event_id, comment, chat, moderation)
    where runs.team_id = change.team_id and runs.page_id = change.page_id and runs.event_id = change.event_id
    returning runs.team_id, runs.page_id, runs.event_id, runs.counted_period, runs.chat_counted_period, runs.comment_status, runs.chat_status,
      change.chat as changed_chat
  `.execute(transaction)
  const [{ rows }] = await Promise.all([
    updating,
    announceChanges(
      transaction,
      runs.map((run) => run.pageId),
    ),
  ])
  await giveBackUnused(transaction, rows)
  await markRepliedByPerson(
    transaction,
    changes.filter(({ byPerson, kind, state }) => byPerson && state === 'sent' && kind !== 'chat_message'),
  )
}

/** A reply that a person wrote in the inbox is with the customer. */
const markRepliedByPerson = async (
  transaction: Queries,
  replies: readonly Pick<DeliveryChange, 'pageId' | 'eventId'>[],
): Promise<void> => {
  if (replies.length === 0) return
  await sql`
    update runs set request = 'answered_by_person'
    from unnest(${pageArrays(replies.map(({ pageId }) => pageId))}, ${replies.map(({ eventId }) => eventId)}::bigint[])
      as replied (team_id, page_id, event_id)
    where runs.team_id = replied.team_id and runs.page_id = replied.page_id and runs.event_id = replied.event_id
      and request = 'open'
  `.execute(transaction)
}

/** Marks a hidden comment as restored on every run that hid it. The first person and time stay. */
export const markRestored = async (
  transaction: Queries,
  { pageId, commentId, personId }: { pageId: PageKey; commentId: string; personId: string },
  now: Date,
): Promise<void> => {
  const restored = await transaction
    .updateTable('runs')
    .set({ restored_at: now, restored_by: personId })
    .where(ofPage(pageId))
    .where('comment_id', '=', commentId)
    .where('outcome', '=', 'moderated')
    .where('restored_at', 'is', null)
    .returning('event_id')
    .execute()
  if (restored.length > 0)
    await recordAuditEvent(transaction, 'comment.restored', { pageId, by: personId, at: now })
  await announceChanges(transaction, [pageId])
}

type ChangedRun = {
  team_id: string
  page_id: string
  event_id: string
  counted_period: Date | null
  chat_counted_period: Date | null
  comment_status: string | null
  chat_status: string | null
  changed_chat: string | null
}

const isUnsent = (status: string | null) => status === 'failed' || status === 'skipped'

/** Gives back failed and skipped replies: a private reply by itself, the comment when all its replies failed. */
const giveBackUnused = async (transaction: Queries, runs: readonly ChangedRun[]): Promise<void> => {
  const unused: UnusedPiece[] = []
  const wholly: ChangedRun[] = []
  for (const run of runs) {
    if (!run.counted_period) continue
    const { counted_period, chat_counted_period } = run
    const pageId = pageKeyOf(run)
    if (isUnsent(run.changed_chat))
      unused.push({
        pageId,
        periodStartsAt: chat_counted_period ?? counted_period,
        kind: 'private_replies',
      })
    if (![run.comment_status, run.chat_status].every((status) => status === null || isUnsent(status)))
      continue
    unused.push({ pageId, periodStartsAt: counted_period, kind: 'comments' })
    wholly.push(run)
  }
  if (unused.length === 0) return
  // Cleared so that it is given back only once.
  await sql`
    update runs set counted_period = null
    from unnest(${pageArrays(wholly.map(pageKeyOf))}, ${wholly.map((run) => run.event_id)}::bigint[])
      as wholly (team_id, page_id, event_id)
    where runs.team_id = wholly.team_id and runs.page_id = wholly.page_id and runs.event_id = wholly.event_id
  `.execute(transaction)
  await giveBack(transaction, unused)
}

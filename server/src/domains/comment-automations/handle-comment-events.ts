import {
  type Circumstances,
  type Comment,
  type Decision,
  decideComment,
} from '#automation/comment-rules/decide-comment.ts'
import type { Queries } from '#migrations/tables.ts'
import {
  insertDeliveries,
  type RequestedDelivery,
  skipRemovedComments,
} from '#server/domains/delivery/index.ts'
import { insertRuns, type NewRun, updateRunStatuses } from '#server/domains/history/index.ts'
import { readRemovedComments, type StoredEvent } from '#server/domains/webhook-intake/index.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import {
  addTurns,
  type PageInQuestion,
  readContentTypes,
  readPages,
  readTurns,
} from './circumstances-store.ts'
import { createRulesCache, type RulesCache } from './rules-cache.ts'

/**
 * Reacts to comment events: load, decide, save. Everything it writes is part of the transaction that marks the events
 * decided, so running it again after a crash repeats nothing.
 */
export const createCommentReaction = ({ clock }: { clock: Clock }) => {
  const cache = createRulesCache()
  return async (transaction: Queries, events: StoredEvent[]): Promise<void> => {
    const now = clock.now()
    const known = await loadCircumstances(transaction, cache, events)
    const decided = events.map((event) => ({ event, ...decideEvent(event, known, now) }))

    await insertRuns(transaction, decided.map(toRun), now)
    await insertDeliveries(transaction, decided.flatMap(toDeliveries), now)
    await addTurns(transaction, known.addedTurns)
    const removed = events
      .filter((event) => event.kind === 'comment_removed')
      .map((event) => ({ pageId: event.pageId, commentId: event.payload.commentId }))
    await updateRunStatuses(transaction, await skipRemovedComments(transaction, removed))
  }
}

type Known = {
  pages: Map<string, PageInQuestion>
  rules: Awaited<ReturnType<RulesCache['of']>>
  removed: Set<string>
  contentTypes: Map<string, 1 | 2 | 3>
  turns: Map<string, number>
  addedTurns: Map<string, number>
}

const loadCircumstances = async (
  transaction: Queries,
  cache: RulesCache,
  events: StoredEvent[],
): Promise<Known> => {
  const pageIds = [...new Set(events.map((event) => event.pageId))]
  const pages = await readPages(transaction, pageIds)
  return {
    pages,
    rules: await cache.of(transaction, [...pages.values()]),
    removed: await readRemovedComments(transaction, events),
    contentTypes: await readContentTypes(
      transaction,
      events.map((event) => ({ pageId: event.pageId, contentId: event.payload.contentId })),
    ),
    turns: await readTurns(transaction, pageIds),
    addedTurns: new Map(),
  }
}

const decideEvent = (
  event: StoredEvent,
  known: Known,
  now: Date,
): { comment: Comment; decision: Decision } => {
  const page = known.pages.get(event.pageId)
  const comment = toComment(event, page, known)
  const circumstances: Circumstances = {
    now,
    pageConnected: page?.status === 1,
    planEnded: page?.plan_ends_at != null && page.plan_ends_at <= now,
    removed: known.removed.has(`${event.pageId} ${event.payload.commentId}`),
    turns: (ruleId) => (known.turns.get(ruleId) ?? 0) + (known.addedTurns.get(ruleId) ?? 0),
  }
  const decision = decideComment(comment, known.rules.get(event.pageId) ?? NO_RULES, circumstances)
  if (decision.rule && decision.answers.length > 0)
    known.addedTurns.set(decision.rule.id, (known.addedTurns.get(decision.rule.id) ?? 0) + 1)
  return { comment, decision }
}

const NO_RULES = { rules: [], matcher: { find: () => [] } }

const toComment = (
  { kind, pageId, occurredAt, payload }: StoredEvent,
  page: PageInQuestion | undefined,
  known: Known,
): Comment => ({
  kind,
  platform: payload.platform,
  contentId: payload.contentId,
  contentType: payload.contentType ?? known.contentTypes.get(`${pageId} ${payload.contentId}`),
  // On Instagram the account's own scoped id may differ from its id, its name does not (reference §4.6).
  own:
    payload.own ||
    (payload.platform === 2 && page?.username != null && payload.customerName === page.username),
  text: payload.text,
  at: occurredAt,
})

type Decided = { event: StoredEvent; comment: Comment; decision: Decision }

const toRun = ({ event, comment, decision }: Decided): NewRun => ({
  pageId: event.pageId,
  eventId: event.eventId,
  kind: event.kind,
  commentId: event.payload.commentId,
  contentId: event.payload.contentId,
  customerId: event.payload.customerId,
  customerName: event.payload.customerName,
  text: event.payload.text,
  occurredAt: event.occurredAt,
  outcome: decision.answers.length > 0 ? 'answered' : 'left',
  own: comment.own,
  automation: decision.rule && { id: decision.rule.id, name: decision.rule.name },
  keyword: decision.keyword,
  reasons: decision.reasons,
  replies: decision.answers.map((answer) => answer.kind),
})

const toDeliveries = ({ event, decision }: Decided): RequestedDelivery[] =>
  decision.answers.map((answer) => ({
    pageId: event.pageId,
    eventId: event.eventId,
    kind: answer.kind,
    platform: event.payload.platform,
    commentId: event.payload.commentId,
    parentCommentId: event.payload.parentCommentId,
    customerId: event.payload.customerId,
    // Chat before comment of the same event; different comments do not wait for each other.
    thread: event.payload.commentId,
    text: answer.text,
  }))

import { type Comment, type Decision, decideComment } from '#automation/comment-rules/decide-comment.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { Queries } from '#migrations/tables.ts'
import { writeUsage } from '#server/domains/billing/index.ts'
import {
  insertDeliveries,
  type RequestedDelivery,
  skipRemovedComments,
  skipRepliesToModerated,
} from '#server/domains/delivery/index.ts'
import { insertRuns, type NewRun, updateRunStatuses } from '#server/domains/history/index.ts'
import type { CommentEvent } from '#server/domains/webhook-intake/index.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import {
  circumstancesOf,
  countedPeriodOf,
  type Known,
  loadCircumstances,
  rememberAnswer,
} from './circumstances.ts'
import { addTurns } from './circumstances-store.ts'
import { createRulesCache, NO_RULES } from './rules-cache.ts'

/**
 * Reacts to comment events: load, decide, save. Everything it writes is part of the transaction that marks the events
 * decided, so running it again after a crash repeats nothing.
 */
export const createCommentReaction = ({ clock }: { clock: Clock }) => {
  const cache = createRulesCache()
  return async (transaction: Queries, events: CommentEvent[]): Promise<void> => {
    const now = clock.now()
    const known = await loadCircumstances(transaction, cache, events, now)
    const decided = events.map((event) => ({ event, ...decideEvent(event, known, now) }))

    await insertRuns(
      transaction,
      decided.map((one) => toRun(one, countedPeriodOf(one.event, known))),
      now,
    )
    await writeUsage(transaction, known.usage.values())
    await insertDeliveries(transaction, decided.flatMap(toDeliveries), now)
    await addTurns(transaction, known.addedTurns)
    const removed = events.filter((event) => event.kind === 'comment_removed').map(commentOf)
    const moderated = decided.filter(({ decision }) => decision.outcome === 'moderated')
    await updateRunStatuses(transaction, [
      ...(await skipRemovedComments(transaction, removed)),
      ...(await skipRepliesToModerated(
        transaction,
        moderated.map(({ event }) => commentOf(event)),
      )),
    ])
  }
}

const commentOf = ({ pageId, payload }: CommentEvent) => ({ pageId, commentId: payload.commentId })

const decideEvent = (
  event: CommentEvent,
  known: Known,
  now: Date,
): { comment: Comment; decision: Decision } => {
  const comment = toComment(event, known)
  const compiled = known.rules.get(event.pageId) ?? NO_RULES
  const decision = decideComment(comment, compiled, circumstancesOf(event, known, now))
  rememberAnswer(event, decision, known)
  return { comment, decision }
}

const toComment = ({ kind, pageId, occurredAt, payload }: CommentEvent, known: Known): Comment => {
  const username = known.pages.get(pageId)?.username
  return {
    kind,
    platform: payload.platform,
    contentId: payload.contentId,
    contentType: payload.contentType ?? known.contentTypes.get(`${pageId} ${payload.contentId}`),
    // On Instagram the account's own scoped id may differ from its id, its name does not (reference §4.6).
    own:
      payload.own ||
      (payload.platform === INSTAGRAM && username != null && payload.customerName === username) ||
      // The platform tells of our own deleting too.
      (kind === 'comment_removed' && known.deletedByBlacklist.has(`${pageId} ${payload.commentId}`)),
    customerName: payload.customerName,
    isReply: payload.parentCommentId !== undefined,
    hidden: payload.foundLater?.hidden ?? false,
    answeredByPage: payload.foundLater?.answeredByPage ?? false,
    text: payload.text,
    at: occurredAt,
  }
}

type Decided = { event: CommentEvent; comment: Comment; decision: Decision }

const toRun = ({ event, comment, decision }: Decided, countedPeriod: Date | undefined): NewRun => ({
  pageId: event.pageId,
  eventId: event.eventId,
  kind: event.kind,
  commentId: event.payload.commentId,
  contentId: event.payload.contentId,
  customerId: event.payload.customerId,
  customerName: event.payload.customerName,
  text: event.payload.text,
  occurredAt: event.occurredAt,
  outcome: decision.outcome,
  countedPeriod: decision.outcome === 'answered' ? countedPeriod : undefined,
  own: comment.own,
  automation: decision.rule && { id: decision.rule.id, name: decision.rule.name },
  keyword: decision.keyword,
  reasons: decision.reasons,
  foundLater: event.payload.foundLater !== undefined,
  deliveries: decision.answers.map((answer) => answer.kind),
})

const toDeliveries = ({ event, decision }: Decided): RequestedDelivery[] =>
  decision.answers.map((answer) => ({
    pageId: event.pageId,
    eventId: event.eventId,
    kind: answer.kind,
    sequence: 0,
    platform: event.payload.platform,
    commentId: event.payload.commentId,
    parentCommentId: event.payload.parentCommentId,
    customerId: event.payload.customerId,
    message: undefined,
    conversation: undefined,
    // Chat before comment of the same event; different comments do not wait for each other.
    thread: event.payload.commentId,
    ...('text' in answer
      ? { text: answer.text, delaySeconds: answer.delaySeconds }
      : { text: '', delaySeconds: 0 }),
  }))

import {
  type Answer,
  type Comment,
  type Decision,
  decideComment,
} from '#automation/comment-rules/decide-comment.ts'
import type { Reason } from '#automation/comment-rules/reasons.ts'
import { firstNameOf } from '#automation/messages/variables.ts'
import { contentTypes, INSTAGRAM } from '#contract/platforms.ts'
import type { Queries } from '#migrations/tables.ts'
import { writeUsage } from '#server/domains/billing/index.ts'
import { countSteps, createCommentStarter, type FlowBeginning } from '#server/domains/conversations/index.ts'
import {
  capsOf,
  insertDeliveries,
  type RequestedDelivery,
  skipRemovedComments,
  skipRepliesToModerated,
} from '#server/domains/delivery/index.ts'
import {
  insertRuns,
  markAnsweredByComment,
  type NewRun,
  requestOfComment,
  updateRunStatuses,
  withdrawEdited,
  withdrawRequests,
} from '#server/domains/history/index.ts'
import { insertNotices } from '#server/domains/notices/index.ts'
import type { CommentEvent } from '#server/domains/webhook-intake/index.ts'
import { createBreather } from '#server/infrastructure/breather.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import { parentCommentOf } from '#server/integrations/meta/parent-comment.ts'
import { advanceRotations } from './context-store.ts'
import { contextOf, countedPeriodOf, type Known, loadContext, rememberAnswer } from './decision-context.ts'
import { createRulesCache, NO_RULES } from './rules-cache.ts'

type Parts = {
  clock: Clock
  chainLimit: number
  filesUrl: string
  privateRepliesPerHour?: number | undefined
}
type Start = Awaited<ReturnType<ReturnType<typeof createCommentStarter>>>

/**
 * Handles comment events: load, decide, save. All writes are part of the transaction that marks the events decided,
 * so a repetition after a crash is safe.
 */
export const createCommentReaction = ({ clock, chainLimit, filesUrl, privateRepliesPerHour }: Parts) => {
  const caps = capsOf(privateRepliesPerHour)
  const rulesOfPages = createRulesCache()
  const starter = createCommentStarter({ chainLimit, filesUrl })
  return async (transaction: Queries, events: CommentEvent[]): Promise<void> => {
    const now = clock.now()
    const known = await loadContext(transaction, rulesOfPages, events, now)
    const commenters = events.map(({ pageId, payload }) => ({ pageId, customerId: payload.customerId }))
    const start = await starter(transaction, [...known.pages.values()], commenters)
    const decided: Decided[] = []
    const breathe = createBreather()
    for (const event of events) {
      decided.push({ event, ...decideEvent(event, known, start, now) })
      await breathe()
    }

    const runs: NewRun[] = []
    for (const one of decided) {
      runs.push(toRun(one, countedPeriodOf(one.event, known)))
      await breathe()
    }

    await Promise.all([
      insertRuns(transaction, runs, now),
      writeUsage(transaction, known.usage),
      insertDeliveries(transaction, decided.flatMap(toDeliveries), now, caps),
      advanceRotations(transaction, known.addedRotations),
      countSteps(
        transaction,
        decided.flatMap(({ event, begun }) =>
          (begun?.effects ?? []).map((effect) => ({ pageId: event.pageId, effect })),
        ),
        now,
      ),
    ])
    await insertNotices(transaction, decided.flatMap(noticesOf), now)
    await settleRequests(transaction, decided)
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

/** Notices of a flow's steps before its first message. */
const noticesOf = ({ event: { pageId, payload }, begun }: Decided) =>
  (begun?.effects ?? []).flatMap((effect) =>
    effect.type === 'notify' || effect.type === 'hand_over'
      ? [{ pageId, customerId: payload.customerId ?? '', effect }]
      : [],
  )

/** Closes open requests of earlier comments that these events answer, replace or remove. */
const settleRequests = async (transaction: Queries, decided: readonly Decided[]): Promise<void> => {
  await withdrawRequests(
    transaction,
    decided.filter(({ comment }) => comment.kind === 'comment_removed').map(({ event }) => commentOf(event)),
  )
  await withdrawEdited(
    transaction,
    decided
      .filter(({ comment }) => comment.kind === 'comment_edited')
      .map(({ event }) => ({ ...commentOf(event), eventId: event.eventId })),
  )
  await markAnsweredByComment(
    transaction,
    decided.flatMap(({ event, comment }) => {
      const parentCommentId = parentCommentOf(event.payload)
      return comment.own && comment.kind === 'comment_added' && parentCommentId !== undefined
        ? { ...commentOf(event), parentCommentId, at: event.occurredAt }
        : []
    }),
  )
}

const commentOf = ({ pageId, payload }: CommentEvent) => ({ pageId, commentId: payload.commentId })

const decideEvent = (event: CommentEvent, known: Known, start: Start, now: Date): Omit<Decided, 'event'> => {
  const comment = toComment(event, known)
  const compiled = known.rules.get(event.pageId) ?? NO_RULES
  const intended = decideComment(comment, compiled, contextOf(event, known, now))
  const begun = beginFlow(event, intended, known, start, now)
  const decision = begun === 'nothing' ? withoutFlow(intended) : intended
  rememberAnswer(event, decision, known)
  return { comment, decision, begun: begun === 'nothing' ? undefined : begun }
}

/**
 * The first message of the chat automation that a decision starts; `nothing` when that automation has no message to
 * send.
 */
const beginFlow = (
  { pageId, payload }: CommentEvent,
  { answers }: Decision,
  known: Known,
  start: Start,
  now: Date,
): FlowBeginning | 'nothing' | undefined => {
  const asked = answers.find((answer) => 'startsFlow' in answer)
  const page = known.pages.get(pageId)
  if (!asked || !page) return undefined
  const { platform, contentId, customerId, customerName } = payload
  const commenter = { platform, contentId, customerId, firstName: firstNameOf(customerName) }
  return start(page, asked.startsFlow, commenter, now) ?? 'nothing'
}

const withoutFlow = (decision: Decision): Decision => {
  const answers = decision.answers.filter((answer) => !('startsFlow' in answer))
  const reasons = decision.reasons.map(
    (reason): Reason => (reason.code === 'starts_flow' ? { ...reason, code: 'flow_says_nothing' } : reason),
  )
  return { ...decision, answers, reasons, outcome: answers.length > 0 ? 'answered' : 'ignored' }
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
      // The platform also sends a notice of the product's own deletion.
      (kind === 'comment_removed' && known.deletedByBlacklist.has(`${pageId} ${payload.commentId}`)),
    customerName: payload.customerName,
    isReply: parentCommentOf(payload) !== undefined,
    hidden: payload.foundLater?.hidden ?? false,
    answeredByPage: payload.foundLater?.answeredByPage ?? false,
    text: payload.text,
    at: occurredAt,
  }
}

type Decided = {
  event: CommentEvent
  comment: Comment
  decision: Decision
  /** First step of the flow that the private reply starts. */
  begun: FlowBeginning | undefined
}

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
  request: requestOfComment(decision.outcome, decision.reasons, event.payload.text),
  deliveries: decision.answers.map((answer) => answer.kind),
})

const toDeliveries = ({ event, comment, decision, begun }: Decided): RequestedDelivery[] =>
  decision.answers.map((answer) => ({
    pageId: event.pageId,
    eventId: event.eventId,
    kind: answer.kind,
    sequence: 0,
    platform: event.payload.platform,
    commentId: event.payload.commentId,
    parentCommentId: parentCommentOf(event.payload),
    customerId: event.payload.customerId,
    // Within one event the private reply precedes the comment reply. Different comments do not wait for each other.
    thread: event.payload.commentId,
    onLive: comment.contentType === contentTypes.LIVE,
    ...contentOf(answer, begun),
  }))

const contentOf = (answer: Answer, begun: FlowBeginning | undefined) => {
  const plain = { message: undefined, conversation: undefined }
  if ('startsFlow' in answer)
    return {
      text: begun?.text ?? '',
      message: begun?.message,
      conversation: begun?.begun,
      delaySeconds: answer.delaySeconds,
    }
  return 'text' in answer
    ? { ...plain, text: answer.text, delaySeconds: answer.delaySeconds }
    : { ...plain, text: '', delaySeconds: 0 }
}

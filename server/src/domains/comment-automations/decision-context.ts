import type { CommentRule, CompiledRules } from '#automation/comment-rules/comment-rules.ts'
import type { Decision, DecisionContext } from '#automation/comment-rules/decide-comment.ts'
import { replyLimits } from '#contract/limits.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { type LockedUsage, lockUsage } from '#server/domains/billing/index.ts'
import { type CommentEvent, readRemovedComments } from '#server/domains/webhook-intake/index.ts'
import { allOf } from '#server/infrastructure/all-of.ts'
import type { CompiledPages } from '#server/infrastructure/compiled-pages.ts'
import {
  type CustomerAnswer,
  DOUBLE_SECONDS,
  type PageForDecision,
  readAnsweredComments,
  readBoostedDoubles,
  readContentTypes,
  readCustomerAnswers,
  readDeletedByBlacklist,
  readPages,
  readRotations,
} from './context-store.ts'

/**
 * Context of a batch of events. It is read once for the batch and updated after each decision, because an answer to
 * one event may change the decision on the next.
 */
export type Known = {
  pages: Map<PageKey, PageForDecision>
  rules: Map<PageKey, CompiledRules>
  removed: Set<string>
  deletedByBlacklist: Set<string>
  contentTypes: Map<string, 1 | 2 | 3>
  /** Rotation position of rules with several texts. */
  rotations: Map<string, number>
  answeredComments: Set<string>
  customerAnswers: Set<string>
  boostedDoubles: Set<string>
  /** Allowance left of the team that owns all these pages. */
  usage: LockedUsage | undefined
  /** Rotation steps of this batch, by rule. */
  addedRotations: Map<string, number>
  /** Instagram comments answered in this batch. */
  answeredEvents: CommentEvent[]
}

export const loadContext = async (
  transaction: Queries,
  rulesOfPages: CompiledPages<CompiledRules>,
  events: CommentEvent[],
  now: Date,
): Promise<Known> => {
  const pageIds = [...new Set(events.map((event) => event.pageId))]
  const pages = readPages(transaction, pageIds)
  const rules = pages.then((known) => rulesOfPages(transaction, [...known.values()]))
  const read = await allOf({
    pages,
    rules,
    removed: readRemovedComments(transaction, events),
    deletedByBlacklist: readDeletedByBlacklist(
      transaction,
      events.filter(({ kind }) => kind === 'comment_removed').map(commentKey),
    ),
    contentTypes: readContentTypes(transaction, events.map(contentKey)),
    rotations: rules.then((known) => readRotations(transaction, [...known.values()].flatMap(idsInRotation))),
    answeredComments: readAnsweredComments(transaction, events.map(commentKey)),
    customerAnswers: rules.then((known) => loadCustomerAnswers(transaction, known, events)),
    boostedDoubles: readBoostedDoubles(transaction, events),
    // Sent last, so that the lock is held as short as possible: other workers wait for it.
    usage: pages.then((known) => lockUsageOfPages(transaction, known, now)),
  })
  return { ...read, addedRotations: new Map(), answeredEvents: [] }
}

const lockUsageOfPages = (transaction: Queries, pages: Known['pages'], now: Date) => {
  const [page] = pages.values()
  return page ? lockUsage(transaction, page.team_id, now) : Promise.resolve(undefined)
}

const idsInRotation = ({ rules }: CompiledRules): string[] =>
  rules.filter((rule) => rule.enabled && hasSeveralTexts(rule)).map(({ id }) => id)

/** A rule with one text has no rotation to store. */
const hasSeveralTexts = ({ chatReplies, commentReplies }: CommentRule): boolean =>
  chatReplies.length > 1 || commentReplies.length > 1

const contentKey = ({ pageId, payload }: CommentEvent) => ({ pageId, contentId: payload.contentId })
const commentKey = ({ pageId, payload }: CommentEvent) => ({ pageId, commentId: payload.commentId })

const loadCustomerAnswers = async (
  transaction: Queries,
  rules: Known['rules'],
  events: CommentEvent[],
): Promise<Set<string>> => {
  const once = new Map(
    [...rules].map(([pageId, compiled]) => [
      pageId,
      compiled.rules.filter((rule) => rule.enabled && rule.oncePerCustomer).map((rule) => rule.id),
    ]),
  )
  const customers = events.flatMap(({ pageId, payload }) =>
    payload.customerId && once.get(pageId)?.length ? [{ pageId, customerId: payload.customerId }] : [],
  )
  const answers = await readCustomerAnswers(transaction, customers, [...once.values()].flat())
  return new Set(answers.map(customerAnswerKey))
}

const customerAnswerKey = ({ pageId, customerId, contentId, automationId }: CustomerAnswer): string =>
  [pageId, customerId, contentId, automationId].join(' ')

const commentName = ({ pageId, payload }: CommentEvent): string => `${pageId} ${payload.commentId}`

/** The context of one event, after the decisions on the events before it. */
export const contextOf = (event: CommentEvent, known: Known, now: Date): DecisionContext => {
  const { pageId, payload } = event
  const page = known.pages.get(pageId)
  return {
    now,
    pageName: page?.name ?? '',
    pageConnected: page?.status === 1,
    planEnded: page?.plan_ends_at != null && page.plan_ends_at <= now,
    removed: known.removed.has(commentName(event)),
    commentAnswered: known.answeredComments.has(commentName(event)),
    boostedDouble:
      known.boostedDoubles.has(event.eventId) ||
      known.answeredEvents.some((answered) => isBoostedDouble(answered, event)),
    customerAnswered: (automationId) =>
      payload.customerId !== undefined &&
      known.customerAnswers.has(
        customerAnswerKey({
          pageId,
          customerId: payload.customerId,
          contentId: payload.contentId,
          automationId,
        }),
      ),
    hasQuotaFor: (kinds) => usageOf(pageId, known)?.allowance.hasQuotaFor(kinds) ?? false,
    rotation: (ruleId) => (known.rotations.get(ruleId) ?? 0) + (known.addedRotations.get(ruleId) ?? 0),
    limits: replyLimits[payload.platform],
  }
}

/** The rule of `readBoostedDoubles`, for two notices in one batch. */
const isBoostedDouble = (answered: CommentEvent, event: CommentEvent): boolean =>
  answered.pageId === event.pageId &&
  event.payload.platform === INSTAGRAM &&
  event.payload.customerId !== undefined &&
  answered.payload.customerId === event.payload.customerId &&
  answered.payload.commentId !== event.payload.commentId &&
  answered.payload.text === event.payload.text &&
  Math.abs(answered.occurredAt.getTime() - event.occurredAt.getTime()) <= DOUBLE_SECONDS * 1000 &&
  (answered.payload.advertisementId ?? event.payload.advertisementId) !== undefined

const usageOf = (pageId: PageKey, known: Known): LockedUsage | undefined =>
  known.pages.has(pageId) ? known.usage : undefined

/** Updates the context for the following events of the batch. */
export const rememberAnswer = (
  event: CommentEvent,
  { rule, outcome, answers }: Decision,
  known: Known,
): void => {
  if (!rule || outcome !== 'answered') return
  const { pageId, payload } = event
  const allowance = usageOf(pageId, known)?.allowance
  allowance?.take('comments')
  if (answers.some(({ kind }) => kind === 'chat_reply')) allowance?.take('private_replies')
  if (hasSeveralTexts(rule)) known.addedRotations.set(rule.id, (known.addedRotations.get(rule.id) ?? 0) + 1)
  known.answeredComments.add(commentName(event))
  if (payload.platform === INSTAGRAM) known.answeredEvents.push(event)
  if (payload.customerId)
    known.customerAnswers.add(
      customerAnswerKey({
        pageId,
        customerId: payload.customerId,
        contentId: payload.contentId,
        automationId: rule.id,
      }),
    )
}

/** The billing period in which an answer to this event is counted. */
export const countedPeriodOf = ({ pageId }: CommentEvent, known: Known): Date | undefined =>
  usageOf(pageId, known)?.periodStartsAt

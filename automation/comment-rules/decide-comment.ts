import type { KeywordHit } from '../keywords/match-keywords.ts'
import { isSellersAdvert } from '../keywords/sellers-advert.ts'
import { fitText, type TextLimit } from '../messages/text-limit.ts'
import { fillVariables, firstNameOf, type VariableValues } from '../messages/variables.ts'
import { createTopicFinder, type TopicFinder, type TopicHit } from '../understanding/topics/topic-reader.ts'
import type { CommentOutcome } from '../vocabulary.ts'
import { type CommentRule, type CompiledRules, findKeywords, topicOfRule } from './comment-rules.ts'
import type { Reason } from './reasons.ts'

export type Comment = {
  kind: 'comment_added' | 'comment_edited' | 'comment_removed'
  platform: 1 | 2
  contentId: string
  /** 1 post, 2 reel, 3 live; undefined when the content was never mirrored. */
  contentType: 1 | 2 | 3 | undefined
  /** Written by the page itself (Meta reference §4.6). */
  own: boolean
  customerName: string | undefined
  /** A reply to another comment, not to the content. */
  isReply: boolean
  /** Already hidden at the platform before the decision. */
  hidden: boolean
  /** A person of the page replied before the decision. */
  answeredByPage: boolean
  text: string
  at: Date
}

/** Context of a decision; read by the caller in the transaction that stores the decision. */
export type DecisionContext = {
  now: Date
  pageName: string
  pageConnected: boolean
  planEnded: boolean
  /** The customer deleted the comment; that webhook may arrive before the one of the comment itself. */
  removed: boolean
  /** The comment was answered before: this event is an edit, or a webhook that arrived late. */
  commentAnswered: boolean
  /** The platform reported the same comment under another id a moment ago, and that one was answered. */
  boostedDouble: boolean
  /** Whether a rule has answered this customer on this content before. */
  customerAnswered: (ruleId: string) => boolean
  /** Whether the quota of the team's plan covers one piece of each kind together. */
  hasQuotaFor: (kinds: readonly ('comments' | 'private_replies')[]) => boolean
  /** Number of answers of a rule so far; selects the next text in its rotation. */
  rotation: (ruleId: string) => number
  /** Length limits of replies on the comment's platform. */
  limits: Readonly<Record<'comment_reply' | 'chat_reply', TextLimit>>
}

export type Answer =
  | { kind: 'comment_reply' | 'chat_reply'; text: string; delaySeconds: number }
  /** The first message of a chat automation, which the caller gets from the flow runner. */
  | { kind: 'chat_reply'; startsFlow: string; title: string; delaySeconds: number }
  | { kind: 'hide_comment' | 'delete_comment' }

export type Decision = {
  outcome: CommentOutcome
  answers: Answer[]
  rule: CommentRule | undefined
  /** The matched keyword; for a topic, the words of the comment that decided. */
  keyword: string | undefined
  /** In the order of the checks. */
  reasons: Reason[]
}

/** A private reply is accepted for seven days after the comment (Meta reference §5). */
const CHAT_REPLY_DAYS = 7
const DAY_MILLISECONDS = 86_400_000

/**
 * Decides the answers for one comment, with reasons. Pure: the same input always gives the same decision.
 * @returns at most one chat reply and one comment reply, in sending order, or one moderation; always at least one
 * reason
 */
export const decideComment = (
  comment: Comment,
  compiled: CompiledRules,
  context: DecisionContext,
): Decision => {
  const blocker = blockerOf(comment, context)
  if (blocker) return leave([blocker])
  const moderated = moderate(comment, compiled)
  if (moderated) return moderated
  const obsolete = whyNotNeeded(comment, compiled, context)
  if (obsolete) return leave([obsolete])
  if (compiled.rules.length === 0) return leave([{ code: 'no_automations' }])
  return answer(comment, compiled, context)
}

const answer = (comment: Comment, compiled: CompiledRules, context: DecisionContext): Decision => {
  const { ranked, reasons } = rank(comment, compiled)
  const winner = ranked[0]
  if (!winner) return leave(reasons)

  const { rule } = winner
  reasons.unshift(whyMatched(winner))
  for (const { rule: other } of ranked.slice(1))
    reasons.push({ code: 'outranked', ...face(other), by_automation_name: rule.name })

  // A customer whom the best rule answered before gets no answer from a lower rule either.
  if (rule.oncePerCustomer && context.customerAnswered(rule.id))
    return leave([{ code: 'customer_answered_before', ...face(rule) }, ...reasons])

  if (!context.hasQuotaFor(['comments'])) return leave([{ code: 'plan_limit' }, ...reasons])

  const { answers, remarks } = answersOf(winner, comment, context)
  return {
    outcome: answers.length > 0 ? 'answered' : 'ignored',
    answers,
    rule,
    keyword: foundWords(winner),
    reasons: [...reasons, ...remarks],
  }
}

const whyMatched = ({ rule, hit, topic }: Candidate): Reason => {
  if (hit)
    return { code: 'matched_keyword', ...face(rule), keyword: hit.keyword, words: hit.words, why: hit.why }
  if (topic) return { code: 'matched_topic', ...face(rule), ...topicFacts(topic) }
  return { code: 'matched_default', ...face(rule) }
}

const topicFacts = ({ topic, words, confidence }: TopicHit) => ({ topic, words, confidence })

const foundWords = ({ hit, topic }: Candidate): string | undefined => hit?.keyword ?? topic?.words

const leave = (reasons: Reason[]): Decision => ({
  outcome: 'ignored',
  answers: [],
  rule: undefined,
  keyword: undefined,
  reasons,
})

/** A blacklisted word hides or deletes the comment, also an edited or an already answered one. */
const moderate = (comment: Comment, compiled: CompiledRules): Decision | undefined => {
  if (comment.hidden) return undefined
  const found = compiled.blacklist.find(comment.text)
  if (!found) return undefined
  const action = compiled.blacklistAction
  const reason: Reason = { code: 'blacklisted', word: found.word, words: found.words, action }
  if (isInstagramLive(comment)) return leave([reason, { code: 'no_moderation_on_live' }])
  const kind = action === 'hide' ? 'hide_comment' : 'delete_comment'
  return { ...leave([reason]), outcome: 'moderated', answers: [{ kind }] }
}

/** @returns the reason why an answer is not needed or not wanted, though it would be possible */
const whyNotNeeded = (
  comment: Comment,
  compiled: CompiledRules,
  context: DecisionContext,
): Reason | undefined => {
  if (context.commentAnswered)
    return { code: comment.kind === 'comment_edited' ? 'edited_comment' : 'comment_answered_before' }
  if (comment.answeredByPage) return { code: 'answered_by_page' }
  if (context.boostedDouble) return { code: 'boosted_double' }
  if (comment.hidden) return { code: 'hidden_comment' }
  if (comment.kind === 'comment_edited' && isTooOld(comment, context))
    return { code: 'too_old', days: CHAT_REPLY_DAYS }
  if (compiled.leaveAdverts && isSellersAdvert(comment.text)) return { code: 'sellers_advert' }
  return undefined
}

const isTooOld = (comment: Comment, { now }: DecisionContext): boolean =>
  now.getTime() - comment.at.getTime() > CHAT_REPLY_DAYS * DAY_MILLISECONDS

/** Meta allows neither a public reply nor moderation on an Instagram broadcast (reference §4.5). */
const isInstagramLive = ({ platform, contentType }: Comment): boolean =>
  platform === 2 && contentType === LIVE

const LIVE = 3

const face = (rule: CommentRule) => ({ automation_id: rule.id, automation_name: rule.name })

/** @returns the reason why no rule may answer. The page's own comments come first, to prevent an endless loop. */
const blockerOf = (comment: Comment, context: DecisionContext): Reason | undefined => {
  if (comment.own) return { code: 'own_comment' }
  if (comment.kind === 'comment_removed') return { code: 'removed_comment' }
  if (context.removed) return { code: 'removed_before_answer' }
  if (!context.pageConnected) return { code: 'page_disconnected' }
  if (context.planEnded) return { code: 'plan_ended' }
  return undefined
}

/** `topic`: a sure topic of a rule without a matching keyword. */
type Candidate = {
  rule: CommentRule
  hit: KeywordHit | undefined
  topic: TopicHit | undefined
  order: number
}

type RankedComment = Pick<Comment, 'contentId' | 'contentType' | 'isReply' | 'text'>

/**
 * Ranks the rules that match a comment: a rule for chosen content before one for all content, then a keyword before a
 * sure topic, and both before a default reply, then the older rule.
 * @returns `ranked`: best first; `reasons`: why each of the other rules does not match
 */
export const rank = (
  comment: RankedComment,
  compiled: CompiledRules,
): { ranked: Candidate[]; reasons: Reason[] } => {
  const { hits, excluded } = findKeywords(compiled, comment.text)

  const topicOf = createTopicFinder(comment.text, compiled.readTopics)

  const isEmpty = comment.text.trim() === ''
  const ranked: Candidate[] = []
  const reasons: Reason[] = []
  compiled.rules.forEach((rule, order) => {
    const found = { hit: hits.get(rule.id), veto: excluded.get(rule.id), topicOf }
    const judged = judge(rule, comment, found, isEmpty)
    if (!('code' in judged)) ranked.push({ ...judged, order })
    else if (judged.code !== 'no_text' || !reasons.some(({ code }) => code === 'no_text'))
      reasons.push(judged)
  })
  const strength = ({ hit, topic }: Candidate) => (hit ? 0 : topic ? 1 : 2)
  const weight = (candidate: Candidate) =>
    [candidate.rule.content.scope === 'chosen' ? 0 : 1, strength(candidate), candidate.order] as const
  ranked.sort((left, right) => {
    const [a, b] = [weight(left), weight(right)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })
  return { ranked, reasons }
}

type Found = { hit: KeywordHit | undefined; veto: KeywordHit | undefined; topicOf: TopicFinder }

/** @returns the rule with its match, or the reason why it does not answer */
const judge = (
  rule: CommentRule,
  comment: RankedComment,
  { hit, veto, topicOf }: Found,
  isEmpty: boolean,
): Omit<Candidate, 'order'> | Reason => {
  if (!rule.enabled) return { code: 'switched_off', ...face(rule) }
  if (!coversContent(rule, comment)) return { code: 'other_content', ...face(rule) }
  const found = hit ? undefined : topicOfRule(rule, topicOf)
  const topic = found?.sure ? found : undefined
  const fits = hit !== undefined || topic !== undefined || rule.trigger === 'default'
  if (fits && rule.firstLevelOnly && comment.isReply) return { code: 'reply_to_comment', ...face(rule) }
  if (fits && veto)
    return { code: 'excluded_keyword', ...face(rule), keyword: veto.keyword, words: veto.words }
  if (fits) return { rule, hit, topic }
  if (isEmpty) return { code: 'no_text' }
  return found && !veto
    ? { code: 'maybe_topic', ...face(rule), ...topicFacts(found) }
    : { code: 'no_keyword_found', ...face(rule) }
}

const ALL_KINDS = 4

/** Whether a rule covers the content of a comment. */
export const coversContent = (
  { content }: Pick<CommentRule, 'content'>,
  comment: Pick<Comment, 'contentId' | 'contentType'>,
): boolean => {
  if (content.scope === 'chosen') return content.ids.includes(comment.contentId)
  // Content that was never mirrored is usually a new post, so it counts as one.
  return content.type === ALL_KINDS || content.type === (comment.contentType ?? 1)
}

const answersOf = (winner: Candidate, comment: Comment, context: DecisionContext) => {
  const { rule } = winner
  const answers: Answer[] = []
  const remarks: Reason[] = []
  const rotation = context.rotation(rule.id)
  // Replies to a live video have no delay, because private replies end with the broadcast (reference §5).
  const delaySeconds = comment.contentType === LIVE ? 0 : rule.delaySeconds
  const values = {
    first_name: firstNameOf(comment.customerName),
    keyword: foundWords(winner),
    page_name: context.pageName,
  }
  const push = (kind: 'comment_reply' | 'chat_reply', text: string) =>
    answers.push({
      kind,
      text: replyText(text, values, context.limits[kind]),
      delaySeconds,
    })

  // The chat reply goes first, because the public one often mentions it.
  const flow = rule.startsFlow
  const chatText = nextInRotation(rule.chatReplies, rotation)
  if (flow || chatText !== undefined) {
    if (flow && !flow.live) remarks.push({ code: 'flow_not_live', flow_id: flow.id, flow: flow.title })
    else if (isTooOld(comment, context))
      remarks.push({ code: 'too_old_for_chat_reply', days: CHAT_REPLY_DAYS })
    else if (!context.hasQuotaFor(['comments', 'private_replies']))
      remarks.push({ code: 'private_reply_limit' })
    else if (flow) {
      answers.push({ kind: 'chat_reply', startsFlow: flow.id, title: flow.title, delaySeconds })
      remarks.push({ code: 'starts_flow', flow_id: flow.id, flow: flow.title })
    } else if (chatText !== undefined) push('chat_reply', chatText)
  }
  const commentText = nextInRotation(rule.commentReplies, rotation)
  if (commentText !== undefined) {
    if (isInstagramLive(comment)) remarks.push({ code: 'no_public_reply_on_live' })
    else push('comment_reply', commentText)
  }
  return { answers, remarks }
}

/** Fills in the variables of a rule's text and cuts it to the limit of the platform. */
export const replyText = (text: string, values: VariableValues, limit: TextLimit): string =>
  fitText(fillVariables(text, values), limit)

const nextInRotation = (texts: readonly string[], rotation: number): string | undefined =>
  texts[rotation % texts.length]

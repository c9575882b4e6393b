import type { KeywordHit } from '../keywords/match-keywords.ts'
import { isSellersAdvert } from '../keywords/sellers-advert.ts'
import { fitText, type TextLimit } from '../messages/text-limit.ts'
import { fillVariables, firstNameOf, type VariableValues } from '../messages/variables.ts'
import { type CommentRule, type CompiledRules, findKeywords } from './comment-rules.ts'
import type { Reason } from './reasons.ts'

export type Comment = {
  kind: 'comment_added' | 'comment_edited' | 'comment_removed'
  platform: 1 | 2
  contentId: string
  /** What is known of the content's kind: 1 post, 2 reel, 3 live; undefined when it was never mirrored. */
  contentType: 1 | 2 | 3 | undefined
  /** Written by the page itself: Meta reference §4.6. */
  own: boolean
  customerName: string | undefined
  /** It answers another comment rather than the content. */
  isReply: boolean
  /** Somebody hid it at the platform before it was decided. */
  hidden: boolean
  /** Somebody of the page answered it by hand before it was decided. */
  answeredByPage: boolean
  text: string
  at: Date
}

/** What else bears on a comment; read by the caller in the transaction that stores the decision. */
export type Circumstances = {
  now: Date
  pageName: string
  pageConnected: boolean
  planEnded: boolean
  /** The customer took the comment back; the notice may even come before the comment's own. */
  removed: boolean
  /** This very comment has its answer: what follows is an edit, or a notice that came late. */
  commentAnswered: boolean
  /** The platform told the same comment under another id a moment ago, and that one was answered. */
  boostedDouble: boolean
  /** Whether a rule has answered this customer on this content before. */
  customerAnswered: (ruleId: string) => boolean
  /** Whether the team's plan has room for all these pieces together. */
  hasRoomFor: (kinds: readonly ('comments' | 'private_replies')[]) => boolean
  /** How often each rule has answered: whose turn it is among several texts. */
  turns: (ruleId: string) => number
  /** How long a reply of a kind may be on the comment's platform. */
  limits: Readonly<Record<'comment_reply' | 'chat_reply', TextLimit>>
}

export type Answer =
  | { kind: 'comment_reply' | 'chat_reply'; text: string; delaySeconds: number }
  /** The first message of a chat automation, which the caller asks its runner for. */
  | { kind: 'chat_reply'; startsFlow: string; title: string; delaySeconds: number }
  | { kind: 'hide_comment' | 'delete_comment' }

export type Decision = {
  outcome: 'answered' | 'left' | 'moderated'
  answers: Answer[]
  rule: CommentRule | undefined
  keyword: string | undefined
  /** In the order things were looked at. */
  reasons: Reason[]
}

/** A private reply is accepted for seven days after the comment (Meta reference §5). */
const CHAT_REPLY_DAYS = 7
const DAY_MILLISECONDS = 86_400_000

/** Concludes what is due for one comment, and why. Pure: the same input always gives the same decision. */
export const decideComment = (
  comment: Comment,
  compiled: CompiledRules,
  circumstances: Circumstances,
): Decision => {
  const hindrance = hindranceOf(comment, circumstances)
  if (hindrance) return leave([hindrance])
  const moderated = moderate(comment, compiled)
  if (moderated) return moderated
  const settled = settledBefore(comment, compiled, circumstances)
  if (settled) return leave([settled])
  if (compiled.rules.length === 0) return leave([{ code: 'no_automations' }])
  return answer(comment, compiled, circumstances)
}

const answer = (comment: Comment, compiled: CompiledRules, circumstances: Circumstances): Decision => {
  const { ranked, reasons } = rank(comment, compiled)
  const winner = ranked[0]
  if (!winner) return leave(reasons)

  const { rule, hit } = winner
  reasons.unshift(
    hit
      ? { code: 'matched_keyword', ...face(rule), keyword: hit.keyword, words: hit.words, why: hit.why }
      : { code: 'matched_default', ...face(rule) },
  )
  for (const { rule: other } of ranked.slice(1))
    reasons.push({ code: 'outranked', ...face(other), by_automation_name: rule.name })

  // Whoever was answered before is not handed on to a rule that ranks below.
  if (rule.oncePerCustomer && circumstances.customerAnswered(rule.id))
    return leave([{ code: 'customer_answered_before', ...face(rule) }, ...reasons])

  if (!circumstances.hasRoomFor(['comments'])) return leave([{ code: 'plan_limit' }, ...reasons])

  const { answers, remarks } = answersOf(winner, comment, circumstances)
  return {
    outcome: answers.length > 0 ? 'answered' : 'left',
    answers,
    rule,
    keyword: hit?.keyword,
    reasons: [...reasons, ...remarks],
  }
}

const leave = (reasons: Reason[]): Decision => ({
  outcome: 'left',
  answers: [],
  rule: undefined,
  keyword: undefined,
  reasons,
})

/** A word of the blacklist hides or deletes the comment, an edited or already answered one too. */
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

/** What makes an answer superfluous, or unwelcome, though nothing forbids it. */
const settledBefore = (
  comment: Comment,
  compiled: CompiledRules,
  circumstances: Circumstances,
): Reason | undefined => {
  if (circumstances.commentAnswered)
    return { code: comment.kind === 'comment_edited' ? 'edited_comment' : 'comment_answered_before' }
  if (comment.answeredByPage) return { code: 'answered_by_page' }
  if (circumstances.boostedDouble) return { code: 'boosted_double' }
  if (comment.hidden) return { code: 'hidden_comment' }
  if (comment.kind === 'comment_edited' && isTooOld(comment, circumstances))
    return { code: 'too_old', days: CHAT_REPLY_DAYS }
  if (compiled.leaveAdverts && isSellersAdvert(comment.text)) return { code: 'sellers_advert' }
  return undefined
}

const isTooOld = (comment: Comment, { now }: Circumstances): boolean =>
  now.getTime() - comment.at.getTime() > CHAT_REPLY_DAYS * DAY_MILLISECONDS

/** Meta allows neither a public reply nor moderation on an Instagram broadcast (reference §4.5). */
const isInstagramLive = ({ platform, contentType }: Comment): boolean =>
  platform === 2 && contentType === LIVE

const LIVE = 3

const face = (rule: CommentRule) => ({ automation_id: rule.id, automation_name: rule.name })

/** What forbids answering before any rule is asked. The page's own comments come first: answering one never ends. */
const hindranceOf = (comment: Comment, circumstances: Circumstances): Reason | undefined => {
  if (comment.own) return { code: 'own_comment' }
  if (comment.kind === 'comment_removed') return { code: 'removed_comment' }
  if (circumstances.removed) return { code: 'removed_before_answer' }
  if (!circumstances.pageConnected) return { code: 'page_disconnected' }
  if (circumstances.planEnded) return { code: 'plan_ended' }
  return undefined
}

type Candidate = { rule: CommentRule; hit: KeywordHit | undefined; order: number }

/** A rule for that very content goes before one for all, a keyword before a default reply, then the older rule. */
export const rank = (
  comment: Pick<Comment, 'contentId' | 'contentType' | 'isReply' | 'text'>,
  compiled: CompiledRules,
): { ranked: Candidate[]; reasons: Reason[] } => {
  const { hits, excluded } = findKeywords(compiled, comment.text)

  const isEmpty = comment.text.trim() === ''
  const ranked: Candidate[] = []
  const reasons: Reason[] = []
  compiled.rules.forEach((rule, order) => {
    const hit = hits.get(rule.id)
    const veto = excluded.get(rule.id)
    const fits = hit !== undefined || rule.trigger === 'default'
    if (!rule.enabled) reasons.push({ code: 'switched_off', ...face(rule) })
    else if (!coversContent(rule, comment)) reasons.push({ code: 'other_content', ...face(rule) })
    else if (fits && rule.firstLevelOnly && comment.isReply)
      reasons.push({ code: 'reply_to_comment', ...face(rule) })
    else if (fits && veto)
      reasons.push({ code: 'excluded_keyword', ...face(rule), keyword: veto.keyword, words: veto.words })
    else if (fits) ranked.push({ rule, hit, order })
    else if (!isEmpty) reasons.push({ code: 'no_keyword_found', ...face(rule) })
    else if (!reasons.some(({ code }) => code === 'no_text')) reasons.push({ code: 'no_text' })
  })
  const weight = ({ rule, hit, order }: Candidate) =>
    [rule.content.scope === 'chosen' ? 0 : 1, hit ? 0 : 1, order] as const
  ranked.sort((left, right) => {
    const [a, b] = [weight(left), weight(right)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })
  return { ranked, reasons }
}

const ALL_KINDS = 4

/** Whether a rule answers on the content a comment stands under. */
export const coversContent = (
  { content }: Pick<CommentRule, 'content'>,
  comment: Pick<Comment, 'contentId' | 'contentType'>,
): boolean => {
  if (content.scope === 'chosen') return content.ids.includes(comment.contentId)
  // Content that was never mirrored is most often a new post, so it counts as one.
  return content.type === ALL_KINDS || content.type === (comment.contentType ?? 1)
}

const answersOf = ({ rule, hit }: Candidate, comment: Comment, circumstances: Circumstances) => {
  const answers: Answer[] = []
  const remarks: Reason[] = []
  const turn = circumstances.turns(rule.id)
  // A broadcast does not wait, and its private replies end with it (reference §5).
  const delaySeconds = comment.contentType === LIVE ? 0 : rule.delaySeconds
  const values = {
    first_name: firstNameOf(comment.customerName),
    keyword: hit?.keyword,
    page_name: circumstances.pageName,
  }
  const push = (kind: 'comment_reply' | 'chat_reply', text: string) =>
    answers.push({
      kind,
      text: replyText(text, values, circumstances.limits[kind]),
      delaySeconds,
    })

  // The chat goes first: the public reply often says that details were sent there.
  const flow = rule.startsFlow
  const chatText = inTurn(rule.chatReplies, turn)
  if (flow || chatText !== undefined) {
    if (flow && !flow.live) remarks.push({ code: 'flow_not_live', flow_id: flow.id, flow: flow.title })
    else if (isTooOld(comment, circumstances))
      remarks.push({ code: 'too_old_for_chat_reply', days: CHAT_REPLY_DAYS })
    else if (!circumstances.hasRoomFor(['comments', 'private_replies']))
      remarks.push({ code: 'private_reply_limit' })
    else if (flow) {
      answers.push({ kind: 'chat_reply', startsFlow: flow.id, title: flow.title, delaySeconds })
      remarks.push({ code: 'starts_flow', flow_id: flow.id, flow: flow.title })
    } else if (chatText !== undefined) push('chat_reply', chatText)
  }
  const commentText = inTurn(rule.commentReplies, turn)
  if (commentText !== undefined) {
    if (isInstagramLive(comment)) remarks.push({ code: 'no_public_reply_on_live' })
    else push('comment_reply', commentText)
  }
  return { answers, remarks }
}

/** A text of a rule as it is sent. */
export const replyText = (text: string, values: VariableValues, limit: TextLimit): string =>
  fitText(fillVariables(text, values), limit)

const inTurn = (texts: readonly string[], turn: number): string | undefined => texts[turn % texts.length]

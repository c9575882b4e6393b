import type { KeywordHit } from '../keywords/match-keywords.ts'
import type { CommentRule, CompiledRules } from './comment-rules.ts'
import type { Reason } from './reasons.ts'

export type Comment = {
  kind: 'comment_added' | 'comment_edited' | 'comment_removed'
  platform: 1 | 2
  contentId: string
  /** What is known of the content's kind: 1 post, 2 reel, 3 live; undefined when it was never mirrored. */
  contentType: 1 | 2 | 3 | undefined
  /** Written by the page itself: Meta reference §4.6. */
  own: boolean
  text: string
  at: Date
}

/** What else bears on a comment; read by the caller in the transaction that stores the decision. */
export type Circumstances = {
  now: Date
  pageConnected: boolean
  planEnded: boolean
  /** The customer took the comment back; the notice may even come before the comment's own. */
  removed: boolean
  /** How often each rule has answered: whose turn it is among several texts. */
  turns: (ruleId: string) => number
}

export type Answer = { kind: 'comment_reply' | 'chat_reply'; text: string }

export type Decision = {
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
  if (compiled.rules.length === 0) return leave([{ code: 'no_automations' }])

  const { ranked, reasons } = rank(comment, compiled)
  const winner = ranked[0]
  if (!winner) return leave(reasons)

  const { rule, hit } = winner
  reasons.unshift(
    hit
      ? { code: 'matched_keyword', ...face(rule), keyword: hit.keyword, words: hit.words }
      : { code: 'matched_default', ...face(rule) },
  )
  for (const { rule: other } of ranked.slice(1))
    reasons.push({ code: 'outranked', ...face(other), by_automation_name: rule.name })

  const { answers, withheld } = answersOf(rule, comment, circumstances)
  return { answers, rule, keyword: hit?.keyword, reasons: [...reasons, ...withheld] }
}

const leave = (reasons: Reason[]): Decision => ({ answers: [], rule: undefined, keyword: undefined, reasons })

const face = (rule: CommentRule) => ({ automation_id: rule.id, automation_name: rule.name })

/** What forbids answering before any rule is asked. The page's own comments come first: answering one never ends. */
const hindranceOf = (comment: Comment, circumstances: Circumstances): Reason | undefined => {
  if (comment.own) return { code: 'own_comment' }
  if (comment.kind === 'comment_removed') return { code: 'removed_comment' }
  if (comment.kind === 'comment_edited') return { code: 'edited_comment' }
  if (circumstances.removed) return { code: 'removed_before_answer' }
  if (!circumstances.pageConnected) return { code: 'page_disconnected' }
  if (circumstances.planEnded) return { code: 'plan_ended' }
  return undefined
}

type Candidate = { rule: CommentRule; hit: KeywordHit | undefined; order: number }

/** A rule for that very content goes before one for all, a keyword before a default reply, then the older rule. */
const rank = (comment: Comment, compiled: CompiledRules): { ranked: Candidate[]; reasons: Reason[] } => {
  const hits = new Map<string, KeywordHit>()
  for (const hit of compiled.matcher.find(comment.text)) if (!hits.has(hit.ruleId)) hits.set(hit.ruleId, hit)

  const ranked: Candidate[] = []
  const reasons: Reason[] = []
  compiled.rules.forEach((rule, order) => {
    const hit = hits.get(rule.id)
    if (!rule.enabled) reasons.push({ code: 'switched_off', ...face(rule) })
    else if (!coversContent(rule, comment)) reasons.push({ code: 'other_content', ...face(rule) })
    else if (hit || rule.trigger === 'default') ranked.push({ rule, hit, order })
    else if (comment.text.trim() === '') reasons.push({ code: 'no_text' })
    else reasons.push({ code: 'no_keyword_found', ...face(rule) })
  })
  const weight = ({ rule, hit, order }: Candidate) =>
    [rule.content.scope === 'chosen' ? 0 : 1, hit ? 0 : 1, order] as const
  ranked.sort((left, right) => {
    const [a, b] = [weight(left), weight(right)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })
  return { ranked, reasons: withoutRepeats(reasons) }
}

const withoutRepeats = (reasons: Reason[]): Reason[] => {
  const seen = new Set<string>()
  return reasons.filter((reason) => {
    const key = JSON.stringify(reason)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const ALL_KINDS = 4

const coversContent = ({ content }: CommentRule, comment: Comment): boolean => {
  if (content.scope === 'chosen') return content.ids.includes(comment.contentId)
  // Content that was never mirrored is most often a new post, so it counts as one.
  return content.type === ALL_KINDS || content.type === (comment.contentType ?? 1)
}

const answersOf = (rule: CommentRule, comment: Comment, circumstances: Circumstances) => {
  const answers: Answer[] = []
  const withheld: Reason[] = []
  const turn = circumstances.turns(rule.id)
  const chatText = inTurn(rule.chatReplies, turn)
  const commentText = inTurn(rule.commentReplies, turn)
  const tooOld = circumstances.now.getTime() - comment.at.getTime() > CHAT_REPLY_DAYS * DAY_MILLISECONDS

  // The chat goes first: the public reply often says that details were sent there.
  if (chatText !== undefined) {
    if (tooOld) withheld.push({ code: 'too_old_for_chat_reply', days: CHAT_REPLY_DAYS })
    else answers.push({ kind: 'chat_reply', text: chatText })
  }
  if (commentText !== undefined) {
    // Meta offers no public reply on an Instagram broadcast (reference §3.4).
    if (comment.platform === 2 && comment.contentType === 3)
      withheld.push({ code: 'no_public_reply_on_live' })
    else answers.push({ kind: 'comment_reply', text: commentText })
  }
  return { answers, withheld }
}

const inTurn = (texts: readonly string[], turn: number): string | undefined => texts[turn % texts.length]

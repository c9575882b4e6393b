import type { CommentRule, StartedFlow } from '#automation/comment-rules/comment-rules.ts'
import { blanksIn } from '#automation/flow/blanks.ts'
import { foldKeyword } from '#automation/flow/fold-keyword.ts'
import type { TextLimit } from '#automation/messages/text-limit.ts'
import { replyVariables } from '#automation/vocabulary.ts'
import type { CommentAutomationDraft } from './comment-automations.schemas.ts'
import type { FieldProblem } from './field-errors.ts'
import { replyLimits } from './limits.ts'
import { contentTypes, INSTAGRAM, type Platform } from './platforms.ts'
import { tooLong } from './text-problems.ts'

export { foldKeyword }

type Content = CommentAutomationDraft['content']

/**
 * Whether two rules can both match a comment at the same rank. A rule for chosen content outranks one for all
 * content, so only rules of the same scope conflict.
 */
export const sameRankOverlap = (left: Content, right: Content): boolean => {
  if (left.scope !== right.scope) return false
  if (left.scope === 'chosen') return left.ids.some((id) => right.ids.includes(id))
  return left.type === right.type || left.type === contentTypes.ALL || right.type === contentTypes.ALL
}

/**
 * Validates one draft by itself. The server also checks it against the page's other automations.
 * @returns problems by field (`keywords.0`); empty when the draft is valid
 */
export const commentAutomationProblems = (
  draft: CommentAutomationDraft,
  platform: Platform,
): FieldProblem[] => {
  const problems: FieldProblem[] = [...textProblems(draft, platform)]
  if (draft.content.scope === 'chosen' && draft.content.ids.length === 0)
    problems.push({ field: 'content.ids', code: 'CONTENT_NEEDED' })
  if (draft.trigger === 'keywords' && draft.keywords.length === 0 && draft.topics.length === 0)
    problems.push({ field: 'keywords', code: 'KEYWORD_NEEDED' })
  const answersByChat = draft.chat_replies.length > 0 || draft.chat_automation_id !== null
  if (draft.chat_replies.length > 0 && draft.chat_automation_id !== null)
    problems.push({ field: 'chat_automation_id', code: 'CHAT_REPLY_OR_FLOW' })
  if (draft.comment_replies.length === 0 && !answersByChat)
    problems.push({ field: 'comment_replies', code: 'REPLY_NEEDED' })
  else if (isInstagramLive(draft, platform) && !answersByChat)
    problems.push({ field: 'chat_replies', code: 'LIVE_NEEDS_CHAT_REPLY' })
  const seen = new Set<string>()
  draft.keywords.forEach((keyword, index) => {
    const folded = foldKeyword(keyword)
    if (seen.has(folded))
      problems.push({
        field: `keywords.${index}`,
        code: '000004',
        details: { keyword, automation: draft.name },
      })
    seen.add(folded)
  })
  draft.exclude_keywords.forEach((word, index) => {
    if (draft.trigger === 'keywords' && seen.has(foldKeyword(word)))
      problems.push({
        field: `exclude_keywords.${index}`,
        code: 'EXCLUDED_KEYWORD',
        details: { keyword: word },
      })
  })
  return problems
}

/** Meta offers no public reply on an Instagram broadcast (Meta reference §3.4). */
const isInstagramLive = ({ content }: CommentAutomationDraft, platform: Platform): boolean =>
  platform === INSTAGRAM && content.type === contentTypes.LIVE

const textProblems = (draft: CommentAutomationDraft, platform: Platform): FieldProblem[] =>
  (['comment_reply', 'chat_reply'] as const).flatMap((kind) => {
    const field = kind === 'comment_reply' ? 'comment_replies' : 'chat_replies'
    const limit: TextLimit = replyLimits[platform][kind]
    return draft[field].flatMap((text, index): FieldProblem[] => {
      const problem = replyTextProblem(text, limit)
      // Automations older than this rule must still be possible to switch off.
      if (problem?.code === 'BLANK_NOT_FILLED' && !draft.enabled) return []
      return problem ? [{ field: `${field}.${index}`, ...problem }] : []
    })
  })

type Problem = Omit<FieldProblem, 'field'>

/** @returns the first problem of a reply text: too long for the platform, an unknown variable or an unfilled blank */
export const replyTextProblem = (text: string, limit: TextLimit): Problem | undefined =>
  tooLong(text, limit) ?? unknownVariable(text) ?? blankLeft(text)

const blankLeft = (text: string): Problem | undefined => {
  const [blank] = blanksIn(text)
  return blank === undefined ? undefined : { code: 'BLANK_NOT_FILLED', details: { blank } }
}

const unknownVariable = (text: string): Problem | undefined => {
  const known: readonly string[] = replyVariables
  const wrong = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].find(([, name]) => !known.includes(name ?? ''))
  return wrong && { code: 'UNKNOWN_VARIABLE', details: { variable: wrong[0] } }
}

/**
 * Converts an automation or its draft into a rule of the engine.
 * @param flow the chat automation of `chat_automation_id`; null when there is none
 */
export const toCommentRule = (
  id: string,
  draft: CommentAutomationDraft,
  flow: StartedFlow | null,
): CommentRule => ({
  id,
  name: draft.name,
  enabled: draft.enabled,
  content: draft.content,
  trigger: draft.trigger,
  keywords: draft.keywords,
  topics: draft.topics,
  matchMode: draft.match_mode,
  excludeKeywords: draft.exclude_keywords,
  commentReplies: draft.comment_replies,
  chatReplies: draft.chat_replies,
  startsFlow: flow,
  oncePerCustomer: draft.once_per_customer,
  firstLevelOnly: draft.first_level_only,
  delaySeconds: draft.delay_seconds,
})

import {
  type CommentRule,
  type CompiledRules,
  compileRules,
  type StartedFlow,
} from '#automation/comment-rules/comment-rules.ts'
import { type Decision, decideComment } from '#automation/comment-rules/decide-comment.ts'
import { withDraft } from '#automation/comment-rules/dry-run.ts'
import { type NearestKeyword, nearestKeyword } from '#automation/keywords/nearest-keyword.ts'
import type { TextRange } from '#automation/keywords/normalise.ts'
import type { WordMatch } from '#automation/keywords/steps.ts'
import type { TopicReader } from '#automation/understanding/topics/topic-reader.ts'
import type { ModerationAction, Topic } from '#automation/vocabulary.ts'
import type { CommentSettings } from '#contract/blacklist.schemas.ts'
import { toCommentRule } from '#contract/comment-automation-rules.ts'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import type { ContentItem } from '#contract/content.schemas.ts'
import { replyLimits } from '#contract/limits.ts'
import { contentTypes, type Platform } from '#contract/platforms.ts'

/** The page's other automations and settings; without them the draft is decided alone. */
export type PageRules = {
  automations: readonly CommentAutomation[]
  blacklist: readonly string[]
  settings: CommentSettings
}

export type Trial = {
  /** The draft as a rule. */
  own: CommentRule
  compiled: CompiledRules
  content: { id: string; type: 1 | 2 | 3 }
  page: { name: string; platform: Platform }
  customerName: string
}

/** `flow`: the chat automation whose first message is the private reply. */
type Replies = { comment: string | null; chat: string | null; flow: string | null }

export type CommentVerdict =
  /** `loading`: the reader of topics is not loaded yet. */
  | { kind: 'no_comment' | 'no_keywords' | 'advert' | 'loading' }
  | { kind: 'default'; replies: Replies }
  | { kind: 'topic'; topic: Topic; words: string; replies: Replies }
  | { kind: 'maybe'; topic: Topic; words: string }
  | { kind: 'keyword'; keyword: string; why: WordMatch[]; replies: Replies }
  | { kind: 'other_first'; automation: string; keyword: string | undefined; why: WordMatch[]; own: boolean }
  | { kind: 'excluded'; keyword: string; words: string }
  | { kind: 'moderated'; word: string; words: string; action: ModerationAction }
  | { kind: 'left'; nearest: NearestKeyword | undefined }

/** The id of a draft that is not saved yet. */
const NEW_DRAFT = 'draft'
const ANY_CONTENT = 'any'

/** Compiles the page's rules including the draft, as the engine will once it is saved. */
export const prepareTrial = (given: {
  draft: CommentAutomationDraft
  ownId: string | null
  rules: PageRules
  post: ContentItem | undefined
  page: Trial['page']
  customerName: string
  /** The chat automation that the draft starts, when it is known. */
  flow: StartedFlow | null
  readTopics: TopicReader
}): Trial => {
  const { draft, ownId, rules, post, page, customerName, flow, readTopics } = given
  const content = contentOf(draft, post)
  const tried = toRule({ ...draft, id: ownId ?? NEW_DRAFT }, flow)
  const own = { ...tried, content: { ...tried.content, ids: [...tried.content.ids, content.id] } }
  const byAge = [...rules.automations].sort(
    (left, right) => left.created_at.localeCompare(right.created_at) || left.id.localeCompare(right.id),
  )
  const { blacklist_action, leave_adverts } = rules.settings
  const compiled = compileRules(
    withDraft(
      byAge.map((automation) => toRule(automation, flowOf(automation))),
      own,
    ),
    {
      blacklist: rules.blacklist,
      blacklistAction: blacklist_action,
      leaveAdverts: leave_adverts,
    },
    readTopics,
  )
  return { own, compiled, content, page, customerName }
}

/** The content of the tried comment: one on which the draft replies. */
const contentOf = ({ content }: CommentAutomationDraft, post: ContentItem | undefined): Trial['content'] => {
  const type = content.type === contentTypes.ALL ? (post?.type ?? contentTypes.POST) : content.type
  const fits = post !== undefined && (content.scope === 'chosen' || post.type === type)
  return fits ? { id: post.id, type: post.type } : { id: ANY_CONTENT, type }
}

/** Leaves out empty replies, which are not saved either. */
const toRule = (automation: CommentAutomationDraft & { id: string }, flow: StartedFlow | null): CommentRule =>
  toCommentRule(
    automation.id,
    {
      ...automation,
      comment_replies: filled(automation.comment_replies),
      chat_replies: filled(automation.chat_replies),
    },
    flow,
  )

const flowOf = ({ chat_automation: flow }: CommentAutomation): StartedFlow | null =>
  flow && { id: flow.id, title: flow.title, live: flow.status === 'live' }

const filled = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')

/** The engine's own decision about a comment under this draft. `rotation` chooses from the rotation of texts. */
export const tryComment = (trial: Trial, text: string, rotation: number, now: Date): CommentVerdict => {
  const { own } = trial
  if (text.trim() === '') return { kind: 'no_comment' }
  if (own.trigger === 'keywords' && own.keywords.length === 0 && own.topics.length === 0)
    return { kind: 'no_keywords' }
  const decision = decide(trial, text, rotation, now)
  const matched = decision.reasons.find((reason) => reason.code === 'matched_keyword')
  const why = matched?.why ?? []
  if (decision.rule?.id === own.id) return answeredBy(decision)
  if (decision.rule) {
    const alsoFits = decision.reasons.some(
      (reason) => reason.code === 'outranked' && reason.automation_id === own.id,
    )
    return {
      kind: 'other_first',
      automation: decision.rule.name,
      keyword: matched?.keyword,
      why,
      own: alsoFits,
    }
  }
  return leftBy(decision, own, text)
}

const answeredBy = (decision: Decision): CommentVerdict => {
  const replies = repliesOf(decision)
  for (const reason of decision.reasons) {
    if (reason.code === 'matched_keyword')
      return { kind: 'keyword', keyword: reason.keyword, why: reason.why ?? [], replies }
    if (reason.code === 'matched_topic')
      return { kind: 'topic', topic: reason.topic, words: reason.words, replies }
  }
  return { kind: 'default', replies }
}

const decide = (
  { own, compiled, content, page, customerName }: Trial,
  text: string,
  rotation: number,
  now: Date,
): Decision =>
  decideComment(
    {
      kind: 'comment_added',
      platform: page.platform,
      contentId: content.id,
      contentType: content.type,
      own: false,
      customerName,
      isReply: false,
      hidden: false,
      answeredByPage: false,
      text,
      at: now,
    },
    compiled,
    {
      now,
      pageName: page.name,
      pageConnected: true,
      planEnded: false,
      removed: false,
      commentAnswered: false,
      boostedDouble: false,
      customerAnswered: () => false,
      hasQuotaFor: () => true,
      rotation: (ruleId) => (ruleId === own.id ? rotation : 0),
      limits: replyLimits[page.platform],
    },
  )

const repliesOf = ({ answers }: Decision): Replies => {
  const textOf = (kind: 'comment_reply' | 'chat_reply') =>
    answers.flatMap((answer) => (answer.kind === kind && 'text' in answer ? [answer.text] : []))[0] ?? null
  const begun = answers.find((answer) => 'startsFlow' in answer)
  return { comment: textOf('comment_reply'), chat: textOf('chat_reply'), flow: begun?.title ?? null }
}

const leftBy = ({ reasons }: Decision, own: CommentRule, text: string): CommentVerdict => {
  for (const reason of reasons) {
    if (reason.code === 'blacklisted')
      return { kind: 'moderated', word: reason.word, words: reason.words, action: reason.action }
    if (reason.code === 'sellers_advert') return { kind: 'advert' }
    if (reason.code === 'maybe_topic' && reason.automation_id === own.id)
      return { kind: 'maybe', topic: reason.topic, words: reason.words }
    if (reason.code === 'excluded_keyword' && reason.automation_id === own.id)
      return { kind: 'excluded', keyword: reason.keyword, words: reason.words }
  }
  const entries = own.keywords.map((keyword) => ({ keyword, ruleId: own.id, mode: own.matchMode }))
  return { kind: 'left', nearest: nearestKeyword(text, entries) }
}

/** The matching words' places in the comment, for marking. */
export const marksOf = (verdict: CommentVerdict, text: string): TextRange[] => {
  if ('why' in verdict) return verdict.why.map(({ start, end }) => ({ start, end }))
  if (!('words' in verdict)) return []
  const start = text.indexOf(verdict.words)
  return start < 0 ? [] : [{ start, end: start + verdict.words.length }]
}

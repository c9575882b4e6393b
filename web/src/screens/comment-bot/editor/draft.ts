import type { Topic } from '#automation/vocabulary.ts'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { DEFAULT_COMMENT_REPLY } from '#contract/comment-automations.ts'
import { limits } from '#contract/limits.ts'
import { contentTypes, type Language } from '#contract/platforms.ts'
import { topicNames } from '#contract/topics.ts'

/** Keywords on all content: a shop's first rule answers a question about anything it posts. */
export const emptyDraft = (): CommentAutomationDraft => ({
  name: '',
  description: '',
  enabled: true,
  content: { scope: 'all', type: contentTypes.ALL, ids: [] },
  trigger: 'keywords',
  keywords: [],
  topics: [],
  comment_replies: [''],
  chat_replies: [],
  chat_automation_id: null,
  match_mode: 'smart',
  exclude_keywords: [],
  once_per_customer: false,
  first_level_only: false,
  delay_seconds: 0,
})

/** A draft for a frequent question, with its keyword and a name made of it. */
export const draftFor = (asked: string): CommentAutomationDraft => {
  const keyword = asked.trim().slice(0, limits.keyword.max)
  const name = keyword.charAt(0).toUpperCase() + keyword.slice(1)
  return {
    ...emptyDraft(),
    name: name.slice(0, limits.automation_name.max),
    keywords: keyword ? [keyword] : [],
  }
}

/** A draft that answers all questions of a topic. */
export const draftForTopic = (topic: Topic, language: Language): CommentAutomationDraft => ({
  ...emptyDraft(),
  name: topicNames[topic][language],
  topics: [topic],
})

export const draftOf = (automation: CommentAutomation): CommentAutomationDraft => ({
  name: automation.name,
  description: automation.description,
  enabled: automation.enabled,
  content: automation.content,
  trigger: automation.trigger,
  keywords: automation.keywords,
  topics: automation.topics,
  comment_replies: automation.comment_replies,
  chat_replies: automation.chat_replies,
  chat_automation_id: automation.chat_automation_id,
  match_mode: automation.match_mode,
  exclude_keywords: automation.exclude_keywords,
  once_per_customer: automation.once_per_customer,
  first_level_only: automation.first_level_only,
  delay_seconds: automation.delay_seconds,
})

/**
 * A copy of an automation. It has no keywords and topics, because two automations on the same content may not
 * share them. It stays off until its owner has checked it.
 */
export const copyOf = (automation: CommentAutomation, name: string): CommentAutomationDraft => ({
  ...draftOf(automation),
  name: name.slice(0, limits.automation_name.max),
  enabled: false,
  keywords: [],
  topics: [],
})

/** Changes the trigger. A default reply gets a ready text unless other text was written. */
export const withTrigger = (
  draft: CommentAutomationDraft,
  trigger: CommentAutomationDraft['trigger'],
): CommentAutomationDraft => {
  const [text = '', ...others] = draft.comment_replies
  const untouched = others.length === 0 && ['', DEFAULT_COMMENT_REPLY].includes(text.trim())
  if (!untouched || draft.comment_replies.length === 0) return { ...draft, trigger }
  return { ...draft, trigger, comment_replies: [trigger === 'default' ? DEFAULT_COMMENT_REPLY : ''] }
}

const defaultNames: Record<Language, string> = { mn: 'Өгөгдмөл хариулт', en: 'Default reply' }

/** Names the automation after its keywords, or without any after its topics. */
export const suggestedName = (
  { trigger, keywords, topics }: Pick<CommentAutomationDraft, 'trigger' | 'keywords' | 'topics'>,
  language: Language,
): string => {
  if (trigger !== 'keywords') return defaultNames[language]
  const words = keywords.length > 0 ? keywords : topics.map((topic) => topicNames[topic][language])
  const named = words.map((_, count) => words.slice(0, count + 1).join(', '))
  return named.findLast((name) => name.length <= limits.automation_name.max) ?? ''
}

const filled = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')

/** The draft to send, without keywords, topics and posts that were entered before another choice. */
export const draftToSave = (draft: CommentAutomationDraft, language: Language): CommentAutomationDraft => ({
  ...draft,
  name: draft.name.trim() || suggestedName(draft, language),
  content: draft.content.scope === 'chosen' ? draft.content : { ...draft.content, ids: [] },
  keywords: draft.trigger === 'keywords' ? draft.keywords : [],
  topics: draft.trigger === 'keywords' ? draft.topics : [],
  comment_replies: filled(draft.comment_replies),
  // Drop texts that were written before a flow was chosen.
  chat_replies: draft.chat_automation_id === null ? filled(draft.chat_replies) : [],
})

/**
 * The field on screen for a field of the request. Empty replies are not sent, so the second one sent may be
 * the third on screen.
 */
export const shownField = (
  draft: Pick<CommentAutomationDraft, 'comment_replies' | 'chat_replies'>,
  field: string,
): string => {
  const [list, index] = field.split('.')
  if ((list !== 'comment_replies' && list !== 'chat_replies') || index === undefined) return field
  const shown = draft[list].flatMap((text, at) => (text.trim() === '' ? [] : [at]))
  return `${list}.${shown[Number(index)] ?? index}`
}

/** The errors of a list field and of its entries, without duplicates. */
export const errorsUnder = (errors: Readonly<Record<string, unknown>>, field: string): string[] => [
  ...new Set(
    Object.entries(errors)
      .filter(([path]) => path === field || path.startsWith(`${field}.`))
      .map(([, message]) => String(message)),
  ),
]

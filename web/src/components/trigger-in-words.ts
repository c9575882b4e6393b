import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import type { FlowTexts } from './flow-texts.ts'

/** The trigger of a flow as a sentence; undefined for keywords, which are shown as chips. */
export const triggerInWords = (
  { node_type, kind, keywords, topics, intent, frequency }: ChatAutomationSummary['trigger'],
  words: FlowTexts['trigger'],
): string | undefined => {
  if (node_type === 'welcome' || node_type === 'story_reply' || node_type === 'story_mention')
    return words[node_type]
  if (node_type === 'link') return words.link(keywords.join(', '))
  if (node_type === 'default') return words.default[frequency]
  if (kind === 'linked') return words.linked
  if (kind === 'ai_intent') return intent.trim() === '' ? words.noIntent : words.intent(intent.trim())
  return keywords.length + topics.length === 0 ? words.noKeywords : undefined
}

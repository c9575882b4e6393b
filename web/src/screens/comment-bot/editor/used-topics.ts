import type { Topic } from '#automation/vocabulary.ts'
import { sameRankOverlap } from '#contract/comment-automation-rules.ts'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'

export type UsedTopic = { topic: Topic; automation: { id: string; name: string } }

/** Topics that a draft on this content may not use, because another automation has them. */
export const topicsUsedElsewhere = (
  automations: readonly Pick<CommentAutomation, 'id' | 'name' | 'topics' | 'content'>[],
  content: CommentAutomationDraft['content'],
  ownId: string | null,
): UsedTopic[] =>
  automations
    .filter((automation) => automation.id !== ownId && sameRankOverlap(automation.content, content))
    .flatMap(({ id, name, topics }) => topics.map((topic) => ({ topic, automation: { id, name } })))

import { foldKeyword, sameRankOverlap } from '#contract/comment-automation-rules.ts'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { MOST_KEYWORDS_OF_PAGE } from '#contract/limits.ts'
import type { DomainProblem } from '#server/infrastructure/http/domain-error.ts'
import type { Sibling } from './store.ts'

/** Conflicts of a draft with the page's other automations: a keyword, topic or default reply that is taken. */
export const clashes = (
  draft: CommentAutomationDraft,
  siblings: readonly Sibling[],
  ownId?: string,
): DomainProblem[] => {
  const rivals = siblings.filter(
    (sibling) => sibling.id !== ownId && sameRankOverlap(sibling.content, draft.content),
  )
  if (draft.trigger === 'default') {
    const rival = rivals.find((sibling) => sibling.trigger === 'default')
    return rival ? [{ field: 'trigger', code: 'DEFAULT_EXISTS', details: { automation: rival.name } }] : []
  }
  return [...keywordClashes(draft, rivals), ...topicClashes(draft, rivals)]
}

const topicClashes = (draft: CommentAutomationDraft, rivals: readonly Sibling[]): DomainProblem[] =>
  draft.topics.flatMap((topic, index) => {
    const rival = rivals.find(({ topics }) => topics.includes(topic))
    return rival
      ? [
          {
            field: `topics.${index}`,
            code: 'TOPIC_TAKEN' as const,
            details: { topic, automation: rival.name },
          },
        ]
      : []
  })

const keywordClashes = (draft: CommentAutomationDraft, rivals: readonly Sibling[]): DomainProblem[] => {
  const taken = new Map<string, string>()
  for (const rival of rivals)
    for (const keyword of rival.keywords) taken.set(foldKeyword(keyword), rival.name)
  return draft.keywords.flatMap((keyword, index) => {
    const automation = taken.get(foldKeyword(keyword))
    return automation === undefined
      ? []
      : [{ field: `keywords.${index}`, code: '000004' as const, details: { keyword, automation } }]
  })
}

type Words = Pick<CommentAutomationDraft, 'keywords' | 'exclude_keywords'>

const wordsOf = ({ keywords, exclude_keywords }: Words): number => keywords.length + exclude_keywords.length

/** The limit covers all keywords of a page. Above it, a rule may still be changed as long as it gains no keywords. */
export const tooManyKeywords = (
  draft: CommentAutomationDraft,
  siblings: readonly Sibling[],
  ownId?: string,
): DomainProblem[] => {
  const before = siblings.reduce((sum, sibling) => sum + wordsOf(sibling), 0)
  const own = siblings.find(({ id }) => id === ownId)
  const more = wordsOf(draft) - (own ? wordsOf(own) : 0)
  if (more <= 0 || before + more <= MOST_KEYWORDS_OF_PAGE) return []
  return [{ field: 'keywords', code: 'TOO_MANY_KEYWORDS_OF_PAGE', details: { max: MOST_KEYWORDS_OF_PAGE } }]
}

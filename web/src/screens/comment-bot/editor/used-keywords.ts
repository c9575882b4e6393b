import { foldKeyword, sameRankOverlap } from '#contract/comment-automation-rules.ts'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import type { UsedKeyword } from '#web/components/keyword-help/keyword-reach.ts'

/** The keywords that a draft on this content may not use. */
export const conflictingKeywords = (
  automations: readonly Pick<CommentAutomation, 'id' | 'name' | 'keywords' | 'content'>[],
  content: CommentAutomationDraft['content'],
): UsedKeyword[] =>
  automations
    .filter((automation) => sameRankOverlap(automation.content, content))
    .flatMap(({ keywords, id, name }) =>
      keywords.map((keyword) => ({ keyword, automation_id: id, automation_name: name })),
    )

/** The keywords that another automation of the page has already. */
export const keywordsUsedElsewhere = (
  keywords: readonly string[],
  used: readonly UsedKeyword[],
  ownId: string | null,
): { keyword: string; automation: { id: string; name: string } }[] => {
  const owners = new Map(
    used
      .filter((entry) => entry.automation_id !== ownId)
      .map(({ keyword, automation_id: id, automation_name: name }) => [foldKeyword(keyword), { id, name }]),
  )
  return keywords.flatMap((keyword) => {
    const automation = owners.get(foldKeyword(keyword))
    return automation === undefined ? [] : [{ keyword, automation }]
  })
}

import { flowLimits, MOST_QUICK_REPLIES } from '../../flow/flow-limits.ts'
import { foldKeyword } from '../../flow/fold-keyword.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import { variableProblems } from '../../flow/lint/variables.ts'
import type { Finding, LintContext } from '../../flow/problems.ts'
import type { ActionNode } from './settings.ts'

/** Checks that quick replies have a message above, different titles and a target. */
export const quickReplyProblems = (
  { payload, quick_replies }: ActionNode,
  lintContext: LintContext,
): Finding[] => {
  const alone = quick_replies.length > 0 && payload.length === 0
  const seen = new Set<string>()
  const each = quick_replies.flatMap(({ id: part_id, title, next }, index): Finding[] => {
    const folded = foldKeyword(title)
    const twice = folded !== '' && seen.has(folded)
    seen.add(folded)
    return [
      ...(index === MOST_QUICK_REPLIES
        ? [
            {
              code: 'TOO_MANY_QUICK_REPLIES',
              part_id,
              facts: { max: MOST_QUICK_REPLIES, count: quick_replies.length },
            } as const,
          ]
        : []),
      ...textLength(title, {
        part_id,
        field: 'title',
        max: flowLimits.quick_reply_title.max,
        needed: 'QUICK_REPLY_TITLE_NEEDED',
        tooLong: 'QUICK_REPLY_TITLE_TOO_LONG',
      }),
      ...variableProblems(title, { part_id, field: 'title' }, lintContext),
      ...(twice
        ? [{ code: 'QUICK_REPLY_TITLE_TWICE', part_id, field: 'title', facts: { title } } as const]
        : []),
      ...(next === null ? [{ code: 'QUICK_REPLY_LEADS_NOWHERE', part_id, field: 'next' } as const] : []),
    ]
  })
  return [...(alone ? [{ code: 'QUICK_REPLIES_ALONE', field: 'payload' } as const] : []), ...each]
}

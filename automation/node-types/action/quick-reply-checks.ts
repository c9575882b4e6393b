import { flowLimits, MOST_QUICK_REPLIES } from '../../flow/flow-limits.ts'
import { foldKeyword } from '../../flow/fold-keyword.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import { variableProblems } from '../../flow/lint/variables.ts'
import type { Finding, FlowProblemCode, LintContext } from '../../flow/problems.ts'
import type { ActionNode } from './settings.ts'

/** Checks that quick replies have a message above, different titles and a target. */
export const quickReplyProblems = (
  { payload, quick_replies }: ActionNode,
  lintContext: LintContext,
): Finding[] => {
  const alone = quick_replies.length > 0 && payload.length === 0
  const limit = { max: MOST_QUICK_REPLIES, code: 'TOO_MANY_QUICK_REPLIES' } as const
  const each = titleProblems(quick_replies, limit, lintContext)
  return [
    ...(alone ? [{ code: 'QUICK_REPLIES_ALONE', field: 'payload' } as const] : []),
    ...quick_replies.flatMap(({ id: part_id, next }, index): Finding[] => [
      ...(each[index] ?? []),
      ...(next === null ? [{ code: 'QUICK_REPLY_LEADS_NOWHERE', part_id, field: 'next' } as const] : []),
    ]),
  ]
}

/** Checks number, length and difference of the titles to tap. @returns findings for each title */
export const titleProblems = (
  titled: readonly { id: string; title: string }[],
  { max, code }: { max: number; code: FlowProblemCode },
  lintContext: LintContext,
): Finding[][] => {
  const seen = new Set<string>()
  return titled.map(({ id: part_id, title }, index): Finding[] => {
    const folded = foldKeyword(title)
    const twice = folded !== '' && seen.has(folded)
    seen.add(folded)
    return [
      ...(index === max ? [{ code, part_id, facts: { max, count: titled.length } }] : []),
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
    ]
  })
}

import { tagKey } from '../../contacts/contact.ts'
import { flowLimits, MOST_CHANGES } from '../../flow/flow-limits.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import { unknownVariables } from '../../flow/lint/variables.ts'
import type { Finding, LintContext } from '../../flow/problems.ts'
import type { SetChange, SetNode } from './settings.ts'

/** Checks that each change names its field and value, or its tag. */
export const setProblems = ({ payload: { changes } }: SetNode, lintContext: LintContext): Finding[] => {
  if (changes.length === 0) return [{ code: 'CHANGES_NEEDED', field: 'changes' }]
  return changes.flatMap((change, index): Finding[] => [
    ...(index === MOST_CHANGES
      ? [
          {
            code: 'TOO_MANY_CHANGES',
            part_id: change.id,
            facts: { max: MOST_CHANGES, count: changes.length },
          } as const,
        ]
      : []),
    ...changeProblems(change, lintContext).map((finding) => ({ ...finding, part_id: change.id })),
  ])
}

const changeProblems = (change: SetChange, lintContext: LintContext): Finding[] => {
  if (change.type === 'tag') return tagProblems(change.tag)
  const { field, to } = change
  if (!field) return [{ code: 'FIELD_NEEDED', field: 'field' }]
  if (to.type === 'value')
    return [
      ...textLength(to.value, {
        field: 'value',
        max: flowLimits.field_value.max,
        needed: 'VALUE_NEEDED',
        tooLong: 'VALUE_TOO_LONG',
      }),
      ...unknownVariables(to.value, { field: 'value' }, lintContext),
    ]
  const known = lintContext.fields.find(({ key }) => key === field.key)
  const needed = { add: 'number', now: 'date', clear: undefined }[to.type]
  return known && needed && known.type !== needed && known.type !== 'text'
    ? [{ code: 'FIELD_TYPE_DIFFERS', field: 'field' }]
    : []
}

/** Checks the name of a tag. */
export const tagProblems = (tag: string): Finding[] =>
  tagKey(tag) === ''
    ? [{ code: 'TAG_NEEDED', field: 'tag' }]
    : textLength(tag.trim(), { field: 'tag', max: flowLimits.tag.max, tooLong: 'TAG_TOO_LONG' })

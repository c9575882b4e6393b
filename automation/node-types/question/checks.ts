import { fieldTypeOf } from '../../contacts/fields-of-flow.ts'
import { flowLimits, MOST_CHOICES } from '../../flow/flow-limits.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import { unknownVariables, variableProblems } from '../../flow/lint/variables.ts'
import { choicesOf } from '../../flow/outlets.ts'
import type { Finding, LintContext } from '../../flow/problems.ts'
import { tooManyBytes } from '../action/block-checks.ts'
import { titleProblems } from '../action/quick-reply-checks.ts'
import type { QuestionNode } from './settings.ts'

/** Checks that a question can be sent and answered, and that its answer fits the field. */
export const questionProblems = (node: QuestionNode, lintContext: LintContext): Finding[] => [
  ...textProblems(node, lintContext),
  ...choiceProblems(node, lintContext),
  ...buttonProblems(node),
  ...rangeProblems(node),
  ...fieldProblems(node, lintContext),
  ...(node.next === null && !choicesOf(node).some(({ next }) => next !== null)
    ? [{ code: 'ANSWER_LEADS_NOWHERE', field: 'next' } as const]
    : []),
]

const textProblems = (
  { payload: { text, retry_text } }: QuestionNode,
  lintContext: LintContext,
): Finding[] => {
  const length = textLength(text, {
    field: 'text',
    max: flowLimits.text.max,
    needed: 'TEXT_NEEDED',
    tooLong: 'TEXT_TOO_LONG',
  })
  const retry = textLength(retry_text, {
    field: 'retry_text',
    max: flowLimits.text.max,
    tooLong: 'TEXT_TOO_LONG',
  })
  const bytes = (written: string, field: string) =>
    lintContext.platform === 2 ? tooManyBytes(written, { field }) : []
  return [
    ...length,
    ...(length.length === 0 ? bytes(text, 'text') : []),
    ...variableProblems(text, { field: 'text' }, lintContext),
    ...retry,
    ...(retry.length === 0 ? bytes(retry_text, 'retry_text') : []),
    ...unknownVariables(retry_text, { field: 'retry_text' }, lintContext),
  ]
}

const choiceProblems = (node: QuestionNode, lintContext: LintContext): Finding[] => {
  if (node.payload.answer.type !== 'choice') return []
  const choices = choicesOf(node)
  if (choices.length === 0) return [{ code: 'CHOICES_NEEDED', field: 'choices' }]
  return titleProblems(choices, { max: MOST_CHOICES, code: 'TOO_MANY_CHOICES' }, lintContext).flat()
}

const buttonProblems = ({ payload }: QuestionNode): Finding[] =>
  (['skip_title', 'person_title'] as const).flatMap((field) =>
    textLength(payload[field], {
      field,
      max: flowLimits.quick_reply_title.max,
      tooLong: 'QUICK_REPLY_TITLE_TOO_LONG',
    }),
  )

const rangeProblems = ({ payload: { answer } }: QuestionNode): Finding[] =>
  answer.type === 'number' && answer.min !== null && answer.max !== null && answer.min > answer.max
    ? [{ code: 'RANGE_INVALID', field: 'max' }]
    : []

const fieldProblems = ({ payload: { field, answer } }: QuestionNode, { fields }: LintContext): Finding[] => {
  const known = field && fields.find(({ key }) => key === field.key)
  const fits = !known || known.type === 'text' || known.type === fieldTypeOf(answer)
  return fits ? [] : [{ code: 'FIELD_TYPE_DIFFERS', field: 'field' }]
}

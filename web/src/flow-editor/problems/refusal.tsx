import { Alert, Code } from '@mantine/core'
import { IconMessageX } from '@tabler/icons-react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { FACEBOOK } from '#contract/platforms.ts'
import type { StepRefusal } from '#contract/step-figures.schemas.ts'
import { chatReasonTexts } from '#web/components/chat-reason-texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import classes from './problems.module.css'
import { useRefusalOf } from './refusals-context.tsx'
import { problemsTexts } from './texts.ts'

export const usePlatformName = (): string =>
  useEditing().page.platform === FACEBOOK ? 'Facebook' : 'Instagram'

/** On the card: the platform refused this step, and how often. */
export const RefusalBadge = ({ step }: { step: FlowNode }) => {
  const { refusals } = useTexts(problemsTexts)
  const { number } = useFormats()
  const refusal = useRefusalOf(step)
  const platform = usePlatformName()
  if (!refusal) return null
  const times = number(refusal.times)
  const label = step.node_type === 'webhook' ? refusals.systemBadge(times) : refusals.badge(platform, times)
  return (
    <span className={classes.badge} data-severity="error" role="img" aria-label={label} title={label}>
      <IconMessageX size={14} stroke={2} aria-hidden />
      <span aria-hidden>{number(refusal.times)}</span>
    </span>
  )
}

/** Reason, count, last time, and the platform's code for support requests. */
export const RefusalWords = ({ refusal }: { refusal: StepRefusal }) => {
  const { refusals } = useTexts(problemsTexts)
  const { webhookFailures } = useTexts(chatReasonTexts)
  const { number, soon } = useFormats()
  const { reason, detail } = refusal
  const why =
    reason in refusals.why
      ? refusals.why[reason as keyof typeof refusals.why]
      : `${webhookFailures[reason as keyof typeof webhookFailures](detail ?? '')}.`
  return (
    <span>
      {why} {refusals.times(number(refusal.times), soon(refusal.last_at))}{' '}
      {reason in refusals.why && detail && <Code>{detail}</Code>}
    </span>
  )
}

/** Above the settings of the step. */
export const RefusalNote = ({ step }: { step: FlowNode }) => {
  const { refusals } = useTexts(problemsTexts)
  const refusal = useRefusalOf(step)
  const platform = usePlatformName()
  if (!refusal) return null
  return (
    <Alert
      color="error"
      icon={<IconMessageX aria-hidden />}
      title={step.node_type === 'webhook' ? refusals.systemTitle : refusals.title(platform)}
      role="status"
      className={classes.refusal ?? ''}
    >
      <RefusalWords refusal={refusal} />
      <p className={classes.refusalHint}>{refusals.hint}</p>
    </Alert>
  )
}

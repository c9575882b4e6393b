import { ActionIcon, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { FlowProblem } from '#automation/flow/problems.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useProblems } from '../editor-context.tsx'
import classes from './problems.module.css'
import { ProblemsOfSteps } from './problems-of-steps.tsx'
import { useRefusedSteps } from './refusals-context.tsx'
import { RefusedSteps } from './refused-steps.tsx'
import { problemsTexts } from './texts.ts'

/** The problems of the linter, each a link to its place. Errors, which block publishing, come first. */
export const ProblemList = () => {
  const { view } = useEditing()
  const texts = useTexts(problemsTexts)
  const problems = useProblems()
  const refused = useRefusedSteps().length > 0
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <section className={classes.list} aria-label={texts.title}>
      <Group gap="2xs" wrap="nowrap" className={classes.heading ?? ''}>
        <Title order={2} size="h4" flex={1}>
          {texts.title}
        </Title>
        <ActionIcon size="lg" aria-label={texts.close} onClick={() => view.show(null)}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes.scroll}>
        {problems.length === 0 && !refused && <AllWell />}
        <RefusedSteps />
        <Severity
          problems={errors}
          severity="error"
          title={texts.errors}
          hint={texts.errorsHint}
          count={texts.counted.errors(errors.length)}
        />
        <Severity
          problems={warnings}
          severity="warning"
          title={texts.warnings}
          hint={texts.warningsHint}
          count={texts.counted.warnings(warnings.length)}
        />
      </div>
    </section>
  )
}

const AllWell = () => {
  const { allWell, allWellHint } = useTexts(problemsTexts)
  return (
    <div className={classes.allWell}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <Title order={3} size="h4" ta="center">
        {allWell}
      </Title>
      <Text c="dimmed" ta="center">
        {allWellHint}
      </Text>
    </div>
  )
}

type SeverityProps = {
  problems: readonly FlowProblem[]
  severity: FlowProblem['severity']
  title: string
  hint: string
  count: string
}

const Severity = ({ problems, severity, title, hint, count }: SeverityProps) => {
  const id = useId()
  if (problems.length === 0) return null
  return (
    <section aria-labelledby={id} data-severity={severity} className={classes.severity}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={3} size="sm" id={id}>
          {title}
        </Title>
        <span className={classes.count}>{count}</span>
      </Group>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      <ProblemsOfSteps problems={problems} />
    </section>
  )
}

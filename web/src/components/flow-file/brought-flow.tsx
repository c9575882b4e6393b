import { Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Brought } from '#automation/flow/brought.ts'
import type { Flow, NodeType } from '#automation/flow/flow.ts'
import { lintFlow } from '#automation/flow/lint-flow.ts'
import type { LintContext } from '#automation/flow/problems.ts'
import type { Platform } from '#contract/platforms.ts'
import { flowTexts } from '#web/components/flow-texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { KeywordChips } from '../keyword-chips.tsx'
import { StatusPill } from '../status-pill.tsx'
import classes from './flow-file.module.css'
import { flowFileTexts } from './texts.ts'

type BroughtFlowProps = {
  flow: Flow
  brings: Brought
  /** The platform in the file, if it names one. */
  platform: Platform | undefined
  lintContext: LintContext
}

const Steps = ({ steps }: Pick<Brought, 'steps'>) => {
  const file = useTexts(flowFileTexts)
  return (
    <ul className={classes.steps} aria-label={file.stepsLabel}>
      {(Object.entries(steps) as [NodeType, number][]).map(([type, count]) => (
        <li key={type}>{file.steps[type](count)}</li>
      ))}
    </ul>
  )
}

const MOST_LINKS = 8

/**
 * Addresses outside the chat that the flow links to. A person who imports a stranger's flow should see them.
 */
const Leads = ({ places }: { places: readonly string[] }) => {
  const file = useTexts(flowFileTexts)
  const more = places.length > MOST_LINKS ? ', …' : ''
  return <Text size="sm">{file.leads(places.slice(0, MOST_LINKS).join(', ') + more)}</Text>
}

/** The linter's result for the page that imports the flow. */
const Verdict = ({ flow, lintContext }: Pick<BroughtFlowProps, 'flow' | 'lintContext'>) => {
  const file = useTexts(flowFileTexts)
  const problems = lintFlow(flow, lintContext)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const pills: ReactNode[] = []
  if (errors > 0)
    pills.push(
      <StatusPill key="errors" tone="error" icon={<IconX size={14} aria-hidden />}>
        {file.errors(errors)}
      </StatusPill>,
    )
  if (warnings > 0)
    pills.push(
      <StatusPill key="warnings" tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
        {file.warnings(warnings)}
      </StatusPill>,
    )
  if (problems.length === 0)
    pills.push(
      <StatusPill key="none" tone="success" icon={<IconCircleCheck size={14} aria-hidden />}>
        {file.noProblems}
      </StatusPill>,
    )
  return <div className={classes.pills}>{pills}</div>
}

/** A flow from a file, before it is imported. */
export const BroughtFlow = ({ flow, brings, platform, lintContext }: BroughtFlowProps) => {
  const flowWords = useTexts(flowTexts)
  const file = useTexts(flowFileTexts)
  const elsewhere = platform !== undefined && platform !== lintContext.platform
  return (
    <section className={classes.brought} aria-label={file.brings}>
      <Text size="sm" c="dimmed">
        {file.brings}
      </Text>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {flow.title.trim() === '' ? flowWords.untitled : flow.title}
        </Title>
        <Steps steps={brings.steps} />
        {brings.keywords.length > 0 && <KeywordChips keywords={brings.keywords} most={8} />}
        {brings.leads.length > 0 && <Leads places={brings.leads} />}
        {brings.media.length > 0 && <Text size="sm">{file.media(brings.media.length)}</Text>}
        {brings.starts.length > 0 && <Text size="sm">{file.starts(brings.starts.length)}</Text>}
        {elsewhere && <Text size="sm">{file.otherPlatform[platform]}</Text>}
        <Verdict flow={flow} lintContext={lintContext} />
      </Stack>
    </section>
  )
}

import { Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconMessageX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { nodeIcons } from '../nodes/node-icons.ts'
import { useStepName } from '../step-name.ts'
import classes from './problems.module.css'
import { RefusalWords, usePlatformName } from './refusal.tsx'
import { useRefusedSteps } from './refusals-context.tsx'
import { problemsTexts } from './texts.ts'

/** In the list of problems: the refused steps, each a link to its settings. */
export const RefusedSteps = () => {
  const { refusals } = useTexts(problemsTexts)
  const { view } = useEditing()
  const stepName = useStepName()
  const platform = usePlatformName()
  const refused = useRefusedSteps()
  const id = useId()
  if (refused.length === 0) return null
  return (
    <section aria-labelledby={id} data-severity="error" className={classes.severity}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={3} size="sm" id={id}>
          {refused.some(({ step }) => step.node_type === 'webhook')
            ? refusals.groupTitle
            : refusals.title(platform)}
        </Title>
        <span className={classes.count}>{refusals.steps(refused.length)}</span>
      </Group>
      <Text size="xs" c="dimmed">
        {refusals.hint}
      </Text>
      <ul className={classes.steps}>
        {refused.map(({ step, refusal }) => {
          const Icon = nodeIcons[step.node_type]
          return (
            <li key={step.id}>
              <div className={classes.step}>
                <Icon size={16} aria-hidden />
                <span>{stepName(step)}</span>
              </div>
              <UnstyledButton className={classes.problem} onClick={() => view.goTo({ node_id: step.id })}>
                <span className={classes.text} data-severity="error">
                  <IconMessageX size={14} stroke={2} aria-hidden />
                  <RefusalWords refusal={refusal} />
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { Collapse, Group, SegmentedControl, Select, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { nodeWith } from '#automation/flow/nodes.ts'
import { FACEBOOK, INSTAGRAM, type Platform } from '#contract/platforms.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow } from '../editor-context.tsx'
import { useStepName } from '../step-name.ts'
import { type Beginning, beginningsOf } from './beginning.ts'
import { type ClockChoice, clockChoices } from './clock.ts'
import { type Customer, RETURNING_AFTER_DAYS } from './play.ts'
import classes from './preview.module.css'
import { previewTexts } from './texts.ts'
import type { Trial } from './use-play.ts'

const platformNames: Record<Platform, string> = { [FACEBOOK]: 'Facebook', [INSTAGRAM]: 'Instagram' }
const chatNames: Record<Platform, string> = { [FACEBOOK]: 'Messenger', [INSTAGRAM]: 'Instagram' }
const platforms = [FACEBOOK, INSTAGRAM] as const
const customers = ['first_time', 'returning'] as const satisfies Customer[]

const useBeginningName = () => {
  const preview = useTexts(previewTexts)
  const stepName = useStepName()
  const flow = useFlow()
  return (beginning: Beginning): string => {
    if (beginning.by !== 'step') return preview.beginnings[beginning.by]
    const node = nodeWith(flow, beginning.node_id)
    return preview.beginnings.step(node ? stepName(node) : preview.removedStep)
  }
}

/** The settings of the trial in one line; opened, they can be changed. */
export const TrialOptionsFold = ({ trial }: { trial: Trial }) => {
  const preview = useTexts(previewTexts)
  const [open, setOpen] = useState(false)
  const id = useId()
  const nameOf = useBeginningName()
  const { beginning, customer, clock } = trial.options
  const summary = [nameOf(beginning), preview.customers[customer], preview.clocks[clock]].join(' · ')
  return (
    <div className={classes.besidePhone}>
      <UnstyledButton
        className={classes.optionsButton ?? ''}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.optionsText}>
          <span className={classes.optionsLabel}>{preview.options}</span>
          <span className={classes.optionsSummary}>{summary}</span>
        </span>
        <IconChevronDown
          size={16}
          aria-hidden
          className={classes.chevron ?? ''}
          data-open={open || undefined}
        />
      </UnstyledButton>
      <Collapse expanded={open} id={id}>
        <TrialChoices trial={trial} />
      </Collapse>
    </div>
  )
}

const TrialChoices = ({ trial }: { trial: Trial }) => {
  const preview = useTexts(previewTexts)
  const { options, begin } = trial
  return (
    <Stack gap="sm" py="xs">
      <PlatformChoice trial={trial} />
      <BeginningChoice trial={trial} />
      <Choice label={preview.who}>
        {(labelId) => (
          <SegmentedControl
            aria-labelledby={labelId}
            size="xs"
            value={options.customer}
            data={customers.map((value) => ({ value, label: preview.customers[value] }))}
            onChange={(customer) => begin({ ...options, customer })}
          />
        )}
      </Choice>
      {options.customer === 'returning' && (
        <Text size="xs" c="dimmed">
          {preview.returningHint(RETURNING_AFTER_DAYS)}
        </Text>
      )}
      <Choice label={preview.clock}>
        {(labelId) => (
          <Select
            aria-labelledby={labelId}
            size="xs"
            flex={1}
            allowDeselect={false}
            value={options.clock}
            data={clockChoices.map((value) => ({ value, label: preview.clocks[value] }))}
            onChange={(clock) => clock && trial.setClock(clock as ClockChoice)}
          />
        )}
      </Choice>
    </Stack>
  )
}

type ChoiceProps = { label: string; children: (labelId: string) => React.ReactNode }

const Choice = ({ label, children }: ChoiceProps) => {
  const id = useId()
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Text id={id} size="xs" fw={600} className={classes.choiceLabel ?? ''}>
        {label}
      </Text>
      {children(id)}
    </Group>
  )
}

const PlatformChoice = ({ trial: { options, begin } }: { trial: Trial }) => {
  const preview = useTexts(previewTexts)
  const { page } = useEditing()
  return (
    <>
      <Choice label={preview.platform}>
        {(labelId) => (
          <SegmentedControl
            aria-labelledby={labelId}
            size="xs"
            value={String(options.platform)}
            data={platforms.map((value) => ({ value: String(value), label: chatNames[value] }))}
            onChange={(value) => begin({ ...options, platform: Number(value) as Platform })}
          />
        )}
      </Choice>
      {options.platform !== page.platform && (
        <Text size="xs" c="var(--hariu-warning-text)">
          {preview.otherPlatform(platformNames[page.platform])}
        </Text>
      )}
    </>
  )
}

const BeginningChoice = ({ trial: { options, begin } }: { trial: Trial }) => {
  const preview = useTexts(previewTexts)
  const { nodes } = useFlow()
  const nameOf = useBeginningName()
  const { beginning } = options
  const data = beginningsOf(nodes).map((by) => ({ value: by as string, label: preview.beginnings[by] }))
  // A start step is chosen on the canvas; this list only shows it.
  const chosen = beginning.by === 'step' || !data.some(({ value }) => value === beginning.by)
  return (
    <Choice label={preview.beginning}>
      {(labelId) => (
        <Select
          aria-labelledby={labelId}
          size="xs"
          flex={1}
          allowDeselect={false}
          value={beginning.by}
          data={chosen ? [...data, { value: beginning.by, label: nameOf(beginning) }] : data}
          onChange={(by) => by && by !== 'step' && begin({ ...options, beginning: { by } as Beginning })}
        />
      )}
    </Choice>
  )
}

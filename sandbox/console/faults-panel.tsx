import { Alert, Button, Group, Slider, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from './api.ts'
import { attempt } from './attempt.ts'
import classes from './console.module.css'
import { FaultForm } from './fault-form.tsx'
import { effectWords, howOften } from './fault-words.ts'
import { useHere } from './here.tsx'
import { formats } from './language.ts'
import { Act, Choose, ChoosePlace, Heading, placeWords, Quiet, Reading, Section } from './parts.tsx'
import { PeopleSection } from './people-section.tsx'
import { text } from './texts.ts'
import type { CataloguedError, Fault, UsageType } from './types.ts'

/** Everything with which a person makes trouble, and what trouble is on. */
export function FaultsPanel() {
  const { name } = useHere().world.app
  const catalogue = useQuery({ queryKey: ['catalogue'], queryFn: api.catalogue })
  return (
    <Stack className={classes.panelScroll ?? ''}>
      <Heading order={2} title={text.faults.heading} about={text.faults.explanation} />
      <Reading query={catalogue} height={160}>
        {({ errors }) => (
          <>
            <RunningFaults errors={errors} />
            <Section heading={text.faults.newHeading} explanation={text.faults.newExplanation(name)}>
              <FaultForm errors={errors} />
            </Section>
            <Section heading={text.usage.heading} explanation={text.usage.explanation(name)}>
              <UsageForm />
            </Section>
            <PeopleSection />
            <Clock />
          </>
        )}
      </Reading>
    </Stack>
  )
}

function RunningFaults({ errors }: { errors: CataloguedError[] }) {
  const { faults } = useHere().world
  return (
    <Stack component="section" gap="xs">
      <Group justify="space-between" mih={30}>
        <Title order={3} size="h4">
          {text.faults.on}
        </Title>
        {faults.length > 0 && (
          <Act act={api.removeFaults} done={text.faults.allOff}>
            {text.faults.switchAllOff}
          </Act>
        )}
      </Group>
      {faults.length === 0 && <Quiet>{text.faults.none}</Quiet>}
      {faults.map((fault) => (
        <RunningFault key={fault.id} fault={fault} errors={errors} />
      ))}
    </Stack>
  )
}

function RunningFault({ fault, errors }: { fault: Fault; errors: CataloguedError[] }) {
  const places = placeWords(useHere().world.pages)
  const { id, effect, page_id } = fault
  const words = effectWords(effect, errors)
  const isUsage = effect.kind === 'usage'
  const details = [
    page_id === null ? text.faults.everywhere : (places.get(page_id) ?? page_id),
    effect.kind !== 'webhook' && !isUsage && text.operations[fault.operation],
    !isUsage && howOften(fault),
    !isUsage && text.faults.hits(fault.hits),
  ].filter((part) => part !== false)
  return (
    <Alert color="warning" py="xs" data-testid="fault">
      <Group wrap="nowrap">
        <div className={classes.grow}>
          <b>{words}</b>
          <Text size="sm">{details.join(' · ')}</Text>
        </div>
        <Act act={() => api.removeFault(id)} aria-label={text.faults.switchOffThis(words)}>
          {text.faults.switchOff}
        </Act>
      </Group>
    </Alert>
  )
}

const METERS: UsageType[] = ['pages', 'instagram', 'messenger', 'app']

/** The platform's meters stand where a person puts them, until switched off in the list of faults. */
function UsageForm() {
  const [meter, setMeter] = useState<UsageType>('pages')
  const [where, setWhere] = useState('')
  const [percent, setPercent] = useState(85)
  const hold = (event: FormEvent) => {
    event.preventDefault()
    const wish = {
      page_id: meter === 'app' ? null : where || null,
      operation: 'any',
      effect: { kind: 'usage', type: meter, call_count: percent, estimated_minutes: 5 },
      count: null,
      probability: null,
    } as const
    void attempt(() => api.addFault(wish), text.faults.switchedOn)
  }
  return (
    <Stack component="form" gap="sm" onSubmit={hold}>
      <Group grow>
        <Choose
          label={text.usage.meter}
          values={METERS}
          words={text.usage.meters}
          value={meter}
          onChange={setMeter}
        />
        <ChoosePlace value={where} onChange={setWhere} />
      </Group>
      <Text size="sm" fw={600}>
        {text.usage.percent}: {percent}%
      </Text>
      <Slider value={percent} onChange={setPercent} step={5} thumbLabel={text.usage.percent} />
      <Button type="submit" variant="default">
        {text.usage.pin}
      </Button>
    </Stack>
  )
}

const HOUR = 3600
const LEAPS = [
  [text.clock.hour, HOUR],
  [text.clock.day, 24 * HOUR],
  [text.clock.week, 7 * 24 * HOUR],
] as const

/** Windows, the seven days of a private reply and tokens end sooner when the clock leaps. */
function Clock() {
  const { now } = useHere().world
  return (
    <Section heading={text.clock.heading} explanation={text.clock.explanation}>
      <Text>
        {text.clock.now} <b>{formats.dateTime(now)}</b>
      </Text>
      <Group gap="xs">
        {LEAPS.map(([label, seconds]) => (
          <Act key={label} act={() => api.advanceClock(seconds)} done={text.clock.done}>
            {label}
          </Act>
        ))}
      </Group>
    </Section>
  )
}

import { Progress, Text, Title } from '@mantine/core'
import { OVERAGE_PRICE, type Usage } from '#contract/billing.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './billing.module.css'
import { type UsageLook, usageLook } from './usage-look.ts'
import type { Billing } from './use-plan-choice.ts'

const colors: Record<UsageLook['state'], string> = {
  fine: 'purple',
  near: 'warning',
  full: 'error',
  over: 'error',
}

type UsageRowProps = { usage: Usage; periodEndsAt: string | undefined; overageEnabled: boolean }

/** What the figures mean: full, charged, or about to run out. */
const useUsageNotes = ({ usage, periodEndsAt, overageEnabled }: UsageRowProps): string[] => {
  const words = useTexts().billing.usage
  const { number, tugrik, date } = useFormats()
  const { state, willRunOut } = usageLook(usage)
  const notes: string[] = []
  if (usage.over > 0) notes.push(words.over(number(usage.over), tugrik(usage.over * OVERAGE_PRICE)))
  if (state === 'full' && usage.limit !== 0) notes.push(overageEnabled ? words.fullCharged : words.full)
  if (usage.forecast !== null && periodEndsAt !== undefined && state !== 'full')
    notes.push(words.forecast(date(periodEndsAt), number(usage.forecast)))
  if (willRunOut) notes.push(overageEnabled ? words.runsOutCharged : words.runsOut)
  return notes
}

const UsageRow = (props: UsageRowProps) => {
  const words = useTexts().billing.usage
  const { number } = useFormats()
  const { usage } = props
  const { percent, state } = usageLook(usage)
  const notes = useUsageNotes(props)
  const name = words.kinds[usage.kind]
  const figures =
    usage.limit === null
      ? words.ofUnlimited(number(usage.used))
      : words.of(number(usage.used), number(usage.limit))
  if (usage.limit === 0)
    return (
      <li className={classes.usage}>
        <div className={classes.usageHead}>
          <span>{name}</span>
          <span className={classes.quiet}>{words.notInPlan}</span>
        </div>
        {usage.kind === 'ai_replies' && <p className={classes.usageNote}>{words.upgradeForAi}</p>}
      </li>
    )
  return (
    <li className={classes.usage}>
      <div className={classes.usageHead}>
        <span>{name}</span>
        <strong>{figures}</strong>
      </div>
      {percent !== undefined && (
        <Progress
          value={percent}
          color={colors[state]}
          size="lg"
          radius="sm"
          aria-label={`${name}: ${figures}`}
        />
      )}
      {notes.map((note) => (
        <p key={note} className={classes.usageNote} data-state={state}>
          {note}
        </p>
      ))}
    </li>
  )
}

/** What was used of the plan in this period, and what it comes to. */
export const UsageSection = ({ billing }: { billing: Billing }) => {
  const { usage: words } = useTexts().billing
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {words.help}
      </Text>
      <ul className={classes.usages}>
        {billing.usage.map((usage) => (
          <UsageRow
            key={usage.kind}
            usage={usage}
            periodEndsAt={billing.period?.ends_at}
            overageEnabled={billing.overage.enabled}
          />
        ))}
      </ul>
    </section>
  )
}

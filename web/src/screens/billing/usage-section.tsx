import { Progress, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Usage } from '#contract/billing.schemas.ts'
import { OVERAGE_PRICE } from '#contract/billing.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { HistoryFilter } from '../history/history-filter.ts'
import classes from './billing.module.css'
import { billingTexts } from './texts.ts'
import { afterLimit, type UsageLook, usageLook } from './usage-look.ts'
import type { Billing } from './use-plan-choice.ts'

const colors: Record<UsageLook['state'], string> = {
  fine: 'purple',
  near: 'warning',
  full: 'error',
  over: 'error',
}

type UsageRowProps = {
  team: Team
  usage: Usage
  periodEndsAt: string | undefined
  overageEnabled: boolean
  after: ReturnType<typeof afterLimit>
  aiPausedUntil: string | null
}

/** The history filter for the runs of a figure. */
const runsBehind: Partial<Record<Usage['kind'], HistoryFilter>> = {
  comments: { status: 'answered' },
  private_replies: { chat: 'sent' },
}

/** Links from a figure to the history of each page of the team. */
const ListsBehind = ({ team, kind }: { team: Team; kind: Usage['kind'] }) => {
  const words = useTexts(billingTexts).usage
  const { data } = useQuery(apiQuery('listConnectedPages', {}))
  const pages = (data?.connected_pages ?? []).filter(
    ({ team_id, status }) => team_id === team.id && status === 1,
  )
  const filter = runsBehind[kind]
  if (!filter || pages.length === 0) return null
  return (
    <p className={classes.usageNote}>
      {words.lists}{' '}
      {pages.map(({ page_id, name }) => (
        <TextLink key={page_id} to="/history" search={{ pageId: page_id, ...filter }} size="sm" mr="xs">
          {name}
        </TextLink>
      ))}
    </p>
  )
}

/** Notes to the figures: full, charged, or about to run out. */
const useUsageNotes = ({
  usage,
  periodEndsAt,
  overageEnabled,
  after,
  aiPausedUntil,
}: UsageRowProps): string[] => {
  const words = useTexts(billingTexts).usage
  const { number, tugrik, date, dateTime } = useFormats()
  const { state, willRunOut } = usageLook(usage)
  const notes: string[] = []
  if (usage.over > 0) notes.push(words.over(number(usage.over), tugrik(usage.over * OVERAGE_PRICE)))
  if (state === 'full' && usage.limit !== 0) notes.push(words[after])
  if (state === 'over' && after !== 'fullCharged') notes.push(words[after])
  if (usage.forecast !== null && periodEndsAt !== undefined && state !== 'full')
    notes.push(words.forecast(date(periodEndsAt), number(usage.forecast)))
  if (willRunOut) notes.push(overageEnabled ? words.runsOutCharged : words.runsOut)
  if (usage.kind === 'ai_replies' && aiPausedUntil !== null)
    notes.push(words.aiPaused(dateTime(aiPausedUntil)))
  return notes
}

const UsageRow = (props: UsageRowProps) => {
  const words = useTexts(billingTexts).usage
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
      {usage.used > 0 && <ListsBehind team={props.team} kind={usage.kind} />}
    </li>
  )
}

/** The usage of the plan in this period. */
export const UsageSection = ({ team, billing }: { team: Team; billing: Billing }) => {
  const { usage: words } = useTexts(billingTexts)
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
            team={team}
            usage={usage}
            periodEndsAt={billing.period?.ends_at}
            overageEnabled={billing.overage.enabled}
            after={afterLimit(billing)}
            aiPausedUntil={billing.ai_paused_until}
          />
        ))}
      </ul>
    </section>
  )
}

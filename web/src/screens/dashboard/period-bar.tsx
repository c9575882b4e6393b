import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { periods } from '#contract/calendar.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './dashboard.module.css'
import { type DashboardAddress, lengthened, type ShownPeriod, turned } from './period-address.ts'
import { periodTitle } from './period-words.ts'
import { dashboardTexts } from './texts.ts'

type PeriodBarProps = { shown: ShownPeriod; today: string; onShow: (address: DashboardAddress) => void }

/** A disabled button keeps its place and the focus. */
const pressable = (action: (() => void) | undefined) =>
  action ? { onClick: action } : { 'aria-disabled': true, 'data-disabled': true }

const Turns = ({ shown, today, onShow }: PeriodBarProps) => {
  const dashboard = useTexts(dashboardTexts)
  const { period: words } = dashboard
  const { period, day, isNow } = shown
  const to = (by: -1 | 1) => {
    const address = turned(shown, by, today)
    return address && (() => onShow(address))
  }
  const arrow = { variant: 'default', size: 36 } as const
  return (
    <div className={classes.turns}>
      <ActionIcon {...arrow} aria-label={words.previous[period]} {...pressable(to(-1))}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...arrow} aria-label={words.next[period]} {...pressable(to(1))}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button
        className={classes.today}
        variant="default"
        {...pressable(isNow ? undefined : () => onShow({ period }))}
      >
        {words.now[period]}
      </Button>
      <Title order={2} size="h4" className={classes.period} aria-live="polite">
        {periodTitle(dashboard, period, day)}
      </Title>
    </div>
  )
}

/** The shown day, week, month or year, with buttons to others. */
export const PeriodBar = (props: PeriodBarProps) => {
  const { period: words } = useTexts(dashboardTexts)
  const { shown, today, onShow } = props
  return (
    <div className={classes.periodBar}>
      <Turns {...props} />
      <SegmentedControl
        className={classes.lengths}
        aria-label={words.label}
        value={shown.period}
        onChange={(period) => onShow(lengthened(shown, period, today))}
        data={periods.map((value) => ({ value, label: words.names[value] }))}
      />
    </div>
  )
}

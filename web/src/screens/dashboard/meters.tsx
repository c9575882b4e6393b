import { Progress, Title } from '@mantine/core'
import type { Meter } from '#contract/sending.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { StatusPill, type Tone } from '#web/components/status-pill.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { countdown } from './countdown.ts'
import classes from './limits.module.css'
import { dashboardTexts } from './texts.ts'

const EVERY_SECOND = 1000

/** Sending slows down at the first, and stops at the second. */
const marks = [80, 95]

const tones: Record<Meter['state'], Tone> = { free: 'success', slow: 'warning', full: 'error' }
const colors: Record<Meter['state'], string> = { free: 'success', slow: 'warning', full: 'error' }
const order: Record<Meter['limit'], number> = { page: 0, messages: 1, application: 2 }

/** The time until the limit resets. It counts down without announcing every second. */
const UntilReset = ({ at, state }: { at: string; state: Meter['state'] }) => {
  const { limits } = useTexts(dashboardTexts)
  const left = countdown(at, useNow(EVERY_SECOND))
  const words = () => {
    if (!left) return limits.reset
    return left.hours > 0
      ? limits.hours(left.hours, left.minutes)
      : limits.minutes(left.minutes, left.seconds)
  }
  return (
    <p className={classes.reset}>
      {limits.resets[state]}:{' '}
      <strong role="timer" aria-live="off">
        {words()}
      </strong>
    </p>
  )
}

const OwnFigures = ({ meter }: { meter: Meter }) => {
  const { limits } = useTexts(dashboardTexts)
  const { soon } = useFormats()
  const { platform } = useCurrentPage()
  const rows = [
    [limits.callCount, meter.call_count],
    [limits.totalTime, meter.total_time],
    [limits.totalCpuTime, meter.total_cputime],
  ] as const
  return (
    <details className={classes.details}>
      <summary>{limits.figures[platform]}</summary>
      <dl>
        {rows.map(([name, figure]) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>{limits.percent(String(figure))}</dd>
          </div>
        ))}
      </dl>
      <p>{limits.readAt(soon(meter.read_at))}</p>
    </details>
  )
}

const Limit = ({ meter }: { meter: Meter }) => {
  const { limits } = useTexts(dashboardTexts)
  const { soon } = useFormats()
  const { limit, percent, state, full_at, resets_at } = meter
  const name = limits.names[limit]
  const words = limits.percent(String(percent))
  return (
    <li className={classes.limit}>
      <div className={classes.limitHead}>
        <h4>{name}</h4>
        <StatusPill tone={tones[state]}>{limits.state[state]}</StatusPill>
        <strong className={classes.percent}>{words}</strong>
      </div>
      <div className={classes.bar}>
        <Progress
          value={Math.min(100, percent)}
          color={colors[state]}
          size="lg"
          radius="sm"
          transitionDuration={200}
          aria-label={`${name}: ${words}, ${limits.state[state]}`}
        />
        {marks.map((mark) => (
          <span key={mark} className={classes.mark} style={{ insetInlineStart: `${mark}%` }} aria-hidden>
            {limits.percent(String(mark))}
          </span>
        ))}
      </div>
      <p className={classes.means}>{limits.means[state]}</p>
      <UntilReset at={resets_at} state={state} />
      {full_at !== null && state !== 'full' && (
        <p className={classes.fullAt}>{limits.fullAt(soon(full_at))}</p>
      )}
      <OwnFigures meter={meter} />
    </li>
  )
}

/** The usage of the platform's limits, as the platform reports it. */
export const Meters = ({ meters }: { meters: readonly Meter[] }) => {
  const { limits } = useTexts(dashboardTexts)
  const { platform } = useCurrentPage()
  return (
    <section className={classes.card} aria-labelledby="limits-title">
      <Title order={3} size="h4" id="limits-title">
        {limits.title}
      </Title>
      <p className={classes.help}>{meters.length === 0 ? limits.none[platform] : limits.help[platform]}</p>
      <ul className={classes.limits}>
        {meters
          .toSorted((one, other) => order[one.limit] - order[other.limit])
          .map((meter) => (
            <Limit key={meter.limit} meter={meter} />
          ))}
      </ul>
    </section>
  )
}

import { Anchor } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { dayOf, spanOfPeriod } from '#contract/calendar.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { FirstSteps } from '#web/components/first-steps/first-steps.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { AnswersGraph } from './answers-graph.tsx'
import { AutomatedPosts } from './automated-posts.tsx'
import classes from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Meters } from './meters.tsx'
import { hasNothingYet, NothingYet } from './nothing-yet.tsx'
import { type DashboardAddress, daysOf, shownPeriod } from './period-address.ts'
import { PeriodBar } from './period-bar.tsx'
import { periodTitle } from './period-words.ts'
import { RestOfComments } from './rest-of-comments.tsx'
import { dashboardTexts } from './texts.ts'
import { Tiles } from './tiles.tsx'
import { UnansweredCard } from './unanswered-card.tsx'
import { UnansweredQuestions } from './unanswered-questions/unanswered-questions.tsx'
import { useLiveFigures, useStatistics } from './use-dashboard.ts'
import { WaitingCard } from './waiting-card.tsx'

const route = getRouteApi('/_private/_page/dashboard')
const EVERY_MINUTE = 60_000

type Found = ReturnType<typeof useStatistics>

/** Shown when a refetch failed and the figures are old. */
const Stale = ({ found }: { found: Found }) => {
  const dashboard = useTexts(dashboardTexts)
  const errors = useTexts(errorTexts)
  const { soon } = useFormats()
  if (!found.isRefetchError) return null
  return (
    <p className={classes.stale} role="status">
      {dashboard.stale(soon(new Date(found.dataUpdatedAt).toISOString()))}
      <Anchor component="button" onClick={() => void found.refetch()}>
        {errors.tryAgain}
      </Anchor>
    </p>
  )
}

type FiguresProps = { found: Found; onPosts: () => void }

const Figures = ({ found, onPosts }: FiguresProps) => {
  const dashboard = useTexts(dashboardTexts)
  const page = useCurrentPage()
  if (found.isError && !found.data)
    return <LoadError what={dashboard.failed} error={found.error} onRetry={() => void found.refetch()} />
  // Without a connection, the old period's figures would appear under the new period's name.
  const isAwaitedOffline = found.isPlaceholderData && found.isPaused
  if (!found.data || isAwaitedOffline) return <DashboardSkeleton />
  const { statistics } = found.data
  // From the figures, because the previous period's are shown until new ones have loaded.
  const days = daysOf(spanOfPeriod(statistics.period, statistics.date))
  return (
    <div className={classes.figures} aria-busy={found.isPlaceholderData}>
      <div>
        <Tiles statistics={statistics} days={days} platform={page.platform} onPosts={onPosts} />
        <RestOfComments statistics={statistics} days={days} />
      </div>
      <AnswersGraph statistics={statistics} />
    </div>
  )
}

/** A page's results in a day, week, month or year, pending replies, and the platform's limits. */
export const DashboardScreen = () => {
  const dashboard = useTexts(dashboardTexts)
  const { period, date, show } = route.useSearch()
  const navigate = route.useNavigate()
  const today = dayOf(new Date(useNow(EVERY_MINUTE)))
  const address: DashboardAddress = { ...(period && { period }), ...(date !== undefined && { date }) }
  const shown = shownPeriod(address, today)
  const found = useStatistics(address)
  const page = useCurrentPage()
  useLiveFigures()
  const open = (next: DashboardAddress) =>
    void navigate({
      search: ({ pageId }) => ({ ...(pageId !== undefined && { pageId }), ...next }),
      resetScroll: false,
    })
  if (found.data && hasNothingYet(page, found.data.statistics))
    return (
      <>
        <ScreenHeading title={dashboard.title} />
        <FirstSteps pageId={page.page_id} otherwise={<NothingYet />} />
      </>
    )
  return (
    <>
      <ScreenHeading title={dashboard.title} />
      <FirstSteps pageId={page.page_id} />
      <UnansweredCard key={page.page_id} />
      <PeriodBar shown={shown} today={today} onShow={open} />
      <Stale found={found} />
      <Figures found={found} onPosts={() => open({ ...address, show: 'posts' })} />
      <div className={classes.below}>
        <WaitingCard />
        {found.data && <Meters meters={found.data.meters} />}
      </div>
      <div className={classes.questions}>
        <UnansweredQuestions />
      </div>
      <AutomatedPosts
        title={periodTitle(dashboard, shown.period, shown.day)}
        address={address}
        days={daysOf(spanOfPeriod(shown.period, shown.day))}
        opened={show === 'posts'}
        onClose={() => open(address)}
      />
    </>
  )
}

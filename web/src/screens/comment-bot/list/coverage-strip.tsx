import { Anchor, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Coverage } from '#contract/coverage.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { TextLink } from '#web/ui/link.tsx'
import { coverageSentence, coverageTone, inHistory, partlyInHistory } from './coverage-sentence.ts'
import classes from './coverage-strip.module.css'
import { coverageTexts } from './coverage-texts.ts'

const DAYS = 7
const REFRESH_MILLISECONDS = 60_000

const icons = {
  success: IconCircleCheck,
  alive: IconClockHour4,
  error: IconAlertTriangle,
  quiet: IconMessageCircle,
}

const Figures = ({ coverage }: { coverage: Coverage }) => {
  const texts = useTexts(coverageTexts)
  const { number } = useFormats()
  const { unanswered, failed, partly_failed, waiting, found_later, ignored, deserved } = coverage
  return (
    <ul className={classes.figures}>
      {unanswered > 0 && (
        <li>
          <TextLink className={classes.failed} to="/history" search={inHistory(coverage, 'unanswered')}>
            {texts.unanswered(number(unanswered))}
          </TextLink>
        </li>
      )}
      {failed > 0 && (
        <li>
          <TextLink className={classes.failed} to="/history" search={inHistory(coverage, 'failed')}>
            {texts.failed(number(failed))}
          </TextLink>
        </li>
      )}
      {(['comment', 'chat'] as const).map(
        (reply) =>
          partly_failed[reply] > 0 && (
            <li key={reply}>
              <TextLink className={classes.failed} to="/history" search={partlyInHistory(coverage, reply)}>
                {texts.partlyFailed[reply](number(partly_failed[reply]))}
              </TextLink>
            </li>
          ),
      )}
      {waiting > 0 && (
        <li>
          <TextLink className={classes.waiting} to="/history" search={inHistory(coverage, 'waiting')}>
            {texts.waiting(number(waiting))}
          </TextLink>
        </li>
      )}
      {found_later > 0 && <li>{texts.foundLater(number(found_later))}</li>}
      {ignored > 0 && deserved > 0 && (
        <li>
          <TextLink to="/history" search={inHistory(coverage, 'ignored')}>
            {texts.ignored(number(ignored))}
          </TextLink>
        </li>
      )}
    </ul>
  )
}

/** A line above the automations: whether every request has a reply. */
export const CoverageStrip = () => {
  const texts = useTexts(coverageTexts)
  const errors = useTexts(errorTexts)
  const { number } = useFormats()
  const { page_id } = useCurrentPage()
  const found = useQuery({
    ...apiQuery('getCoverage', { params: { page_id }, query: { days: DAYS } }),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnMount: 'always',
  })
  if (found.isPending) return <Skeleton className={classes.loading} radius="md" aria-hidden />
  if (found.isError && !found.data)
    return (
      <section className={classes.strip} aria-label={texts.label} data-tone="quiet">
        <p className={classes.sentence}>{texts.loadFailed}</p>
        <Anchor component="button" size="sm" onClick={() => void found.refetch()}>
          {errors.tryAgain}
        </Anchor>
      </section>
    )
  const { coverage } = found.data
  const tone = coverageTone(coverage)
  const Icon = icons[tone]
  return (
    <section className={classes.strip} aria-label={texts.label} data-tone={tone}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <p className={classes.sentence}>{coverageSentence(coverage, texts, number)}</p>
      <Figures coverage={coverage} />
    </section>
  )
}

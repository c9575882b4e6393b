import { Progress, SegmentedControl, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { dryRunChanges } from '#automation/vocabulary.ts'
import type { DryRunProgress, DryRunTotals } from '#contract/dry-run.schemas.ts'
import { DRY_RUN_DAYS } from '#contract/dry-run.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { changeLooks } from './change-looks.tsx'
import classes from './dry-run.module.css'
import { DryRunList } from './dry-run-list.tsx'
import { changesIn, countOf, type DryRunState, type Sort, sorts } from './dry-run-state.ts'
import { dryRunTexts } from './texts.ts'

type DryRunResultsProps = {
  state: DryRunState
  /** For an edit of an active rule, which shows only changes. */
  compares: boolean
  onRetry: () => void
  /** Adds a keyword that a comment suggests. */
  onAddKeyword?: ((word: string) => void) | undefined
}

/** The results of a dry run, while it runs and afterwards. */
export const DryRunResults = ({ state, compares, onRetry, onAddKeyword }: DryRunResultsProps) => {
  const dryRun = useTexts(dryRunTexts)
  const { phase, progress, totals } = state
  if (phase === 'failed') return <LoadError what={dryRun.failed} error={state.error} onRetry={onRetry} />
  const empty = totals?.comments === 0
  const ended = phase === 'done'
  return (
    <div className={classes.results}>
      {!ended && <Reading progress={progress} />}
      <div role="status" aria-live="polite" className={classes.summary}>
        {totals && !empty && <Summary totals={totals} compares={compares} />}
        {ended && empty && progress?.state === 'ready' && <Text>{dryRun.empty(DRY_RUN_DAYS)}</Text>}
        {ended && progress && <Notice progress={progress} />}
      </div>
      {totals && !empty && (
        <>
          {(!compares || changesIn(totals) === 0) && <Figures totals={totals} />}
          <Shown state={state} totals={totals} compares={compares} onAddKeyword={onAddKeyword} />
        </>
      )}
    </div>
  )
}

const Reading = ({ progress }: { progress: DryRunProgress | undefined }) => {
  const dryRun = useTexts(dryRunTexts)
  const { number } = useFormats()
  const total = progress?.contents_total ?? null
  const reading = progress?.state === 'reading'
  const known = reading && total !== null && total > 0
  return (
    <div className={classes.reading}>
      <div className={classes.readingWords}>
        <span>{reading ? dryRun.reading : dryRun.trying}</span>
        {known && <span>{dryRun.readingContents(number(progress.contents_done), number(total))}</span>}
      </div>
      <Progress
        value={known ? (progress.contents_done / total) * 100 : 100}
        animated={!known}
        color="cyan"
        size="sm"
        aria-label={dryRun.reading}
      />
    </div>
  )
}

/** The reason why the results are incomplete. */
const Notice = ({ progress }: { progress: DryRunProgress }) => {
  const dryRun = useTexts(dryRunTexts)
  const { soon } = useFormats()
  const { state, resumes_at } = progress
  if (state === 'ready') return null
  const paused = resumes_at === null ? dryRun.pausedForNow : dryRun.paused(soon(resumes_at))
  const words = { paused, failed: dryRun.readingFailed, reading: dryRun.stillReading }[state]
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={18} aria-hidden />
      {words}
    </p>
  )
}

const Summary = ({ totals, compares }: { totals: DryRunTotals; compares: boolean }) => {
  const dryRun = useTexts(dryRunTexts)
  const { number } = useFormats()
  const comments = number(totals.comments)
  if (!compares)
    return (
      <p className={classes.headline}>{dryRun.summary(DRY_RUN_DAYS, comments, number(totals.answered))}</p>
    )
  const changed = changesIn(totals)
  if (changed === 0) return <p className={classes.headline}>{dryRun.noChange(DRY_RUN_DAYS, comments)}</p>
  return (
    <>
      <p className={classes.headline}>{dryRun.changeSummary(DRY_RUN_DAYS, comments, number(changed))}</p>
      <div className={classes.pills}>
        {dryRunChanges
          .filter((kind) => totals.changes[kind] > 0)
          .map((kind) => (
            <StatusPill key={kind} tone={changeLooks[kind].tone}>
              {dryRun.counts[kind](number(totals.changes[kind]))}
            </StatusPill>
          ))}
      </div>
    </>
  )
}

const Figures = ({ totals }: { totals: DryRunTotals }) => {
  const dryRun = useTexts(dryRunTexts)
  const { number } = useFormats()
  const figures = [
    [dryRun.answered, totals.answered],
    [dryRun.answeredByOthers, totals.answered_by_others],
    [dryRun.moderated, totals.moderated],
    [dryRun.ignored, totals.ignored],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([words, count]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type ShownProps = Pick<DryRunResultsProps, 'state' | 'compares' | 'onAddKeyword'> & { totals: DryRunTotals }

/** The comments of one group at a time. */
const Shown = ({ state, totals, compares, onAddKeyword }: ShownProps) => {
  const dryRun = useTexts(dryRunTexts)
  const { number } = useFormats()
  const [wanted, setWanted] = useState<Sort>('changed')
  const words: Record<Sort, string> = {
    changed: compares ? dryRun.showChanged : dryRun.showAnswered,
    moderated: dryRun.showModerated,
    ignored: dryRun.showIgnored,
  }
  // An edit does not change moderation.
  const offered = compares ? sorts.filter((sort) => sort !== 'moderated') : sorts
  const results = state.results[wanted]
  const count = countOf(wanted, totals)
  if (compares && changesIn(totals) === 0) return null
  return (
    <div className={classes.shown}>
      <SegmentedControl
        fullWidth
        aria-label={dryRun.filterLabel}
        value={wanted}
        onChange={(value) => setWanted(value as Sort)}
        data={offered.map((sort) => ({
          value: sort,
          label: `${words[sort]} ${number(countOf(sort, totals))}`,
        }))}
      />
      {results.length < count && (
        <Text size="sm" c="dimmed">
          {wanted === 'changed' ? dryRun.newestShown(number(results.length)) : dryRun.samplesShown}
        </Text>
      )}
      <DryRunList
        key={wanted}
        sort={wanted}
        results={results}
        compares={compares}
        onAddKeyword={onAddKeyword}
      />
    </div>
  )
}

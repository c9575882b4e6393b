import { setTimeout } from 'node:timers/promises'
import type { DryRunProgress } from '#contract/dry-run.ts'
import {
  type ReadingProgress,
  readReadingProgress,
  refreshPageComments,
} from '#server/domains/page-comments/index.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'

export type ReadingPlumbing = Pick<Plumbing, 'jobs' | 'database' | 'clock'>

/** What was read so lately is good enough for a try. */
const FRESH_SECONDS = 300

/** Asks for the page's comments, unless they were just read or the platform's limit keeps them from being read. */
export const askForComments = async (plumbing: ReadingPlumbing, pageId: string): Promise<DryRunProgress> => {
  const { queries } = plumbing.database
  const known = await readReadingProgress(queries, pageId)
  if (known && !isWorthReading(known, plumbing.clock.now())) return shown(known)
  await refreshPageComments(plumbing, pageId)
  return readProgress(plumbing, pageId)
}

const isWorthReading = ({ state, finishedAt, resumesAt }: ReadingProgress, now: Date): boolean => {
  if (state === 'ready') return !finishedAt || secondsAfter(finishedAt, FRESH_SECONDS) <= now
  return state !== 'paused' || !resumesAt || resumesAt <= now
}

const readProgress = async ({ database }: ReadingPlumbing, pageId: string): Promise<DryRunProgress> => {
  const progress = await readReadingProgress(database.queries, pageId)
  if (!progress) throw new Error(`the reading of ${pageId} was asked for and is not known`)
  return shown(progress)
}

const shown = (progress: ReadingProgress): DryRunProgress => ({
  state: progress.state,
  contents_total: progress.contentsTotal ?? null,
  contents_done: progress.contentsDone,
  comments: progress.comments,
  resumes_at: progress.resumesAt?.toISOString() ?? null,
})

const LOOK_MILLISECONDS = 500
/** Trying everything anew costs the more, the more there is: not for every few comments that come. */
const LOOKS_BETWEEN_PASSES = 6
const WORTHWHILE_GROWTH = 1.25

type Hearer = {
  tell: (progress: DryRunProgress) => void
  mayGoOn: () => Promise<boolean>
  closed: AbortSignal
  longEnough: AbortSignal
}

/** Looks until the reading has ended, or has brought so much that trying again is worth it. */
export const untilMoreIsRead = async (
  plumbing: ReadingPlumbing,
  pageId: string,
  before: DryRunProgress,
  { tell, mayGoOn, closed, longEnough }: Hearer,
): Promise<DryRunProgress> => {
  let told = before
  for (let looks = 1; ; looks += 1) {
    await setTimeout(LOOK_MILLISECONDS, undefined, { signal: closed })
    if (!(await mayGoOn())) return told
    const progress = await readProgress(plumbing, pageId)
    if (JSON.stringify(progress) !== JSON.stringify(told)) tell(progress)
    told = progress
    if (progress.state !== 'reading' || longEnough.aborted) return progress
    if (looks >= LOOKS_BETWEEN_PASSES && hasGrown(before, progress)) return progress
  }
}

const hasGrown = (before: DryRunProgress, { comments }: DryRunProgress): boolean =>
  comments > before.comments && comments >= before.comments * WORTHWHILE_GROWTH

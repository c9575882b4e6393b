import { setTimeout } from 'node:timers/promises'
import type { DryRunProgress } from '#contract/dry-run.schemas.ts'
import type { PageKey } from '#migrations/page-key.ts'
import {
  type ReadingProgress,
  readReadingProgress,
  refreshPageComments,
} from '#server/domains/page-comments/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'

export type ReadingPlumbing = Pick<Services, 'jobs' | 'database' | 'clock'>

/** A reading younger than this is recent enough. */
const FRESH_SECONDS = 300

/** Queues a reading of the page's comments, unless it was just read or a platform limit pauses it. */
export const askForComments = async (services: ReadingPlumbing, pageId: PageKey): Promise<DryRunProgress> => {
  const { queries } = services.database
  const known = await readReadingProgress(queries, pageId)
  if (known && !isWorthReading(known, services.clock.now())) return shown(known)
  await refreshPageComments(services, pageId)
  return readProgress(services, pageId)
}

const isWorthReading = ({ state, finishedAt, resumesAt }: ReadingProgress, now: Date): boolean => {
  if (state === 'ready') return !finishedAt || secondsAfter(finishedAt, FRESH_SECONDS) <= now
  return state !== 'paused' || !resumesAt || resumesAt <= now
}

const readProgress = async ({ database }: ReadingPlumbing, pageId: PageKey): Promise<DryRunProgress> => {
  const progress = await readReadingProgress(database.queries, pageId)
  if (!progress) throw new Error(`the requested reading of ${pageId} has no progress`)
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
/** Each pass tries all comments again, so it does not run for every few new ones. */
const LOOKS_BETWEEN_PASSES = 6
const WORTHWHILE_GROWTH = 1.25

type Listener = {
  tell: (progress: DryRunProgress) => void
  mayGoOn: () => Promise<boolean>
  closed: AbortSignal
  longEnough: AbortSignal
}

/** Polls until the reading has ended, or has added enough comments for another pass. */
export const untilMoreIsRead = async (
  services: ReadingPlumbing,
  pageId: PageKey,
  before: DryRunProgress,
  { tell, mayGoOn, closed, longEnough }: Listener,
): Promise<DryRunProgress> => {
  let sent = before
  for (let looks = 1; ; looks += 1) {
    await setTimeout(LOOK_MILLISECONDS, undefined, { signal: closed })
    if (!(await mayGoOn())) return sent
    const progress = await readProgress(services, pageId)
    if (JSON.stringify(progress) !== JSON.stringify(sent)) tell(progress)
    sent = progress
    if (progress.state !== 'reading' || longEnough.aborted) return progress
    if (looks >= LOOKS_BETWEEN_PASSES && hasGrown(before, progress)) return progress
  }
}

const hasGrown = (before: DryRunProgress, { comments }: DryRunProgress): boolean =>
  comments > before.comments && comments >= before.comments * WORTHWHILE_GROWTH

import type { Queries } from '#migrations/tables.ts'
import type { Usage } from '#server/outside/meta/usage.ts'
import { paceAfterRefusal, pacing } from './pace.ts'
import { writePaces } from './store.ts'

const APP = 'app'

/** Until when nobody may call for this page, because a limit of the platform is used up; undefined: one may. */
export const readPauseUntil = async (
  queries: Queries,
  pageId: string,
  now: Date,
): Promise<Date | undefined> => {
  const pauses = await queries
    .selectFrom('pace')
    .where('key', 'in', [pageId, APP])
    .where('reason', '=', 'full')
    .where('next_call_at', '>', now)
    .select('next_call_at')
    .execute()
  return latest(pauses.map(({ next_call_at }) => next_call_at))
}

type Answer = { pageId: string; usages: readonly Usage[]; refused: boolean }

/**
 * Notes what an answer to a reading says of the limits, so that replies to customers hear of it too.
 * @returns when calls for the page may go on, when a limit is used up
 */
export const noteUsage = async (
  queries: Queries,
  { pageId, usages, refused }: Answer,
  now: Date,
): Promise<Date | undefined> => {
  const paces = refused ? paceAfterRefusal(pageId, usages, now) : pacing(usages, now).paces
  const full = paces.filter(({ reason }) => reason === 'full')
  await writePaces(queries, full, now)
  return latest(full.filter(({ key }) => key === pageId || key === APP).map(({ nextCallAt }) => nextCallAt))
}

const latest = (times: readonly Date[]): Date | undefined =>
  times.reduce<Date | undefined>((last, time) => (last && last > time ? last : time), undefined)

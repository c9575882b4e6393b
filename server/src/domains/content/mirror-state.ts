import type { Mirror } from '#contract/content.schemas.ts'
import type { Row } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

type MirroredPage = Pick<
  Row<'pages'>,
  'mirror_state' | 'mirrored_at' | 'mirror_requested_at' | 'mirror_waits_until'
>

/** A request without a result counts as failed after this time. */
const LONGEST_REFRESH_SECONDS = 120

/** State of the mirror, for the viewers of a list. */
export const mirrorOf = (page: MirroredPage, mirrored: number, now: Date): Mirror => {
  const waitsUntil = waitingUntil(page, now)
  return {
    state: page.mirror_state === 'ready' ? 'ready' : waitsUntil ? 'waiting' : page.mirror_state,
    mirrored,
    refreshing: waitsUntil === undefined && isRefreshing(page, now),
    waits_until: waitsUntil?.toISOString() ?? null,
  }
}

/** Throws the platform's limit when nothing was ever read and nothing can be read now (specification §8). */
export const refuseWhileLimited = (page: MirroredPage, mirrored: number, now: Date): void => {
  const until = waitingUntil(page, now)
  if (!until || mirrored > 0 || page.mirror_state === 'ready') return
  throw new DomainError(
    'PLATFORM_LIMITED',
    { until: timeInUlaanbaatar(until) },
    {
      // Every limit code of the Graph API comes with this type (Meta reference §9.3).
      type: 'OAuthException',
      retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
    },
  )
}

const waitingUntil = ({ mirror_waits_until }: MirroredPage, now: Date): Date | undefined =>
  mirror_waits_until && mirror_waits_until > now ? mirror_waits_until : undefined

/** Whether a requested reading has not ended yet. */
export const isRefreshing = ({ mirror_requested_at, mirrored_at }: MirroredPage, now: Date): boolean =>
  mirror_requested_at !== null &&
  (mirrored_at === null || mirrored_at < mirror_requested_at) &&
  secondsAfter(mirror_requested_at, LONGEST_REFRESH_SECONDS) > now

const ULAANBAATAR_SECONDS = 8 * 3600

const timeInUlaanbaatar = (moment: Date): string =>
  secondsAfter(moment, ULAANBAATAR_SECONDS).toISOString().slice(11, 16)

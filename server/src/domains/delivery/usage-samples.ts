import { type PageKey, platformIdOf } from '#migrations/page-key.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { CALLED_PAGE, type LimitKind, type Usage } from '#server/integrations/meta/usage.ts'
import { type Limit, percentOf, SLOW_PERCENT, type UsageSample } from './limits.ts'

/** A call: its page or account, and the limit of it that it counted on. */
export type Call = { pageId: PageKey; ownLimit: LimitKind }

/** The usage samples of a response. */
export const samplesOf = ({ pageId, ownLimit }: Call, usages: readonly Usage[]): UsageSample[] =>
  usages.map((usage) => {
    const called = platformIdOf(pageId)
    const key = usage.key === CALLED_PAGE ? called : usage.key
    const counted = usage.kind === 'app' || (key === called && usage.kind === ownLimit)
    return { key, kind: usage.kind, usage, refused: false, calls: counted ? 1 : 0 }
  })

/** Samples for limits that a response counted on but did not report: such limits are far from full. */
export const silencesOf = ({ pageId, ownLimit }: Call, samples: readonly UsageSample[]): UsageSample[] =>
  [
    { key: 'app', kind: 'app' as const },
    { key: platformIdOf(pageId), kind: ownLimit },
  ]
    .filter(({ key, kind }) => !samples.some((one) => one.key === key && one.kind === kind))
    .map((one) => ({ ...one, usage: undefined, refused: false, calls: 1 }))

/** The limit of each error code (reference §9.3); other codes belong to the limit that the call counted on. */
const LIMITS_OF_CODES: Record<string, LimitKind> = {
  '4': 'app',
  '341': 'app',
  '4/2018022': 'messenger',
  '32': 'pages',
  '80001': 'pages',
  '80002': 'instagram',
  '80006': 'messenger',
}

/** The samples of a refusal: a limit is used up, even when the headers do not show it. */
export const samplesOfRefusal = (call: Call, { detail, code, usage }: GraphFailure): UsageSample[] => {
  const kind = LIMITS_OF_CODES[detail] ?? LIMITS_OF_CODES[String(code)] ?? call.ownLimit
  const key = kind === 'app' ? 'app' : platformIdOf(call.pageId)
  const samples = samplesOf(call, usage)
  const others = samples.filter((one) => one.key !== key || one.kind !== kind)
  const spoken = samples.find((one) => one.key === key && one.kind === kind)
  return [...others, { key, kind, usage: spoken?.usage, calls: spoken?.calls ?? 1, refused: true }]
}

const WRITTEN_AFTER_SECONDS = 60

/** Percentages are whole numbers and limits wide, so most samples are not worth storing; near the end each one is. */
export const saysNews = (
  { usage, refused }: UsageSample,
  known: KnownLimit | undefined,
  now: Date,
): boolean => {
  if (refused || !known || secondsAfter(known.readAt, WRITTEN_AFTER_SECONDS) <= now) return true
  const percent = usage?.percent ?? 0
  return percent >= SLOW_PERCENT || (usage !== undefined && percent !== known.percent)
}

type KnownLimit = { percent: number; readAt: Date }

/** Remembers the limits that this process has stored, so that it need not store each sample. */
export const createSampleFilter = () => {
  const known = new Map<string, KnownLimit & { calls: number; pending: number }>()
  const MOST_KNOWN = 20_000
  const nameOf = ({ key, kind }: Pick<Limit, 'key' | 'kind'>): string => `${key} ${kind}`

  return {
    /** The samples worth storing, each with the calls since the last stored one. */
    news: (samples: readonly UsageSample[], now: Date): UsageSample[] =>
      [...Map.groupBy(samples, nameOf).entries()].flatMap(([name, ofLimit]) => {
        const sample = mostTelling(ofLimit)
        const before = known.get(name)
        const calls = (before?.pending ?? 0) + sample.calls
        // The cost of a call is derived from reported usage, so silence is no reason to store.
        const teaches = sample.usage !== undefined && calls > (before?.calls ?? 0) / 4
        if (saysNews(sample, before, now) || teaches) return { ...sample, calls }
        if (before) before.pending = calls
        return []
      }),
    written: (limits: readonly Limit[]): void => {
      if (known.size > MOST_KNOWN) known.clear()
      for (const limit of limits)
        known.set(nameOf(limit), {
          percent: percentOf(limit),
          readAt: limit.readAt,
          calls: limit.calls,
          pending: 0,
        })
    },
  }
}

/** Of several samples the fullest, with the calls of all. */
const mostTelling = (samples: readonly UsageSample[]): UsageSample => {
  const [first, ...others] = samples as [UsageSample, ...UsageSample[]]
  return others.reduce(
    (telling, one) => ({
      ...(fullness(one) > fullness(telling) ? one : telling),
      calls: telling.calls + one.calls,
    }),
    first,
  )
}

const fullness = ({ refused, usage }: UsageSample): number =>
  (refused ? 1000 : 0) + (usage ? usage.percent : -1)

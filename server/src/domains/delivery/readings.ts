import { platformIdOf } from '#migrations/page-key.ts'
import type { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import { CALLED_PAGE, type LimitKind, type Usage } from '#server/outside/meta/usage.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import { type Limit, percentOf, type Reading, SLOW_PERCENT } from './limits.ts'

/** A call: for which page or account, and which of its limits it counted on. */
export type Call = { pageId: string; ownLimit: LimitKind }

/** What an answer says of the limits. */
export const readingsOf = ({ pageId, ownLimit }: Call, usages: readonly Usage[]): Reading[] =>
  usages.map((usage) => {
    // The platform names the page by its own id; limits are kept under the key of the page's row.
    const isOfPage = usage.key === CALLED_PAGE || usage.key === platformIdOf(pageId)
    const key = isOfPage ? pageId : usage.key
    const counted = usage.kind === 'app' || (key === pageId && usage.kind === ownLimit)
    return { key, kind: usage.kind, usage, refused: false, calls: counted ? 1 : 0 }
  })

/** That an answer does not speak of the limits it counted on says something, too: they are far from full. */
export const silencesOf = ({ pageId, ownLimit }: Call, readings: readonly Reading[]): Reading[] =>
  [
    { key: 'app', kind: 'app' as const },
    { key: pageId, kind: ownLimit },
  ]
    .filter(({ key, kind }) => !readings.some((one) => one.key === key && one.kind === kind))
    .map((one) => ({ ...one, usage: undefined, refused: false, calls: 1 }))

/** The limit each code speaks of (reference §9.3); any other speaks of the one the call counted on. */
const LIMITS_OF_CODES: Record<string, LimitKind> = {
  '4': 'app',
  '341': 'app',
  '4/2018022': 'messenger',
  '32': 'pages',
  '80001': 'pages',
  '80002': 'instagram',
  '80006': 'messenger',
}

/** What a refusal says: a limit is used up, even where the headers do not show it. */
export const readingsOfRefusal = (call: Call, { detail, code, usage }: GraphFailure): Reading[] => {
  const kind = LIMITS_OF_CODES[detail] ?? LIMITS_OF_CODES[String(code)] ?? call.ownLimit
  const key = kind === 'app' ? 'app' : call.pageId
  const readings = readingsOf(call, usage)
  const others = readings.filter((one) => one.key !== key || one.kind !== kind)
  const spoken = readings.find((one) => one.key === key && one.kind === kind)
  return [...others, { key, kind, usage: spoken?.usage, calls: spoken?.calls ?? 1, refused: true }]
}

const WRITTEN_AFTER_SECONDS = 60

/** Percentages are whole and limits wide, so most answers say nothing new; near the end each counts. */
export const saysNews = ({ usage, refused }: Reading, known: KnownLimit | undefined, now: Date): boolean => {
  if (refused || !known || secondsAfter(known.readAt, WRITTEN_AFTER_SECONDS) <= now) return true
  const percent = usage?.percent ?? 0
  return percent >= SLOW_PERCENT || (usage !== undefined && percent !== known.percent)
}

type KnownLimit = { percent: number; readAt: Date }

/** What a process remembers of the limits it has written, so that it need not write each answer. */
export const createReadingFilter = () => {
  const known = new Map<string, KnownLimit & { calls: number; pending: number }>()
  const MOST_KNOWN = 20_000
  const nameOf = ({ key, kind }: Pick<Limit, 'key' | 'kind'>): string => `${key} ${kind}`

  return {
    /** The readings worth writing, each with the calls since the last that was. */
    news: (readings: readonly Reading[], now: Date): Reading[] =>
      [...Map.groupBy(readings, nameOf).entries()].flatMap(([name, ofLimit]) => {
        const reading = mostTelling(ofLimit)
        const before = known.get(name)
        const calls = (before?.pending ?? 0) + reading.calls
        // What a call costs is reckoned from what is said of all; of silence nothing is.
        const teaches = reading.usage !== undefined && calls > (before?.calls ?? 0) / 4
        if (saysNews(reading, before, now) || teaches) return { ...reading, calls }
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

/** Of several answers at once: the fullest, with the calls of all. */
const mostTelling = (readings: readonly Reading[]): Reading => {
  const [first, ...others] = readings as [Reading, ...Reading[]]
  return others.reduce(
    (telling, one) => ({
      ...(fullness(one) > fullness(telling) ? one : telling),
      calls: telling.calls + one.calls,
    }),
    first,
  )
}

const fullness = ({ refused, usage }: Reading): number => (refused ? 1000 : 0) + (usage ? usage.percent : -1)

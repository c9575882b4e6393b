import type { NewRow, Queries } from '#migrations/tables.ts'

type Wanted = { key: string; kind: 'app' | 'pages' | 'messenger' | 'instagram'; percent: number; now: Date }

/**
 * A fresh usage sample of a platform limit. With `fullUntil`, no delivery under this limit is sent before that time.
 */
export const platformLimit = async (
  queries: Queries,
  { key, kind, percent, now, fullUntil }: Wanted & { fullUntil?: Date },
): Promise<void> => {
  const row: NewRow<'platform_limits'> = {
    key,
    kind,
    call_count: percent,
    total_time: 0,
    total_cputime: 0,
    read_at: now,
    since: now,
    regain_at: fullUntil ?? null,
    full_since: fullUntil ? now : null,
    earlier_percent: percent,
    earlier_at: now,
    middle_percent: percent,
    middle_at: now,
    calls: 0,
    calls_since: now,
    call_cost: null,
    quota_left: percent >= 80 ? 1 : 10,
    next_call_at: fullUntil ?? now,
  }
  await queries.insertInto('platform_limits').values(row).execute()
}

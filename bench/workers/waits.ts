import { setInterval as every } from 'node:timers/promises'
import { Client } from 'pg'

const SAMPLE_MILLISECONDS = 100
const MOST_NAMED = 3

/** Samples the wait events of running statements. */
export const watchWaits = (url: string) => {
  const seen = new Map<string, number>()
  const ending = new AbortController()
  const watching = watch(url, seen, ending.signal)
  return {
    /** @returns the commonest wait events, with the mean number of waiting statements */
    end: async (): Promise<string[]> => {
      ending.abort()
      const samples = await watching
      return [...seen]
        .toSorted(([, left], [, right]) => right - left)
        .slice(0, MOST_NAMED)
        .map(([name, count]) => `${name} ${(count / samples).toFixed(1)}`)
    },
  }
}

const watch = async (url: string, seen: Map<string, number>, signal: AbortSignal): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  let samples = 0
  try {
    for await (const _ of every(SAMPLE_MILLISECONDS, undefined, { signal })) {
      samples += 1
      const { rows } = await client.query<{ name: string; count: number }>(`
        select coalesce(wait_event_type || ' ' || wait_event, 'running') as name, count(*)::int
        from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and datname = current_database()
        group by 1`)
      for (const { name, count } of rows) seen.set(name, (seen.get(name) ?? 0) + count)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  await client.end()
  return samples
}

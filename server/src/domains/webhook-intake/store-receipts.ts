import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { fewAtOnce } from '#server/infrastructure/batcher.ts'
import type { Receipt } from './incoming-event.ts'

/**
 * Moves the marks of read and delivered messages forward. Receipts decide nothing and Meta sends one for every
 * message, so each customer has one narrow row, which is rewritten only when a mark moves.
 */
export const storeReceipts = async (queries: Queries, receipts: readonly Receipt[]): Promise<void> => {
  if (receipts.length === 0) return
  const newest = newestOf(receipts)
  const { rows: teams } = await sql<{ team_id: string; page_id: string }>`
    select team_id, page_id from connected_pages
    where page_id = any(${[...new Set(newest.map(({ pageId }) => pageId))]}::text[])
  `.execute(queries)
  const teamOf = new Map(teams.map(({ team_id, page_id }) => [page_id, team_id]))
  const ofTeams = Map.groupBy(newest, ({ pageId }) => teamOf.get(pageId))
  ofTeams.delete(undefined)
  await fewAtOnce(ofTeams.entries(), async ([teamId, marks]) => {
    const until = (read: (mark: Mark) => Date | undefined) =>
      marks.map((mark) => read(mark)?.toISOString() ?? null)
    await sql`
      insert into thread_receipts as known (team_id, page_id, customer_id, read_until, delivered_until)
      select ${teamId ?? ''}::uuid, page_id, customer_id, read_until::timestamptz, delivered_until::timestamptz
      from unnest(
        ${marks.map(({ pageId }) => pageId)}::text[], ${marks.map(({ customerId }) => customerId)}::text[],
        ${until(({ read }) => read)}::text[], ${until(({ delivered }) => delivered)}::text[]
      ) as mark (page_id, customer_id, read_until, delivered_until)
      where exists (
        select from pages where pages.team_id = ${teamId ?? ''}::uuid and pages.page_id = mark.page_id and status = 1
      )
      -- One order for all processes, so that two statements never wait for each other.
      order by 2, 3
      on conflict (team_id, page_id, customer_id) do update
        set read_until = greatest(known.read_until, excluded.read_until),
          delivered_until = greatest(known.delivered_until, excluded.delivered_until)
        where (known.read_until, known.delivered_until) is distinct from
          (greatest(known.read_until, excluded.read_until), greatest(known.delivered_until, excluded.delivered_until))
    `.execute(queries)
  })
}

type Mark = { pageId: string; customerId: string; read?: Date; delivered?: Date }

const newestOf = (receipts: readonly Receipt[]): Mark[] => {
  const marks = new Map<string, Mark>()
  for (const { pageId, customerId, kind, until } of receipts) {
    const key = `${pageId} ${customerId}`
    const mark = marks.get(key) ?? { pageId, customerId }
    const before = mark[kind]
    marks.set(key, { ...mark, [kind]: before && before > until ? before : until })
  }
  return [...marks.values()]
}

import { sql } from 'kysely'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { DeliveryKey, DeliveryKind } from './delivery.ts'

/** One claim of one reply; a repeated claim is another one. */
export type ClaimUnderWay = DeliveryKey & { worker: string; claimedAt: Date }

type Row = {
  team_id: string
  page_id: string
  event_id: string
  kind: DeliveryKind
  sequence: number
  claimed_by: string
  claimed_at: Date
}

export const readClaimsUnderWay = async (queries: Queries): Promise<ClaimUnderWay[]> => {
  const { rows } = await sql<Row>`
    select team_id, page_id, event_id, kind, sequence, claimed_by, claimed_at from deliveries where state = 'sending'
  `.execute(queries)
  return rows.map((row) => ({
    pageId: pageKeyOf(row),
    eventId: row.event_id,
    kind: row.kind,
    sequence: row.sequence,
    worker: row.claimed_by,
    claimedAt: row.claimed_at,
  }))
}

const nameOf = ({ pageId, eventId, kind, sequence, worker, claimedAt }: ClaimUnderWay): string =>
  [pageId, eventId, kind, sequence, worker, claimedAt.getTime()].join(' ')

/**
 * Returns claims that this process has seen for at least some time. It compares no clocks, so a wrong clock neither
 * takes a reply from a worker during its call nor leaves it with a dead one.
 */
export const watchClaims = (elapsed: () => number) => {
  let seen = new Map<string, number>()
  return (claims: readonly ClaimUnderWay[], milliseconds: number): ClaimUnderWay[] => {
    const now = elapsed()
    seen = new Map(claims.map((claim) => [nameOf(claim), seen.get(nameOf(claim)) ?? now]))
    return claims.filter((claim) => now - (seen.get(nameOf(claim)) ?? now) >= milliseconds)
  }
}

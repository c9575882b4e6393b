import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { DeliveryKey, DeliveryKind } from './delivery.ts'

/** One claim of one reply: whoever claims it again makes another. */
export type ClaimUnderWay = DeliveryKey & { worker: string; claimedAt: Date }

type Row = {
  page_id: string
  event_id: string
  kind: DeliveryKind
  sequence: number
  claimed_by: string
  claimed_at: Date
}

export const readClaimsUnderWay = async (queries: Queries): Promise<ClaimUnderWay[]> => {
  const { rows } = await sql<Row>`
    select page_id, event_id, kind, sequence, claimed_by, claimed_at from deliveries where state = 'sending'
  `.execute(queries)
  return rows.map((row) => ({
    pageId: row.page_id,
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
 * Tells for how long this process has seen a claim stand. No clock is compared with another, so one that is wrong, or is
 * set, neither takes a reply from a worker in the middle of its call nor leaves it with a dead one.
 */
export const watchClaims = (elapsed: () => number) => {
  let seen = new Map<string, number>()
  return (claims: readonly ClaimUnderWay[], milliseconds: number): ClaimUnderWay[] => {
    const now = elapsed()
    seen = new Map(claims.map((claim) => [nameOf(claim), seen.get(nameOf(claim)) ?? now]))
    return claims.filter((claim) => now - (seen.get(nameOf(claim)) ?? now) >= milliseconds)
  }
}

import { sql } from 'kysely'
import type { StockEffect } from '#automation/orders/order-states.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

type Line = { variant_id: string; count: number; title: string }

export type StockChange = {
  teamId: string
  orderId: string
  lines: readonly Line[]
  /** Null: the end of the time. */
  personId: string | null
}

/** Changes for one piece. */
const CHANGES = {
  hold: { available: -1, held: 1, sold: 0 },
  release: { available: 1, held: -1, sold: 0 },
  sell: { available: 0, held: -1, sold: 1 },
  take_back: { available: 1, held: 0, sold: -1 },
} as const
type Move = keyof typeof CHANGES

const MOVES: Readonly<Record<StockEffect, readonly Move[]>> = {
  hold: ['hold'],
  release: ['release'],
  sell: ['sell'],
  take_back: ['take_back'],
  hold_and_sell: ['hold', 'sell'],
}

/**
 * Keeps, sells or gives back the goods of an order, all lines or none. Variants are locked in the order of their ids,
 * so that two orders of the same goods wait for each other instead of both failing.
 * @throws DomainError `OUT_OF_STOCK` with the goods that are missing
 */
export const moveStock = async (
  transaction: Queries,
  effect: StockEffect,
  change: StockChange,
  now: Date,
): Promise<void> => {
  for (const move of MOVES[effect]) await moveEach(transaction, move, change, now)
}

const moveEach = async (
  transaction: Queries,
  kind: Move,
  { teamId, orderId, lines, personId }: StockChange,
  now: Date,
): Promise<void> => {
  const { available, held, sold } = CHANGES[kind]
  for (const { variant_id, count, title } of [...lines].sort(byVariant)) {
    const { numAffectedRows } = await sql`
      update product_variants
      set available = available + ${available * count}::int, held = held + ${held * count}::int,
        sold = sold + ${sold * count}::int
      where team_id = ${teamId} and id = ${variant_id}
        and (available is null or available + ${available * count}::int >= 0)
        and (${kind !== 'hold'} or archived_at is null)
    `.execute(transaction)
    if (numAffectedRows !== 1n) await refuseMissing(transaction, { teamId, variant_id, title })
    await transaction
      .insertInto('stock_moves')
      .values({ team_id: teamId, variant_id, order_id: orderId, kind, count, at: now, by_person: personId })
      .execute()
  }
}

const byVariant = (left: Line, right: Line) => (left.variant_id < right.variant_id ? -1 : 1)

const refuseMissing = async (
  transaction: Queries,
  { teamId, variant_id, title }: { teamId: string; variant_id: string; title: string },
): Promise<never> => {
  const row = await transaction
    .selectFrom('product_variants')
    .where('team_id', '=', teamId)
    .where('id', '=', variant_id)
    .where('archived_at', 'is', null)
    .select('available')
    .executeTakeFirst()
  throw new DomainError('OUT_OF_STOCK', { title, left: row?.available ?? 0 })
}

import type { Selectable } from 'kysely'
import { type CustomerFilter, customerFilter, type Segment } from '#contract/customers.schemas.ts'
import { MOST_SEGMENTS } from '#contract/customers.ts'
import type { Queries, Tables } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

const toSegment = ({ id, name, filter }: Selectable<Tables['contact_segments']>): Segment => {
  const parsed = customerFilter.safeParse(filter)
  return { id, name, filter: parsed.success ? parsed.data : { search: '', rules: [] } }
}

export const listSegments = async (queries: Queries, teamId: string): Promise<Segment[]> => {
  const rows = await queries
    .selectFrom('contact_segments')
    .where('team_id', '=', teamId)
    .orderBy('name')
    .selectAll()
    .execute()
  return rows.map(toSegment)
}

type Written = { name: string; filter: CustomerFilter }

/** @throws DomainError when the name is taken, or the team has too many */
export const createSegment = async (
  transaction: Queries,
  teamId: string,
  { name, filter }: Written,
  now: Date,
): Promise<Segment> => {
  await transaction.selectFrom('teams').where('id', '=', teamId).select('id').forUpdate().execute()
  const { count } = await transaction
    .selectFrom('contact_segments')
    .where('team_id', '=', teamId)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_SEGMENTS) throw new DomainError('TOO_MANY_SEGMENTS', { max: MOST_SEGMENTS })
  const row = await transaction
    .insertInto('contact_segments')
    .values({ team_id: teamId, name, filter: JSON.stringify(filter), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw nameTaken()
  return toSegment(row)
}

export const updateSegment = async (
  queries: Queries,
  teamId: string,
  id: string,
  { name, filter }: Written,
): Promise<Segment> => {
  const other = await queries
    .selectFrom('contact_segments')
    .where('team_id', '=', teamId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
  if (other) throw nameTaken()
  const row = await queries
    .updateTable('contact_segments')
    .set({ name, filter: JSON.stringify(filter) })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return toSegment(row)
}

const nameTaken = () =>
  new DomainError('INVALID_INPUT', {}, { problems: [{ field: 'name', code: 'SEGMENT_NAME_TAKEN' }] })

export const deleteSegment = async (queries: Queries, teamId: string, id: string): Promise<void> => {
  const { numDeletedRows } = await queries
    .deleteFrom('contact_segments')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND')
}

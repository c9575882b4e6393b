import { sql } from 'kysely'
import { ofPages, type PageKey, pageKeyOf, teamIdOf } from '#migrations/page-key.ts'
import { releaseEvents } from '#server/domains/webhook-intake/index.ts'
import { createBatcher } from '#server/infrastructure/batcher.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { type Asked, askName, isOf, type NameParts, recordUsages, writeAnswers } from './name-customers.ts'
import type { CustomerKey } from './store.ts'

/** A message waits for the name of its customer until `until`. */
export type AwaitedName = CustomerKey & { eventId: string; platform: 1 | 2; until: Date }

/** Per process. Beyond this, customers are answered without their name. */
const MOST_UNDER_WAY = 50
const LONGEST_CALL_MILLISECONDS = 1000
/** After this many consecutive failures, answers use no names for a while: in an outage each would wait in vain. */
const MOST_FAILURES = 5
const REST_SECONDS = 60

/**
 * Reads the names that first answers wait for, outside every transaction, and releases the waiting messages. A crash
 * loses the reads; the messages are then decided without a name after their wait.
 */
export const createNameLookUps = (parts: NameParts & { log: Log }) => {
  const { database, clock, log } = parts
  const { queries } = database
  const underWay = new Set<Promise<void>>()
  let failures = 0
  let restUntil = new Date(0)

  const writing = createBatcher<Answered>(
    async (answered) => {
      const asked = answered.map(([, one]) => one)
      await queries.transaction().execute(async (transaction) => {
        // Events before conversations, in the order of the deciding transaction: any other order could deadlock.
        await releaseEvents(
          transaction,
          answered.map(([name]) => name),
        )
        await writeAnswers(transaction, asked)
      })
      await recordUsages(parts, asked)
    },
    MOST_UNDER_WAY,
    { groupOf: ([{ pageId }]) => teamIdOf(pageId) },
  )

  const look = async (name: AwaitedName, tokenEncrypted: string | undefined): Promise<Asked> => {
    const left = Math.min(name.until.getTime() - clock.now().getTime(), LONGEST_CALL_MILLISECONDS)
    const { pageId, customerId } = name
    if (tokenEncrypted === undefined || left <= 0) return { pageId, customerId, spared: true }
    const asked = await askName(parts, { ...name, tokenEncrypted }, AbortSignal.timeout(left))
    failures = isOf('transient')(asked) ? failures + 1 : 0
    if (failures >= MOST_FAILURES) restUntil = secondsAfter(clock.now(), REST_SECONDS)
    return asked
  }

  const begin = (names: readonly AwaitedName[]): void => {
    if (names.length === 0) return
    const tokens = readTokens(parts, names)
    for (const name of names) {
      const one = tokens
        .then(async (known) => writing.add([name, await look(name, known.get(name.pageId))]))
        .catch((error: unknown) => log.warn({ err: error, page: name.pageId }, 'a name could not be read'))
        .finally(() => underWay.delete(one))
      underWay.add(one)
    }
  }

  return {
    /** How many more names may be looked up now. */
    room: () => (restUntil > clock.now() ? 0 : MOST_UNDER_WAY - underWay.size),
    /** Call it once the messages are committed as waiting. */
    begin,
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

type Answered = readonly [AwaitedName, Asked]

/** Tokens of pages that may be called: their limits have quota left, and their access works. */
const readTokens = async (
  { database, clock }: NameParts,
  names: readonly AwaitedName[],
): Promise<Map<PageKey, string>> => {
  const rows = await database.queries
    .selectFrom('pages')
    .where(ofPages([...new Set(names.map(({ pageId }) => pageId))]))
    .where('status', '=', 1)
    .where('health', '=', 'ok')
    .where(
      sql<boolean>`not exists (
        select from platform_limits
        where key in (pages.page_id, 'app') and next_call_at > ${clock.now().toISOString()}::timestamptz
      )`,
    )
    .select(['team_id', 'page_id', 'token_encrypted'])
    .execute()
  return new Map(rows.map((row) => [pageKeyOf(row), row.token_encrypted]))
}

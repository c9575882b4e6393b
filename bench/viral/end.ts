import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { readDatabaseTime } from '#server/infrastructure/shared-clock.ts'
import { answeringByWords } from '#server/integrations/ai-model/answer-by-words.ts'
import { createGraphClient } from '#server/integrations/meta/graph-client.ts'
import { createRounds } from '#server/processes/worker.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { APP_SECRET, META, type Stage } from './stage.ts'

const LEAST_STEP_SECONDS = 1
/** The product retries an exhausted quota only after minutes, so smaller steps would change nothing. */
const IDLE_STEP_SECONDS = 30

/**
 * Plays the hours after the viral post without waiting: moves the clocks of platform and product to the next due time.
 * @returns when the last reply was sent, by that clock
 */
export const playToTheEnd = async (
  { sandbox, openDatabase }: Stage,
  { readCalls, privateRepliesPerHour }: { readCalls: () => Promise<void>; privateRepliesPerHour: number },
): Promise<Date> => {
  const database = await openDatabase()
  const clock = manualClock(new Date(await readDatabaseTime(database)()).toISOString())
  const log = createLog('silent')
  const graph = createGraphClient(
    { ...META, graphUrl: sandbox.url, dialogUrl: sandbox.url, version: GRAPH_VERSION },
    log,
  )
  const secrets = createSecrets(APP_SECRET)
  const config = {
    chainLimit: 5,
    filesUrl: 'https://hariu.example',
    aiBudget: { callsPerDay: 0, tokensPerDay: 0 },
    privateRepliesPerHour,
  }
  const rounds = createRounds(
    { database, clock, log, secrets, graph, ai: answeringByWords, config, random: () => 0 },
    () => undefined,
  )
  const nextDue = async () => {
    const { due, open } = await database.queries
      .selectFrom('deliveries')
      .select(({ fn }) => [fn.min('due_at').as('due'), fn.countAll<string>().as('open')])
      .where('state', 'in', ['waiting', 'sending', 'unknown'])
      .executeTakeFirstOrThrow()
    return { due, open: Number(open) }
  }
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    await rounds.sender.releaseAbandoned()
    await untilQuiet(rounds)
    await readCalls()
    const { due, open } = await nextDue()
    if (open === 0 || !due) break
    const least = open < before ? LEAST_STEP_SECONDS : IDLE_STEP_SECONDS
    const seconds = Math.max(least, (due.getTime() - clock.now().getTime()) / 1000)
    before = open
    clock.advance(seconds)
    await sandbox.control('POST', '/clock', { advance_seconds: seconds })
  }
  const { last } = await database.queries
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('sent_at').as('last'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  await graph.close()
  await database.close()
  return last ?? clock.now()
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { raiseRulesVersion } from '#server/domains/comment-automations/index.ts'
import { keysOperator } from '#server/domains/keys/index.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import { type Database, openDatabase } from '#server/infrastructure/database/database.ts'
import { startJobs } from '#server/infrastructure/jobs.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { beginFamily } from '#server/testing/begin-family.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import {
  APP_SECRET,
  startCrashingProduct,
  startSandbox,
  until,
} from '#server/testing/crash/crashing-product.ts'
import type { Program } from '#server/testing/crash/program.ts'
import { type LedgerLine, sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { freePort } from '#server/testing/free-port.ts'

/** How a server is brought back: both give the address of the database to go on with. */
export type Way = {
  /** While no process of the product runs, or beside it. */
  backUp: () => Promise<void>
  restore: (to: Date) => Promise<string>
  /** How comments of the lost time come back: the sweep takes those older than two minutes, which a test does not wait for. */
  broughtBackBy: 'sweep' | 'webhook'
}

/**
 * A swept comment has a reply of the page already, which history shows as a person's. A comment of a webhook is decided
 * again, and the look-up of its reply finds the earlier one.
 */
const SETTLED = { sweep: 'answered_by_person', webhook: 'answered' }
/** Nobody waits for it: what waits is made due once the backup is taken. */
const DELAY_SECONDS = 3600
const SWEPT_AFTER_MILLISECONDS = 125_000
const HURRY_MILLISECONDS = 20_000
const COMMENTS = { before: 6, waiting: 6, lost: 6, after: 6 }

/**
 * A product answers, is backed up while replies wait, answers on, loses its database, and goes on with the restored one.
 * Tells how often each comment of each time was answered, and what is as it was.
 */
export const sufferALoss = async (url: string, way: Way, say: (what: string) => void = () => {}) => {
  const directory = await mkdtemp(join(tmpdir(), 'hariu-loss-'))
  const addresses = { directory, port: await freePort(), sandboxPort: await freePort() }
  const sandboxUrl = `http://127.0.0.1:${addresses.sandboxPort}`
  const productUrl = `http://127.0.0.1:${addresses.port}`
  const platform = startSandbox(addresses)
  const sandbox = sandboxClient(sandboxUrl)
  const secrets = createSecrets(APP_SECRET)
  const log = createLog('silent')
  let programs: Program[] = []
  const open = (at: string) => openDatabase({ url: at, connections: 2, log })
  const stop = () => Promise.all(programs.map((program) => program.stop()))
  const startProduct = async (at: string) => {
    const place = { env: { DATABASE_URL: at, DATA_DIR: directory }, roles: ['web', 'worker'] }
    programs = startCrashingProduct(addresses, place, [])
    await until('the product is ready', async () => (await fetch(`${productUrl}/readyz`)).ok, 120)
  }

  try {
    await until('the sandbox answers', async () => Boolean(await sandbox.get('/world')), 60)
    const original = await open(url)
    await original.migrate()
    const { pageId } = await connectSandboxPage({
      sandbox,
      sandboxUrl,
      database: original,
      appSecret: APP_SECRET,
    })
    const person = await original.queries.selectFrom('people').select('id').limit(1).executeTakeFirstOrThrow()
    const signedIn = await beginFamily({ database: original, clock: systemClock, secrets }, person.id)
    await sandbox.patch('/settings', { webhook_retry_first_ms: 200, webhook_retry_limit: 1000 })
    await startProduct(url)

    const { content } = await sandbox.get<{ content: { id: string }[] }>(
      `/pages/${pageId}/content?platform=facebook&kind=post&limit=1`,
    )
    const lines = async () =>
      (await sandbox.get<{ comments: LedgerLine[] }>(`/ledger?page_id=${pageId}`)).comments
    /** Customers write; gives what the platform knows of these comments whenever it is asked. */
    const customersWrite = async (count: number) => {
      const known = new Set((await lines()).map(({ comment_id }) => comment_id))
      await sandbox.post('/comments/bulk', {
        content_ids: [content[0]?.id],
        count,
        texts: ['Үнэ хэд вэ?'],
        rate_per_second: 20,
      })
      const fresh = async () => (await lines()).filter(({ comment_id }) => !known.has(comment_id))
      await until('they have written', async () => (await fresh()).length === count, 60)
      const ids = new Set((await fresh()).map(({ comment_id }) => comment_id))
      return async () => (await lines()).filter(({ comment_id }) => ids.has(comment_id))
    }
    const answered = (of: () => Promise<LedgerLine[]>) =>
      until(
        'all are answered',
        async () =>
          (await of()).every((line) => line.public_replies.length + line.private_replies.length >= 2),
        120,
      )
    const decided = (count: number) =>
      until(
        'all are decided',
        async () =>
          (
            await original.queries
              .selectFrom('deliveries')
              .select('event_id')
              .where('state', '=', 'waiting')
              .execute()
          ).length >=
          count * 2,
        60,
      )

    const before = await customersWrite(COMMENTS.before)
    await answered(before)
    await original.queries.updateTable('comment_automations').set({ delay_seconds: DELAY_SECONDS }).execute()
    await raiseRulesVersion(original.queries, await keyOfPage(original.queries, pageId))
    const waiting = await customersWrite(COMMENTS.waiting)
    await decided(COMMENTS.waiting)
    await until('only replies wait', () => nothingMoves(original), 60)
    await way.backUp()
    const [{ now: takenAt } = { now: new Date() }] = (
      await original.pgBossConnection.executeSql('select clock_timestamp() as now')
    ).rows as { now: Date }[]
    const rowsThen = await everyRow(original)
    say(`backed up while ${COMMENTS.waiting * 2} replies waited`)
    await endTheDelay(original, pageId)
    await answered(waiting)
    const lost = await customersWrite(COMMENTS.lost)
    await answered(lost)
    await original.close()
    await stop()
    say('answered on; now the database is lost')

    const restoredUrl = await way.restore(takenAt)
    const restored = await open(restoredUrl)
    const same = rowsAlike(rowsThen, await everyRow(restored))
    say(
      `restored: ${same.rows} rows in ${same.tables} tables, differing: ${same.differing.join(', ') || 'none'}`,
    )
    const { unreadable } = await readable(keysOperator({ queries: restored.queries, secrets }))
    const noted = await recordByCommand(restoredUrl, directory, takenAt)
    say(noted)
    await endTheDelay(restored, pageId)
    await startProduct(restoredUrl)
    const token = await fetch(`${productUrl}/api/v1/teams`, {
      headers: { authorization: `Bearer ${signedIn.access_token}` },
    })
    const refreshed = await fetch(`${productUrl}/api/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: signedIn.refresh_token }),
    })
    const jobs = await startJobs(restored, log)
    let hurriedAt = Date.now() + SWEPT_AFTER_MILLISECONDS - HURRY_MILLISECONDS
    const bringBack = async () => {
      if (Date.now() - hurriedAt < HURRY_MILLISECONDS) return
      hurriedAt = Date.now()
      const page_key = await keyOfPage(restored.queries, pageId)
      await jobs.send('page-comments.sweep', { page_key }, { onlyOnePer: page_key })
      // The hourly round has its pages wait for their turn.
      await restored.pgBossConnection.executeSql(
        `update pgboss.job set start_after = now() where name = 'page-comments.sweep' and state = 'created'`,
      )
    }
    if (way.broughtBackBy === 'webhook')
      for (const { comment_id } of await lost()) await sandbox.post(`/comments/${comment_id}/webhook`)
    const after = await customersWrite(COMMENTS.after)
    await answered(after)
    await until(
      'the lost comments are found',
      async () => {
        if (way.broughtBackBy === 'sweep') await bringBack()
        const ids = (await lost()).map(({ comment_id }) => comment_id)
        const runs = await restored.queries
          .selectFrom('runs')
          .select(['comment_id', 'status'])
          .where('comment_id', 'in', ids)
          .execute()
        return runs.length === ids.length && runs.every(({ status }) => status === SETTLED[way.broughtBackBy])
      },
      300,
    )
    await until(
      'nothing waits',
      async () =>
        (
          await restored.queries
            .selectFrom('deliveries')
            .select('event_id')
            .where('state', 'not in', ['sent', 'failed', 'skipped'])
            .execute()
        ).length === 0,
      120,
    )
    const times: Record<string, number[]> = {}
    for (const [name, of] of Object.entries({ before, waiting, lost, after }))
      times[name] = (await of()).map((line) => line.public_replies.length * 10 + line.private_replies.length)
    await jobs.stop()
    await restored.close()
    return { ...same, unreadable, noted, signedIn: [token.status, refreshed.status], times }
  } finally {
    await stop()
    await platform.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

type Rows = Awaited<ReturnType<typeof everyRow>>

/** Of what the product keeps; the queue's own tables change while it only waits. */
const rowsAlike = (before: Rows, after: Rows) => {
  const sorted = (rows: Rows, table: string) =>
    rows
      .filter((row) => row.table === table)
      .map(({ text }) => text)
      .toSorted()
  const tables = [...new Set(before.map(({ table }) => table))].filter(
    (table) => !table.startsWith('pgboss.'),
  )
  return {
    rows: before.filter(({ table }) => !table.startsWith('pgboss.')).length,
    tables: tables.length,
    differing: tables.filter(
      (table) => JSON.stringify(sorted(before, table)) !== JSON.stringify(sorted(after, table)),
    ),
  }
}

const endTheDelay = async ({ queries }: Database, pageId: string): Promise<void> => {
  await queries.updateTable('comment_automations').set({ delay_seconds: 0 }).execute()
  await raiseRulesVersion(queries, await keyOfPage(queries, pageId))
  await queries.updateTable('deliveries').set({ due_at: new Date() }).where('state', '=', 'waiting').execute()
}

/** Echoes are stored, everything is decided, and figures are added up. */
const nothingMoves = async ({ queries }: Database): Promise<boolean> => {
  const undecided = queries.selectFrom('events').select('event_id').where('decided', '=', false)
  const pending = queries.selectFrom('statistic_deltas').select('id')
  return (await undecided.execute()).length + (await pending.execute()).length === 0
}

const readable = async (operator: ReturnType<typeof keysOperator>) => {
  const { tables } = await operator.check()
  return { unreadable: tables.reduce((sum, table) => sum + table.unreadable, 0) }
}

/** As an operator types it. */
const recordByCommand = async (url: string, directory: string, takenAt: Date): Promise<string> => {
  const child = spawn(process.execPath, ['scripts/restore.ts', 'noted', takenAt.toISOString()], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: directory, APP_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`restore noted ended with ${code}`)
  return said.join('').trim()
}

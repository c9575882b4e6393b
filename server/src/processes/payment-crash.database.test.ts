import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { systemClock } from '#server/infrastructure/clock.ts'
import { type Database, openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { beginFamily } from '#server/testing/begin-family.ts'
import { superviseProgram } from '#server/testing/crash/program.ts'
import { sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const APP_SECRET = 'a secret of the crash test, long enough'
const STANDARD = 2
const READY = { timeout: 60_000, interval: 200 }
const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

const openIn = (directory: string): Promise<Database> =>
  openDatabase({
    directory: join(directory, 'database'),
    connections: 1,
    log: createLog('silent'),
  })

/** An owner with a team whose trial is over, and the token to call the API with. */
const makeOwner = async (database: Database) => {
  const { queries } = database
  const { id: person_id } = await queries
    .insertInto('people')
    .values({
      facebook_id: '1016',
      first_name: 'Болор',
      last_name: '',
      facebook_name: 'Болор',
      agreed_to_terms_at: systemClock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: team_id } = await queries
    .insertInto('teams')
    .values({ name: 'Цэнхэр товч', plan_id: 1, plan_ends_at: systemClock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries
    .insertInto('team_members')
    .values({ team_id, person_id, role: 'owner', status: 'active' })
    .execute()
  const parts = { database, clock: systemClock, secrets: createSecrets(APP_SECRET) }
  return { teamId: team_id, token: (await beginFamily(parts, person_id)).access_token }
}

it('a process that is killed between the payment and the plan, and again after it, has settled once', {
  timeout: 180_000,
}, async () => {
  const directory = temporaryFolder('hariu-payment-crash-')
  cleanUps.push(() => rm(directory, { recursive: true, force: true }))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const productUrl = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const start = (file: string, env: Record<string, string>, crashes: string[] = []) => {
    const program = superviseProgram({ file, env, crashes, logFile: join(directory, 'log') })
    cleanUps.push(program.stop)
    return program
  }
  start('sandbox/main.ts', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA_DIR: join(directory, 'sandbox'),
  })
  const sandbox = sandboxClient(sandboxUrl)
  await vi.waitFor(() => sandbox.get('/world'), READY)
  const before = await openIn(directory)
  await before.migrate()
  const { teamId, token } = await makeOwner(before)
  await before.close()

  const product = start(
    'server/src/processes/main.ts',
    {
      DATA_DIR: directory,
      PORT: String(port),
      PUBLIC_URL: productUrl,
      APP_SECRET,
      SANDBOX: 'off',
      META_APP_ID: '900100200300400',
      META_APP_SECRET: 'sandbox-app-secret',
      META_VERIFY_TOKEN: 'sandbox-verify-token',
      META_GRAPH_URL: sandboxUrl,
      META_DIALOG_URL: sandboxUrl,
      QPAY_URL: sandboxUrl,
      LOG_LEVEL: 'warn',
    },
    ['payments checked:1', 'invoice settled:1'],
  )
  type Answer = { status: string; invoice: { id: string; number: string } }
  const call = async (name: string, body: object): Promise<Answer> => {
    const response = await fetch(`${productUrl}/api/v1/teams/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  const { invoice } = await vi.waitFor(
    () => call('create-invoice', { team_id: teamId, plan_id: STANDARD, duration: 1 }),
    READY,
  )
  const { invoices } = await sandbox.get<{ invoices: { id: string; sender_invoice_no: string }[] }>(
    '/qpay/invoices',
  )
  expect(invoices).toMatchObject([{ sender_invoice_no: invoice.number }])
  // Its callback is what the first process dies of.
  await sandbox.post(`/qpay/invoices/${invoices[0]?.id}/payments`)
  await vi.waitFor(async () => {
    expect((await call('check-payment', { invoice_id: invoice.id })).status).toBe('completed')
    expect(product.starts()).toBe(3)
  }, READY)
  await product.stop()

  const after = await openIn(directory)
  cleanUps.push(() => after.close())
  const { queries } = after
  expect(await queries.selectFrom('payments').select(['amount', 'kind']).execute()).toEqual([
    { amount: 35_000, kind: 'exact' },
  ])
  expect(await queries.selectFrom('plan_changes').select(['kind', 'months']).execute()).toEqual([
    { kind: 'started', months: 1 },
  ])
  expect(await queries.selectFrom('teams').select(['plan_id', 'plan_months']).execute()).toEqual([
    { plan_id: STANDARD, plan_months: 1 },
  ])
})

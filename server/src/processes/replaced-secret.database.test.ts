import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOperator } from '#server/domains/keys/index.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { signUp, startProductAt } from '#server/testing/product.ts'
import { type SandboxProcess, startSandbox } from '#server/testing/sandbox-process.ts'

// Follows docs/how-to/rotate-keys.md step by step with two processes on one database, restarted one after the other.

const OLD = 'the old secret of the tests and long enough'
const NEW = 'the new secret of the tests and long enough'
const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const QUARTER_OF_AN_HOUR = 900

type Process = Awaited<ReturnType<typeof startProductAt>>
type Session = { access_token: string; refresh_token: string }

const clock = manualClock()
let sandbox: SandboxProcess
let first: Process
const started: Process[] = []
const start = async (secret: string, old = '') => {
  const settings = { APP_SECRET: secret, APP_SECRET_OLD: old }
  const one = await startProductAt(sandbox.url, settings, clock, undefined, undefined, first?.database)
  started.unshift(one)
  return one
}
beforeAll(async () => {
  sandbox = await startSandbox()
  first = await start(OLD)
})
afterAll(async () => {
  for (const one of started) await one.stop()
  await sandbox.stop()
})

const call = async (
  at: Process,
  { access_token }: Session,
  method: 'GET' | 'PATCH' | 'POST',
  path: string,
  json?: object,
) => {
  const headers = {
    authorization: `Bearer ${access_token}`,
    ...(json ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await at.app.inject({
    method,
    url: path,
    headers,
    ...(json ? { payload: JSON.stringify(json) } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const refresh = async (at: Process, { refresh_token }: Session): Promise<Session> => {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/api/refresh-token',
    payload: { refresh_token },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const pageTokens = async (at: Process) => {
  const pages = await at.database.queries.selectFrom('pages').select('token_encrypted').execute()
  return pages.map(({ token_encrypted }) => at.services.secrets.decrypt(token_encrypted))
}
const teams = async (at: Process, session: Session) =>
  (await call(at, session, 'GET', '/api/v1/teams')).status

/** Each process writes sign-in and page tokens that the other must read. */
const readEachOther = async (one: Process, other: Process, session: Session): Promise<Session> => {
  let held = session
  for (const [writer, reader] of [
    [one, other],
    [other, one],
  ] as const) {
    held = await refresh(writer, held)
    expect(await teams(reader, held)).toBe(200)
    expect((await call(writer, held, 'PATCH', '/api/v1/page/disconnect', { page_id: CLOTHES })).status).toBe(
      200,
    )
    expect((await call(writer, held, 'PATCH', '/api/v1/page/reconnect', { page_id: CLOTHES })).status).toBe(
      200,
    )
    expect((await pageTokens(reader)).every((token) => token.length > 10)).toBe(true)
  }
  return held
}

it('is replaced under two running processes without ending any sign-in', async () => {
  const owner = await signUp({ ...first, sandbox }, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  const page = { page_id: CLOTHES, team_id: teamId }
  expect((await owner.post('/api/v1/connect-page', page)).status).toBe(200)
  let session: Session = owner

  // 1. Restart one process after the other to read the new secret.
  const reading = await start(OLD, NEW)
  session = await readEachOther(first, reading, session)
  const alsoReading = await start(OLD, NEW)

  // 2. Restart one process after the other to write with it.
  const writing = await start(NEW, OLD)
  session = await readEachOther(alsoReading, writing, session)
  session = await refresh(writing, session)
  expect(
    await teams(first, session),
    'a process without the new secret refuses the token, so step 1 is needed',
  ).toBe(401)
  const alsoWriting = await start(NEW, OLD)
  session = await readEachOther(writing, alsoWriting, session)

  // 3. Re-encrypt the stored values while the processes run.
  const operator = keysOperator({ queries: first.database.queries, secrets: createSecrets(NEW, [OLD]) })
  const [{ replaced }] = await Promise.all([
    operator.rotate(),
    readEachOther(writing, alsoWriting, session).then((held) => {
      session = held
    }),
  ])
  expect(replaced).toBeGreaterThan(0)
  await operator.rotate()
  const { tables, pseudonymKeysToKeep } = await operator.check()
  expect(pseudonymKeysToKeep).toBe(0)
  expect(tables.filter(({ old, unreadable }) => old + unreadable > 0)).toEqual([])

  // 4. Restart without the old secret after 15 minutes.
  const before = session
  clock.advance(QUARTER_OF_AN_HOUR)
  const last = await start(NEW)
  expect(await teams(last, before)).toBe(401)
  session = await refresh(last, before)
  expect(await teams(last, session)).toBe(200)
  expect(await pageTokens(last)).toHaveLength(1)
})

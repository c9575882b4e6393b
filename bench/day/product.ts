import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { freePort } from '#server/testing/free-port.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/** Of the sandbox's people: owns the clothes shop. */
export const OWNER = '10160000000000101'

const ENTERPRISE = 4

/** The product with its sandbox as an operator starts it, and an owner whose team has no limits. */
export const startProduct = async (databaseUrl: string | undefined) => {
  const directory = temporaryFolder('hariu-day-')
  const teamId = await seedOwner(databaseUrl, join(directory, 'database'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['server/src/processes/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: directory,
      PRIVATE_REPLIES_PER_HOUR: '0',
      LOG_LEVEL: 'error',
      // Of this run alone. The product makes no secret of its own beside a database that exists.
      APP_SECRET: randomBytes(32).toString('hex'),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const ended = once(child, 'exit')
  const [url, sandboxUrl] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`]
  for (const address of [`${url}/readyz`, `${sandboxUrl}/sandbox/api/settings`])
    while (!(await fetch(address).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('the product did not start')
      await pause(100)
    }
  return {
    url,
    sandboxUrl,
    teamId,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true })
    },
  }
}

const seedOwner = async (url: string | undefined, directory: string): Promise<string> => {
  const [teamId = ''] = await seedTeams(url, directory, 1)
  return teamId
}

/** An owner with so many teams, none of which has limits. */
export const seedTeams = async (
  url: string | undefined,
  directory: string,
  count: number,
): Promise<string[]> => {
  const log = createLog('silent')
  const database = await openDatabase({ url, directory, connections: 2, log })
  await database.migrate()
  const person = await database.queries
    .insertInto('people')
    .values({
      facebook_id: OWNER,
      first_name: 'Сарантуяа',
      last_name: 'Лхагва',
      facebook_name: 'Сарантуяа Лхагва',
      agreed_to_terms_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teams = await database.queries
    .insertInto('teams')
    .values(
      Array.from({ length: count }, () => ({
        name: 'Цэнхэр Товч',
        plan_id: ENTERPRISE,
        plan_ends_at: null,
        plan_started_at: new Date(0),
      })),
    )
    .returning('id')
    .execute()
  await database.queries
    .insertInto('team_members')
    .values(
      teams.map(({ id }) => ({
        team_id: id,
        person_id: person.id,
        role: 'owner' as const,
        status: 'active' as const,
      })),
    )
    .execute()
  await database.close()
  return teams.map(({ id }) => id)
}

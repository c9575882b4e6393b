import { Client } from 'pg'
import { expect, it } from 'vitest'
import { newServerDatabase, testServer } from '#server/testing/fresh-database.ts'
import { sufferALoss } from './loss.ts'

const administrate = async (statement: string) => {
  const client = new Client({ connectionString: testServer() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * The tests' own PostgreSQL comes without pg_dump, so it copies the database itself; with its tools the same is rehearsed
 * by `restore.ts`. The bundled PostgreSQL is backed up another way, which has a test of its own.
 */
it('a restored product has every row, sign-in and token, asks before it repeats itself, and answers nobody twice', {
  timeout: 300_000,
}, async () => {
  const original = await newServerDatabase(testServer())
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  const backup = `${nameOf(original.url)}_backup`
  const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(original.url)}'`
  try {
    const outcome = await sufferALoss(original.url, {
      broughtBackBy: 'webhook',
      // A copy needs the original for itself for a moment: its users connect again.
      backUp: async () => {
        await administrate(`alter database ${nameOf(original.url)} allow_connections false`)
        await administrate(cutOff)
        await administrate(`create database ${backup} template ${nameOf(original.url)}`)
        await administrate(`alter database ${nameOf(original.url)} allow_connections true`)
      },
      restore: async () => {
        const url = new URL(original.url)
        url.pathname = `/${backup}`
        return url.href
      },
    })
    const once = Array.from({ length: 6 }, () => 11)
    expect(outcome).toMatchObject({
      differing: [],
      unreadable: 0,
      signedIn: [200, 200],
      times: { before: once, waiting: once, lost: once, after: once },
    })
    expect(outcome.rows).toBeGreaterThan(50)
    expect(outcome.noted).toBe('noted; 12 replies that waited then are looked for at the platform first')
  } finally {
    await administrate(`drop database if exists ${backup} with (force)`)
    await original.drop()
  }
})

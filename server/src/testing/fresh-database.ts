import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { type Database, openDatabase } from '#server/plumbing/database/database.ts'
import { createLog } from '#server/plumbing/log.ts'

const log = createLog('silent')

/** An empty, migrated database for one test file: embedded, or a new one on the server of TEST_DATABASE_URL. */
export const freshDatabase = async (): Promise<Database> => {
  const database = await openNew()
  await database.migrate()
  return database
}

/** The same without tables, which only an embedded one begins with. */
export const emptyDatabase = async (): Promise<Database> => {
  const database = await openNew()
  if (database.kind === 'postgres') return database
  await sql`drop schema if exists public, pgboss cascade`.execute(database.queries)
  await sql`create schema public`.execute(database.queries)
  return database
}

const openNew = (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server) : openEmbedded()
}

const openEmbedded = () => openDatabase({ url: undefined, directory: undefined, connections: 1, log })

/** A new, empty database on a server, and how to be rid of it. */
export const newServerDatabase = async (
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `hariu_test_${randomBytes(8).toString('hex')}`
  const administrate = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administrate(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administrate(`drop database if exists ${name} with (force)`) }
}

const openOnServer = async (server: string): Promise<Database> => {
  const { url, drop } = await newServerDatabase(server)
  const database = await openDatabase({ url, directory: undefined, connections: 5, log })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { type Database, openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'

const log = createLog('silent')

/** The server of the database tests: postgres-for-tests.ts starts it, unless it is given. */
export const testServer = (): string => {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('database tests are named *.database.test.ts, and have a server then')
  return server
}

/** A new database for one test file, with all tables and no rows but those of the migrations. */
export const freshDatabase = (): Promise<Database> => openNew(process.env.TEST_DATABASE_TEMPLATE)

/** The same without tables. */
export const emptyDatabase = (): Promise<Database> => openNew()

const openNew = async (template?: string): Promise<Database> => {
  const { url, drop } = await newServerDatabase(testServer(), template)
  const database = await openDatabase({ url, connections: 5, log })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** A new database on a server, empty or like a template, and how to be rid of it. */
export const newServerDatabase = async (
  server: string,
  template?: string,
): Promise<{ url: string; name: string; drop: () => Promise<void> }> => {
  const name = `hariu_test_${randomBytes(8).toString('hex')}`
  const administrate = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administrate(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, name, drop: () => administrate(`drop database if exists ${name} with (force)`) }
}

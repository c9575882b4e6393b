import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { createLog } from './log.ts'

test('a failed query is logged without the texts of people', async () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
  )
  const database = await freshDatabase()
  const twice = ['Утас 9911', 'Утас 9911']
  await database.queries
    .transaction()
    .execute(async (transaction) => {
      await sql`create temporary table chats (text text primary key)`.execute(transaction)
      await sql`insert into chats select unnest(${twice}::text[])`.execute(transaction)
    })
    .catch((error: unknown) => log.error({ err: error }, 'a request failed'))
  await database.close()

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a request failed',
    err: { code: '23505', message: expect.stringContaining('chats_pkey'), stack: expect.any(String) },
  })
  expect(lines.join()).not.toContain('9911')
})

test('line breaks in a request add no log lines', () => {
  const written: string[] = []
  const log = createLog('info', { write: (text) => void written.push(text) })
  log.warn({ error: 'no\n{"level":60,"msg":"made up"}\r\n\u001b[31m' }, 'a request was refused')
  expect(written).toHaveLength(1)
  expect([...(written[0] ?? '')].filter((letter) => letter < ' ')).toEqual(['\n'])
})

import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertDeliveries } from '#server/domains/delivery/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { backUp, restore } from './backup.ts'

// Of the bundled PostgreSQL: a server has commands of its own.

const TAKEN = new Date('2026-11-20T02:00:00Z')
const RESTORED = new Date('2026-11-21T02:00:00Z')
const secrets = createSecrets('a secret of the tests, long enough')
let root: string
const at = (...path: string[]) => join(root, ...path)
const open = (data: string) =>
  openDatabase({ directory: at(data, 'database'), connections: 1, log: createLog('silent') })

beforeAll(async () => {
  root = temporaryFolder('hariu-backup-')
})
afterAll(() => rm(root, { recursive: true }))

it('what was backed up is there again after a loss, and what it may not know of is asked at the platform first', async () => {
  const database = await open('data')
  await database.migrate()
  const { pageId, pageKey } = await connectedPage(database.queries, secrets)
  await commentRule(database.queries, pageId, { name: 'Үнийн мэдээлэл' })
  const comment = (commentId: string, occurredAt: Date) => ({
    pageId,
    kind: 'comment_added' as const,
    platformKey: commentId,
    occurredAt,
    payload: {
      platform: 1 as const,
      commentId,
      contentId: '1',
      customerId: '2',
      customerName: 'Сараа',
      own: false,
      text: 'үнэ',
    },
  })
  const reply = (eventId: string) => ({
    pageId: pageKey,
    eventId,
    kind: 'comment_reply' as const,
    sequence: 0,
    platform: 1 as const,
    commentId: eventId,
    parentCommentId: undefined,
    customerId: '2',
    message: undefined,
    conversation: undefined,
    thread: eventId,
    text: 'Чатаар илгээлээ.',
    delaySeconds: 0,
  })
  await storeEvents(database.queries, [comment('before', TAKEN)], TAKEN)
  await insertDeliveries(database.queries, [reply('1')], TAKEN)
  await expect(backUp(at('data'), at('backup'), TAKEN)).rejects.toThrow(/in use/)
  await database.close()
  await writeFile(at('data', 'app-secret'), 'a secret of the tests, long enough')
  await backUp(at('data'), at('backup'), TAKEN)
  await expect(backUp(at('data'), at('backup'), TAKEN)).rejects.toThrow(/there already/)

  await rm(at('data'), { recursive: true })
  expect(await restore(at('backup'), at('data'), RESTORED)).toEqual({ takenAt: TAKEN, waiting: 1 })
  expect(await readFile(at('data', 'app-secret'), 'utf8')).toBe('a secret of the tests, long enough')
  const again = await open('data')
  expect(await again.isMigrated()).toBe(true)
  const rules = await again.queries.selectFrom('comment_automations').select('name').execute()
  expect(rules).toEqual([{ name: 'Үнийн мэдээлэл' }])

  const lost = new Date('2026-11-20T20:00:00Z')
  const later = new Date('2026-11-21T03:00:00Z')
  await storeEvents(again.queries, [comment('lost', lost), comment('after', later)], later)
  await insertDeliveries(again.queries, [reply('2'), reply('3')], later)
  const found = await again.queries
    .selectFrom('deliveries')
    .select(['event_id', 'state', 'first_unknown_at'])
    .orderBy('event_id')
    .execute()
  await again.close()
  expect(found).toEqual([
    { event_id: '1', state: 'waiting', first_unknown_at: TAKEN },
    { event_id: '2', state: 'waiting', first_unknown_at: TAKEN },
    { event_id: '3', state: 'waiting', first_unknown_at: null },
  ])
}, 180_000)

it('nothing is restored from a damaged backup, nor over what is there', async () => {
  await expect(restore(at('backup'), at('data'), RESTORED)).rejects.toThrow(/move it away/)
  const [anything = ''] = await readdir(at('backup', 'data', 'database', 'cluster', 'base', '5'))
  await writeFile(at('backup', 'data', 'database', 'cluster', 'base', '5', anything), 'torn')
  await expect(restore(at('backup'), at('other'), RESTORED)).rejects.toThrow(/damaged/)
  await expect(readdir(at('other'))).rejects.toThrow()
})

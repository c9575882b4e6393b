import type pg from 'pg'
import { expect, it } from 'vitest'
import { takeTurnsOn } from './one-connection.ts'

/** Answers when it is told to, in the order of what it was asked. */
const fakeClient = () => {
  const asked: { text: string; answer: () => void }[] = []
  const client = {
    query: (text: string) => {
      const { promise, resolve } = Promise.withResolvers<{ command: string }>()
      asked.push({ text, answer: () => resolve({ command: text }) })
      return promise
    },
    end: async () => {
      asked.push({ text: 'end', answer: () => undefined })
    },
  }
  return {
    connection: takeTurnsOn(client as unknown as pg.Client),
    texts: () => asked.map(({ text }) => text),
    answerAll: () => {
      for (const { answer } of asked) answer()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('who is urgent comes before all others that wait, and after whoever is speaking', async () => {
  const { connection, texts } = fakeClient()
  const first = await connection.connect()
  void connection.query('a screen')
  void connection.query('a round')
  const urgent = connection.connect(true).then((turn) => {
    void turn.query('a webhook')
    turn.release()
  })
  await settled()
  expect(texts()).toEqual([])
  void first.query('speaking')
  first.release()
  await urgent
  await settled()
  expect(texts()).toEqual(['speaking', 'a webhook', 'a screen', 'a round'])
})

it('a transaction is alone until it ends, and the next begins while it is being committed', async () => {
  const { connection, texts, answerAll } = fakeClient()
  const transaction = await connection.connect()
  void transaction.query('begin')
  void connection.query('another')
  void transaction.query('its work')
  await settled()
  expect(texts()).toEqual(['begin', 'its work'])
  let isCommitted = false
  const committed = transaction.query('commit').then(() => {
    isCommitted = true
  })
  await settled()
  expect(texts()).toEqual(['begin', 'its work', 'commit', 'another'])
  expect(isCommitted).toBe(false)
  answerAll()
  await committed
})

it('after its end a transaction can say nothing more, and what it gives back then is not the turn of another', async () => {
  const { connection, texts } = fakeClient()
  const transaction = await connection.connect()
  void transaction.query('begin')
  void transaction.query('rollback')
  const other = await connection.connect()
  await expect(transaction.query('too late')).rejects.toThrow('this turn on the embedded database is over')
  transaction.release()
  void connection.query('a third')
  void other.query('the other')
  await settled()
  expect(texts()).toEqual(['begin', 'rollback', 'the other'])
})

it('who has it for more than one transaction keeps it until it is given back', async () => {
  const { connection, texts } = fakeClient()
  const long = await connection.connect()
  for (const text of ['lock', 'begin', 'commit', 'unlock']) void long.query(text)
  void connection.query('another')
  await settled()
  expect(texts()).toEqual(['lock', 'begin', 'commit', 'unlock'])
  long.release()
  await settled()
  expect(texts().at(-1)).toBe('another')
})

it('closes after those who wait, and lets nobody new in', async () => {
  const { connection, texts } = fakeClient()
  const speaking = await connection.connect()
  void connection.query('waiting')
  const ended = connection.end()
  await expect(connection.query('late')).rejects.toThrow('is being closed')
  speaking.release()
  await ended
  expect(texts()).toEqual(['waiting', 'end'])
})

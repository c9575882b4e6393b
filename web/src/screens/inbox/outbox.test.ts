import { expect, it } from 'vitest'
import { createOutbox, type Unsent } from './outbox.ts'

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

class Refused extends Error {}

const message = (client_key: string, changes: Partial<Unsent> = {}): Unsent => ({
  client_key,
  page_id: '1',
  customer_id: 'сараа',
  text: 'Байна.',
  seen_answers: 3,
  seen_id: '10',
  ...changes,
})

const outboxThat = (post: (one: Unsent) => Promise<unknown>, kept = storage()) =>
  createOutbox(kept, 'person', post, (error) =>
    error instanceof Refused ? { code: 'ANSWERED_MEANWHILE', message: 'Хариулсан' } : undefined,
  )

it('keeps a message without a connection, also over a reload, and sends it once when there is one', async () => {
  const kept = storage()
  let online = false
  const sent: string[] = []
  const post = async ({ client_key }: Unsent) => {
    if (!online) throw new TypeError('no network')
    sent.push(client_key)
  }
  const outbox = outboxThat(post, kept)
  await outbox.add(message('a'))
  expect(outbox.read()).toEqual([message('a')])

  const reloaded = outboxThat(post, kept)
  online = true
  await Promise.all([reloaded.flush(), reloaded.flush()])
  expect(sent).toEqual(['a'])
  expect(outboxThat(post, kept).read()).toEqual([])
})

it('sends in order, and counts the own message as seen', async () => {
  const sent: Unsent[] = []
  const gate: { open?: () => void } = {}
  const outbox = outboxThat(async (one) => {
    sent.push(one)
    if (sent.length === 1) await new Promise<void>((resolve) => (gate.open = resolve))
  })
  const first = outbox.add(message('a'))
  await outbox.add(message('b'))
  gate.open?.()
  await first
  expect(sent.map(({ client_key, seen_answers }) => [client_key, seen_answers])).toEqual([
    ['a', 3],
    ['b', 4],
  ])
})

it('counts own messages as seen before and after the screen shows them', async () => {
  const sent: number[] = []
  const outbox = outboxThat(async ({ seen_answers }) => sent.push(seen_answers))
  await outbox.add(message('a'))
  // The screen has not been read again.
  await outbox.add(message('b'))
  // It has.
  await outbox.add(message('c', { seen_answers: 5 }))
  expect(sent).toEqual([3, 4, 5])
})

it('stops behind a refused message of the same customer, not of another one', async () => {
  const sent: string[] = []
  let refuses = true
  const outbox = outboxThat(async ({ client_key }) => {
    if (client_key === 'a' && refuses) throw new Refused()
    sent.push(client_key)
  })
  await outbox.add(message('a'))
  await outbox.add(message('b'))
  await outbox.add(message('c', { customer_id: 'болд' }))
  expect(sent).toEqual(['c'])
  expect(outbox.read()[0]?.refusal?.code).toBe('ANSWERED_MEANWHILE')
  refuses = false
  await outbox.sendAnyway('a', { seen_answers: 5, seen_id: '12' })
  expect(sent).toEqual(['c', 'a', 'b'])
})

it('goes on after a refused message is discarded', async () => {
  const sent: string[] = []
  const outbox = outboxThat(async ({ client_key }) => {
    if (client_key === 'a') throw new Refused()
    sent.push(client_key)
  })
  await outbox.add(message('a'))
  await outbox.add(message('b'))
  await outbox.remove('a')
  expect(sent).toEqual(['b'])
})

it('keeps what two windows of one person write', async () => {
  const kept = storage()
  const sent: string[] = []
  let online = false
  const post = async ({ client_key }: Unsent) => {
    if (!online) throw new TypeError('no network')
    sent.push(client_key)
  }
  const [one, other] = [outboxThat(post, kept), outboxThat(post, kept)]
  await one.add(message('a'))
  await other.add(message('b', { customer_id: 'болд' }))
  await one.add(message('c'))
  other.refresh()
  expect(other.read().map(({ client_key }) => client_key)).toEqual(['a', 'b', 'c'])
  online = true
  await other.flush()
  await one.flush()
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(outboxThat(post, kept).read()).toEqual([])
})

it('sends what a full storage cannot keep', async () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  let online = false
  const sent: string[] = []
  const outbox = outboxThat(async ({ client_key }) => {
    if (!online) throw new TypeError('no network')
    sent.push(client_key)
  }, full)
  outbox.keepDraft('1', 'сараа', 'Сайн')
  await outbox.add(message('a'))
  await outbox.add(message('b'))
  online = true
  await outbox.flush()
  expect(sent).toEqual(['a', 'b'])
})

it('keeps a draft for each customer', () => {
  const outbox = outboxThat(async () => undefined)
  outbox.keepDraft('1', 'сараа', 'Сайн')
  expect(outbox.draft('1', 'сараа')).toBe('Сайн')
  expect(outbox.draft('1', 'болд')).toBe('')
  outbox.keepDraft('1', 'сараа', '')
  expect(outbox.draft('1', 'сараа')).toBe('')
})

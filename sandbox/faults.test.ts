import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ERROR_CATALOGUE } from './faults/catalogue.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { contentIdOf, loginOwner, PAGE_IDS, subscribe } from './testing/shop-owner.ts'

let playground: Playground
let token: string
let postId: string
let commentId: string

beforeEach(async () => {
  playground = await startPlayground()
  const owner = await loginOwner(playground)
  token = owner.pageTokens[PAGE_IDS.clothes] ?? ''
  await subscribe(playground, PAGE_IDS.clothes, token, 'feed')
  postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE_IDS.clothes)
  const answer = await playground.control('POST', `content/${postId}/comments`, {
    customer_id: 'khulan',
    text: 'Үнэ?',
  })
  commentId = (answer.comment as { id: string }).id
  await playground.app.until(() => playground.app.received.length === 1)
})

afterEach(() => playground.close())

const fault = (effect: Record<string, unknown>, more = {}) =>
  playground.control('POST', 'faults', { effect, ...more })

const reply = () =>
  playground.graph('POST', `${commentId}/comments`, { access_token: token, message: 'Сайн уу' })

async function repliesUnderComment(): Promise<string[]> {
  const { comments } = await playground.control('GET', `ledger?content_id=${postId}`)
  return (comments as { comment_id: string; public_replies: string[] }[]).find(
    (line) => line.comment_id === commentId,
  )?.public_replies as string[]
}

describe('faults on demand', () => {
  test.each(Object.entries(ERROR_CATALOGUE))(
    '%s is answered exactly, and nothing happens',
    async (name, known) => {
      await fault({ kind: 'error', error: name }, { operation: 'public_reply', count: 1 })
      const failed = await reply()
      expect(failed.status).toBe(known.status ?? 400)
      if (known.bare) return expect(failed.body).toEqual({})
      const { error_subcode, ...error } = failed.body.error as Record<string, unknown>
      expect(error).toMatchObject({
        code: known.code,
        message: known.message,
        fbtrace_id: expect.any(String),
      })
      expect(error_subcode).toBe(known.subcode)
      expect(await repliesUnderComment()).toEqual([])
      expect((await reply()).status).toBe(200)
    },
  )

  test('1/1357046 after the effect: the call succeeds but answers with an error', async () => {
    await fault({ kind: 'error', error: '1/1357046', after_effect: true }, { count: 1 })
    expect((await reply()).body.error).toMatchObject({ code: 1, error_subcode: 1357046 })
    expect(await repliesUnderComment()).toEqual(['Сайн уу'])
  })

  test.each([
    [false, []],
    [true, ['Сайн уу']],
  ])('a reset (after the effect: %s) tears the connection down', async (after_effect, left) => {
    await fault({ kind: 'reset', after_effect }, { operation: 'public_reply', count: 1 })
    await expect(reply()).rejects.toThrow()
    expect(await repliesUnderComment()).toEqual(left)
    const { calls } = await playground.control('GET', 'calls?limit=1')
    expect((calls as unknown[])[0]).toMatchObject({ status: null, operation: 'public_reply' })
  })

  test('strikes only its own page and operation', async () => {
    await fault({ kind: 'error', error: '368' }, { page_id: PAGE_IDS.bakery })
    await fault({ kind: 'error', error: '368' }, { page_id: PAGE_IDS.clothes, operation: 'private_reply' })
    expect((await reply()).status).toBe(200)
    const answer = await playground.graph('POST', 'me/messages', {
      access_token: token,
      recipient: { comment_id: commentId },
      message: { text: 'Сайн уу' },
    })
    expect(answer.body.error).toMatchObject({ code: 368 })
  })

  test('takes chances from the seed, so the same calls fail again', async () => {
    const run = async () => {
      await fault({ kind: 'error', error: '2' }, { operation: 'read', probability: 0.5, seed: 7 })
      const read = async () => (await playground.graph('GET', commentId, { access_token: token })).status
      const statuses = await Promise.all(Array.from({ length: 12 }, read))
      await playground.control('DELETE', 'faults')
      return statuses.filter((status) => status === 400).length
    }
    const first = await run()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(12)
    expect(await run()).toBe(first)
  })

  test('pins usage in the headers until cleared', async () => {
    await fault(
      { kind: 'usage', type: 'pages', call_count: 97, estimated_minutes: 12 },
      { page_id: PAGE_IDS.clothes },
    )
    const usage = JSON.parse(String((await reply()).headers['x-business-use-case-usage']))
    expect(usage[PAGE_IDS.clothes][0]).toEqual({
      type: 'pages',
      call_count: 97,
      total_cputime: 97,
      total_time: 97,
      estimated_time_to_regain_access: 12,
    })
    await playground.control('DELETE', 'faults')
    const after = JSON.parse(String((await reply()).headers['x-business-use-case-usage']))
    expect(after[PAGE_IDS.clothes][0].call_count).toBe(0)
  })

  test('real calls use up a configured limit, which is free again an hour later', async () => {
    await playground.control('PATCH', 'settings', { limits: { [PAGE_IDS.clothes]: { pages: 4 } } })
    const answers = []
    for (let turn = 0; turn < 5; turn += 1) answers.push(await reply())
    const refused = answers.find((answer) => answer.status !== 200)
    expect(refused?.body.error).toMatchObject({ code: 80001 })
    const usage = JSON.parse(String(refused?.headers['x-business-use-case-usage']))[PAGE_IDS.clothes][0]
    expect(usage.call_count).toBeGreaterThan(100)
    expect(usage.estimated_time_to_regain_access).toBe(60)
    playground.clock.now += 61 * 60_000
    expect((await reply()).status).toBe(200)
  })

  test('drops, duplicates and reorders webhooks', async () => {
    const write = (text: string) =>
      playground.control('POST', `content/${postId}/comments`, { customer_id: 'khulan', text })
    await fault({ kind: 'webhook', action: 'drop' }, { count: 1 })
    await write('алга')
    await fault({ kind: 'webhook', action: 'duplicate' }, { count: 1 })
    await write('хоёр')
    await playground.app.until(() => playground.app.changes('feed').length === 3)
    await playground.control('POST', 'webhooks/reorder', { seconds: 0.05 })
    for (const text of ['нэг', 'хоёр дахь', 'гурав']) await write(text)
    await playground.app.until(() => playground.app.changes('feed').length === 6)
    expect(playground.app.changes('feed').map((value) => value.message)).not.toContain('алга')
    const { webhooks } = await playground.control('GET', 'counts')
    expect(webhooks).toMatchObject({ dropped: 1, retrying: 0 })
  })
})

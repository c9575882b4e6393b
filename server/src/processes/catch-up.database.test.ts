import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/infrastructure/log.ts'
import { unsubscribePage } from '#server/integrations/meta/pages.ts'
import { commentRule, keyOfPage } from '#server/testing/connected-page.ts'
import type { LedgerLine } from '#server/testing/crash/sandbox-client.ts'
import { eventually } from '#server/testing/eventually.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type ManualClock, manualClock } from '#server/testing/manual-clock.ts'
import { signUp, startProductAt } from '#server/testing/product.ts'
import { type SandboxProcess, startSandbox } from '#server/testing/sandbox-process.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { createRounds } from './worker.ts'

// The whole path on the sandbox: webhooks stop for a while, and every comment is answered once.

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const BAKERY = '110022003300442'
const HOUR = 3600
const DAY = 86_400

type Comment = { id: string }
type Webhook = { id: number; state: string }
type Content = { id: string; text: string }

let sandbox: SandboxProcess
let product: Awaited<ReturnType<typeof startProductAt>> & { sandbox: SandboxProcess }
let clock: ManualClock
let rounds: ReturnType<typeof createRounds>
let instagram: string
let owner: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  const port = await freePort()
  sandbox = await startSandbox({ SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/meta` })
  const { now } = await sandbox.control<{ now: string }>('GET', '/world')
  clock = manualClock(now)
  product = { ...(await startProductAt(sandbox.url, {}, clock)), sandbox }
  await product.app.listen({ port, host: '127.0.0.1' })
  const { database, graph, services } = product
  rounds = createRounds(
    {
      database,
      clock,
      log: createLog('silent'),
      secrets: services.secrets,
      graph,
      ai: product.ai,
      config: services.config,
      random: () => 0,
    },
    () => undefined,
  )
})
afterAll(async () => {
  await product.stop()
  await sandbox.stop()
})

beforeEach(async () => {
  await sandbox.control('POST', '/reset')
  const { now } = await sandbox.control<{ now: string }>('GET', '/world')
  clock.advance((Date.parse(now) - clock.now().getTime()) / 1000)
  for (const table of ['deliveries', 'runs', 'events', 'teams', 'trials_used', 'page_trials'] as const)
    await product.database.queries.deleteFrom(table).execute()
  product.queue.waiting.length = 0
  owner = await signUp(product, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Бялуу' })).body.team.id
  const { managed_pages } = (await owner.get('/api/v1/admin-pages')).body
  instagram = managed_pages.find(({ platform }: { platform: number }) => platform === 2).page_id
  for (const pageId of [BAKERY, instagram]) {
    await owner.post('/api/v1/connect-page', { page_id: pageId, team_id: teamId })
    await commentRule(product.database.queries, pageId)
  }
  await connectedFor(30 * DAY)
  await product.runJobs()
})

const connectedFor = (seconds: number) =>
  product.database.queries
    .updateTable('pages')
    .set({ connected_at: new Date(clock.now().getTime() - seconds * 1000) })
    .execute()

const contentOf = async (platform: 'facebook' | 'instagram', kind = 'post'): Promise<string> => {
  const { content } = await sandbox.control<{ content: Content[] }>(
    'GET',
    `/pages/${BAKERY}/content?platform=${platform}&kind=${kind}`,
  )
  return content[0]?.id ?? ''
}
const broadcast = async (platform: 'facebook' | 'instagram'): Promise<string> =>
  (
    await sandbox.control<{ content: Content }>('POST', `/pages/${BAKERY}/content`, {
      platform,
      kind: 'live',
      text: 'Шууд худалдаа',
    })
  ).content.id
const writes = async (contentId: string, comment: object): Promise<string> =>
  (
    await sandbox.control<{ comment: Comment }>('POST', `/content/${contentId}/comments`, {
      customer_id: 'oyunaa',
      ...comment,
    })
  ).comment.id

const webhooksStop = () =>
  sandbox.control('POST', '/faults', {
    page_id: null,
    operation: 'any',
    effect: { kind: 'webhook', action: 'drop' },
    count: null,
  })
const webhooksComeAgain = () => sandbox.control('DELETE', '/faults')
const delivered = () =>
  eventually(async () => {
    const { webhooks } = await sandbox.control<{ webhooks: { waiting: number; retrying: number } }>(
      'GET',
      '/counts',
    )
    expect(webhooks.waiting + webhooks.retrying).toBe(0)
  })
/** Delivers every dropped webhook late, as Meta may do up to a day later. */
const bringDropped = async () => {
  const { webhooks } = await sandbox.control<{ webhooks: Webhook[] }>('GET', '/webhooks?limit=1000')
  for (const { id, state } of webhooks)
    if (state === 'dropped') await sandbox.control('POST', `/webhooks/${id}/resend`)
}
const settle = async () => {
  await delivered()
  await untilQuiet(rounds)
  // The webhooks of the replies themselves.
  await delivered()
  await untilQuiet(rounds)
}
const askForSweep = async () => {
  for (const pageId of [BAKERY, instagram])
    await product.queue.jobs.send('page-comments.sweep', {
      page_key: await keyOfPage(product.database.queries, pageId),
    })
}
const sweep = async () => {
  clock.advance(600)
  await sandbox.control('POST', '/clock', { advance_seconds: 600 })
  await askForSweep()
  await product.runJobs()
  await settle()
}
const ledger = async () => {
  const { comments } = await sandbox.control<{ comments: LedgerLine[] }>('GET', `/ledger?page_id=${BAKERY}`)
  return new Map(comments.map((line) => [line.comment_id, line]))
}
const repliesTo = async (commentId: string) => {
  const line = (await ledger()).get(commentId)
  return { public: line?.public_replies.length, private: line?.private_replies.length }
}
const runOf = async (commentId: string) =>
  product.database.queries
    .selectFrom('runs')
    .selectAll()
    .where('comment_id', '=', commentId)
    .where('kind', '=', 'comment_added')
    .execute()
const reasonOf = async (commentId: string) => {
  const [run, ...more] = await runOf(commentId)
  expect(more).toEqual([])
  return (run?.reasons as { code: string }[] | undefined)?.[0]?.code
}
const BOTH = { public: 1, private: 1 }
const NONE = { public: 0, private: 0 }

describe('while no webhook comes', () => {
  test('comments and replies on both platforms are answered once, even when all webhooks arrive late', async () => {
    const [post, media] = [await contentOf('facebook'), await contentOf('instagram')]
    const before = await writes(post, { text: 'Үнэ хэд вэ?' })
    await settle()
    expect(await repliesTo(before)).toEqual(BOTH)

    await webhooksStop()
    const answered = [
      await writes(post, { text: 'үнэ?' }),
      await writes(post, { text: 'une hed ve', reply_to: before, customer_id: 'bolormaa' }),
      await writes(media, { text: 'Үнэ хэд вэ?' }),
      await writes(await contentOf('instagram', 'reel'), { text: 'үнийг нь', customer_id: 'bolormaa' }),
      await writes(await broadcast('facebook'), { text: 'үнэ' }),
    ]
    const thread = await writes(media, { text: 'Ямар гоё юм бэ' })
    const replyInThread = await writes(media, { text: 'үнэ нь?', reply_to: thread, customer_id: 'bolormaa' })
    const onInstagramLive = await writes(await broadcast('instagram'), { text: 'үнэ' })
    const late = [
      await writes(post, { text: 'Үнэ', age_seconds: 8 * DAY }),
      await writes(media, { text: 'Үнэ', age_seconds: 8 * DAY }),
    ]
    expect(await repliesTo(answered[0] ?? '')).toEqual(NONE)

    await webhooksComeAgain()
    await sweep()
    for (const commentId of answered) expect(await repliesTo(commentId)).toEqual(BOTH)
    // Instagram broadcasts accept no public replies.
    expect(await repliesTo(onInstagramLive)).toEqual({ public: 0, private: 1 })
    // Instagram attaches the answer to a reply to the first comment of the thread.
    expect(await repliesTo(replyInThread)).toEqual({ public: 0, private: 1 })
    expect(await repliesTo(thread)).toEqual({ public: 1, private: 0 })
    for (const commentId of late) {
      expect(await repliesTo(commentId)).toEqual(NONE)
      expect(await runOf(commentId)).toEqual([])
    }
    expect((await runOf(before))[0]?.found_later).toBe(false)
    for (const commentId of answered) expect((await runOf(commentId))[0]?.found_later).toBe(true)

    await bringDropped()
    await settle()
    await sweep()
    for (const commentId of answered) expect(await repliesTo(commentId)).toEqual(BOTH)
    expect(await repliesTo(replyInThread)).toEqual({ public: 0, private: 1 })
    expect(await repliesTo(thread)).toEqual({ public: 1, private: 0 })
    for (const commentId of [...answered, replyInThread, thread, onInstagramLive])
      expect(await runOf(commentId)).toHaveLength(1)
  })

  test('comments that need no answer are ignored, with the reason', async () => {
    const [post, media] = [await contentOf('facebook'), await contentOf('instagram')]
    await webhooksStop()
    const byHand = await writes(post, { text: 'Үнэ хэд вэ?' })
    await writes(post, { as_page: true, text: 'Чатаар бичлээ', reply_to: byHand })
    const byHandOnInstagram = await writes(media, { text: 'Үнэ хэд вэ?' })
    await writes(media, { as_page: true, text: 'Чатаар бичлээ', reply_to: byHandOnInstagram })
    const photo = await writes(post, { photo: true })
    const own = await writes(post, { as_page: true, text: 'Үнэ 15,900₮ боллоо' })
    const hidden = await writes(post, { text: 'үнэ', customer_id: 'bolormaa' })
    await sandbox.control('POST', `/comments/${hidden}/hidden`, { hidden: true })
    const gone = await writes(post, { text: 'үнэ' })
    await sandbox.control('DELETE', `/comments/${gone}`)
    await webhooksComeAgain()
    await sweep()

    for (const commentId of [byHand, byHandOnInstagram]) {
      expect(await repliesTo(commentId)).toEqual({ public: 1, private: 0 })
      expect(await reasonOf(commentId)).toBe('answered_by_page')
    }
    expect(await reasonOf(photo)).toBe('no_text')
    expect(await reasonOf(own)).toBe('own_comment')
    expect(await reasonOf(hidden)).toBe('hidden_comment')
    expect(await runOf(gone)).toEqual([])
    for (const commentId of [photo, hidden, gone]) expect(await repliesTo(commentId)).toEqual(NONE)
  })

  test('an edited comment is answered once, by its current text', async () => {
    await webhooksStop()
    const comment = await writes(await contentOf('facebook'), { text: 'Сайн байна уу' })
    await sandbox.control('PATCH', `/comments/${comment}`, { text: 'Сайн байна уу, үнэ хэд вэ?' })
    await webhooksComeAgain()
    await sweep()
    expect(await repliesTo(comment)).toEqual(BOTH)
    await bringDropped()
    await settle()
    expect(await repliesTo(comment)).toEqual(BOTH)
  })

  test('comments from before the page was connected are not answered', async () => {
    const post = await contentOf('facebook')
    await connectedFor(HOUR / 2)
    await webhooksStop()
    const before = await writes(post, { text: 'үнэ', age_seconds: 0.75 * HOUR })
    const after = await writes(post, { text: 'үнэ', age_seconds: HOUR / 4 })
    await webhooksComeAgain()
    await sweep()
    expect(await repliesTo(before)).toEqual(NONE)
    expect(await repliesTo(after)).toEqual(BOTH)
  })
})

test('a comment is answered once when its webhook races the sweep', async () => {
  const [post, media] = [await contentOf('facebook'), await contentOf('instagram')]
  await webhooksStop()
  const comments: string[] = []
  for (let number = 0; number < 10; number += 1) {
    comments.push(await writes(post, { text: `үнэ ${number}` }))
    comments.push(await writes(media, { text: `үнэ ${number}` }))
  }
  await webhooksComeAgain()
  clock.advance(600)
  await sandbox.control('POST', '/clock', { advance_seconds: 600 })
  await askForSweep()
  await Promise.all([bringDropped(), product.runJobs(), untilQuiet(rounds)])
  await settle()
  for (const commentId of comments) expect(await repliesTo(commentId)).toEqual(BOTH)
})

test('an ended subscription is renewed, missed comments are answered, and webhooks arrive again', async () => {
  const post = await contentOf('facebook')
  const { token_encrypted } = await product.database.queries
    .selectFrom('pages')
    .select('token_encrypted')
    .where('page_id', '=', BAKERY)
    .executeTakeFirstOrThrow()
  const token = product.services.secrets.decrypt(token_encrypted)
  await unsubscribePage(product.graph, { facebookPageId: BAKERY, token })
  const missed = await writes(post, { text: 'үнэ' })
  await settle()
  expect(await repliesTo(missed)).toEqual(NONE)
  await sweep()
  expect(await repliesTo(missed)).toEqual(BOTH)

  const next = await writes(post, { text: 'үнэ хэд вэ', customer_id: 'bolormaa' })
  await settle()
  expect(await repliesTo(next)).toEqual(BOTH)
  expect((await runOf(next))[0]?.found_later).toBe(false)
})

test('the owner sees how completely the page answered, and a stranger does not', async () => {
  const coverage = async () => (await owner.get(`/api/v1/pages/${BAKERY}/coverage?days=7`)).body.coverage
  const post = await contentOf('facebook')
  await settle()
  const before = await coverage()
  await writes(post, { text: 'үнэ' })
  await writes(post, { text: 'Ямар гоё юм бэ' })
  await settle()
  await webhooksStop()
  await writes(post, { text: 'Үнэ хэд вэ?', customer_id: 'bolormaa' })
  await webhooksComeAgain()
  await sweep()
  const after = await coverage()
  for (const [figure, more] of Object.entries({
    seen: 3,
    deserved: 2,
    answered: 2,
    found_later: 1,
    ignored: 1,
  }))
    expect([figure, after[figure] - before[figure]]).toEqual([figure, more])
  expect(after).toMatchObject({ days: 7, waiting: 0, failed: 0 })
  expect(after.answered + after.answered_by_person + after.unanswered).toBe(after.deserved)

  const stranger = await signUp(product, GANZORIG)
  expect((await stranger.get(`/api/v1/pages/${BAKERY}/coverage`)).body.code).toBe('PAGE_NOT_FOUND')
  expect((await owner.get(`/api/v1/pages/${BAKERY}/coverage?days=0`)).status).toBe(422)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentJobs, requestMirror } from '#server/domains/content/index.ts'
import { readPauseUntil } from '#server/domains/delivery/index.ts'
import { pageCommentsJobs, requestSweep } from '#server/domains/page-comments/index.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { revokeApp } from '#server/integrations/meta/login.ts'
import { readSubscribedFields, subscribePage, unsubscribePage } from '#server/integrations/meta/pages.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'
import { defaultTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

const HOUR = 3600
const BAD = 'н.о.в.ш, үнэ хэд вэ'

let world: Awaited<ReturnType<typeof startFaultyPlatform>>
let pages: { platform: string; id: string }[]
beforeAll(async () => {
  world = await startFaultyPlatform()
  pages = [
    { platform: 'facebook', id: world.pageId },
    { platform: 'instagram', id: world.instagramId },
  ]
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.control('DELETE', '/faults')
  await world.queries.updateTable('pages').set({ health: 'ok' }).execute()
  await world.queries.deleteFrom('platform_limits').execute()
  await world.queries.deleteFrom('deliveries').execute()
})

const fault = (effect: object, more: object = {}) => world.control('POST', '/faults', { effect, ...more })
const settings = (change: object) => world.control('PATCH', '/settings', change)

/** Runs the jobs that read content and comments. @returns `again` when they would be retried */
const reads = async (pageId: string): Promise<'done' | 'again'> => {
  const recorded = recordedJobs(world.clock)
  // These jobs use no other part of the services.
  const services = { ...world, jobs: recorded.jobs } as unknown as Services
  const pageKey = await keyOfPage(world.queries, pageId)
  await requestMirror(services, pageKey)
  await requestSweep(services, pageKey)
  const jobs = [...contentJobs(services, world.graph), ...pageCommentsJobs(services, world.graph)]
  const again = async () => {
    try {
      await recorded.run(jobs as never)
      return false
    } catch {
      return true
    }
  }
  const failed = [await again(), await again()]
  return failed.includes(true) ? 'again' : 'done'
}

const pageNow = (pageId: string) =>
  world.queries
    .selectFrom('pages')
    .select(['health', 'mirror_state'])
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()

describe('the name of a customer, read before the first answer', () => {
  const greeted = async (platform: 'facebook' | 'instagram', name: string) => {
    const { customer } = await world.control<{ customer: { id: string } }>('POST', '/customers', { name })
    const address = `/conversations/${world.pageId}:${platform}:${customer.id}/messages`
    await world.control('POST', address, { text: 'сайн уу' })
    await world.settled()
    const rows = await world.queries.selectFrom('deliveries').select('text').execute()
    return rows.map(({ text }) => text)
  }
  beforeAll(async () => {
    for (const { id } of pages)
      await liveAutomation(world.queries, id, {
        title: 'Угтах',
        nodes: [
          defaultTrigger('every', 'hello'),
          textMessage('hello', 'Сайн байна уу, {{first_name}}! Юу сонирхож байна?'),
        ],
      })
  })

  it.each(['facebook', 'instagram'] as const)('is used on %s', async (platform) => {
    expect(await greeted(platform, 'Анужин Бат')).toEqual(['Сайн байна уу, Анужин! Юу сонирхож байна?'])
  })

  it.each([
    ['an outage', { kind: 'error', error: '2' }],
    ['a broken connection', { kind: 'reset', after_effect: false }],
    ['a slow answer', { kind: 'delay', milliseconds: 1500, after_effect: false }],
    ['a missing permission', { kind: 'error', error: '200' }],
    ['a used-up limit', { kind: 'error', error: '613' }],
  ])('is left out after %s', async (_what, effect) => {
    // Waits out the pause caused by failures of the previous test.
    await world.passes(60)
    for (const platform of ['facebook', 'instagram'] as const) {
      await fault(effect, { page_id: world.pageId, operation: 'read', count: 1 })
      expect(await greeted(platform, 'Анужин Бат')).toEqual(['Сайн байна уу! Юу сонирхож байна?'])
      for (const { id } of pages) expect((await pageNow(id)).health).toBe('ok')
      await world.queries.deleteFrom('deliveries').execute()
    }
  })
})

describe('reading a page’s content and comments', () => {
  it.each([
    ['an outage', { kind: 'error', error: '2' }, 'again', 'ok'],
    ['a broken connection', { kind: 'reset', after_effect: false }, 'again', 'ok'],
    ['a gateway’s answer', { kind: 'error', error: 'http_502' }, 'again', 'ok'],
    ['a dead token', { kind: 'error', error: '190/460' }, 'done', 'reconnect'],
    ['a missing permission', { kind: 'error', error: '200' }, 'done', 'permission_missing'],
    ['a block for its policy', { kind: 'error', error: '368' }, 'done', 'blocked_by_policy'],
  ])('met by %s asks for what it takes, and goes on after it', async (_what, effect, outcome, health) => {
    for (const { id } of pages) {
      await fault(effect, { page_id: id, operation: 'read' })
      expect(await reads(id)).toBe(outcome)
      expect((await pageNow(id)).health).toBe(health)
      await world.control('DELETE', '/faults')
      await world.queries.updateTable('pages').set({ health: 'ok' }).execute()
      expect(await reads(id)).toBe('done')
      expect(await pageNow(id)).toEqual({ health: 'ok', mirror_state: 'ready' })
    }
  })

  it.each(['4', '80001', '80002', '613'])(
    'pauses at the limit %s, and the page stays healthy',
    async (error) => {
      for (const { id } of pages) {
        await fault({ kind: 'error', error }, { page_id: id, operation: 'read' })
        expect(await reads(id)).toBe('done')
        expect((await pageNow(id)).health).toBe('ok')
        const until = await readPauseUntil(
          world.queries,
          await keyOfPage(world.queries, id),
          world.clock.now(),
        )
        expect(until && until > world.clock.now()).toBe(true)
        await world.control('DELETE', '/faults')
        await world.passes(HOUR)
        expect(await reads(id)).toBe('done')
        expect((await pageNow(id)).mirror_state).toBe('ready')
      }
    },
  )
})

const moderations = async () =>
  (
    await world.queries
      .selectFrom('deliveries')
      .select(['state', 'error_reason'])
      .where('kind', '=', 'hide_comment')
      .orderBy('platform')
      .execute()
  ).map(({ state, error_reason }) => (error_reason ? `${state} ${error_reason}` : state))

describe('hiding a comment', () => {
  it.each([
    ['2', 'waiting transient', 'sent'],
    ['1/1357046', 'unknown outcome_unknown', 'sent'],
    ['http_502', 'unknown outcome_unknown', 'sent'],
    ['80001', 'waiting rate_limited', 'sent'],
    ['190/463', 'waiting reconnect', 'sent'],
    ['200', 'waiting permission_missing', 'sent'],
    ['368', 'waiting policy_block', 'sent'],
    ['100', 'failed moderation_refused', 'failed moderation_refused'],
    ['100/33', 'skipped comment_gone', 'skipped comment_gone'],
  ])('that is refused with %s is %s, and in the end %s', async (error, state, later) => {
    await fault({ kind: 'error', error }, { operation: 'moderate' })
    for (const { platform } of pages) await world.comments(platform as 'facebook', BAD)
    await world.settled()
    expect(await moderations()).toEqual([state, state])
    await world.control('DELETE', '/faults')
    await world.queries.updateTable('pages').set({ health: 'ok' }).execute()
    await world.passes(HOUR)
    await world.settled()
    expect(await moderations()).toEqual([later, later])
  })
})

const states = async () =>
  (
    await world.queries
      .selectFrom('deliveries')
      .select('state')
      .where('kind', '!=', 'hide_comment')
      .orderBy('event_id')
      .execute()
  ).map(({ state }) => state)

type Content = { content: { id: string } }
const publishes = async (platform: string) => {
  const wish = { platform, kind: 'reel', text: 'Шинэ рил' }
  const { content } = await world.control<Content>('POST', `/pages/${world.pageId}/content`, wish)
  return content.id
}
const asksUnder = (contentId: string) =>
  world.control('POST', `/content/${contentId}/comments`, { customer_id: 'khulan', text: 'үнэ хэд вэ' })

describe('the product handles both variants where Meta’s documents contradict each other', () => {
  it.each([true, false])('1: reels are listed among the posts: %s', async (reels_in_posts) => {
    await settings({ reels_in_posts })
    const reel = await publishes('facebook')
    await asksUnder(reel)
    await world.settled()
    await reads(world.pageId)
    while (await world.rounds.fetchContent());
    expect(await states()).toEqual(['sent'])
    const row = await world.queries
      .selectFrom('content')
      .select('type')
      .where('page_id', '=', world.pageId)
      .where('content_id', '=', reel)
      .executeTakeFirst()
    expect(row).toEqual({ type: 2 })
  })

  it.each([true, false])('2: comments on Instagram reels send webhooks: %s', async (instagram_reels_told) => {
    await settings({ instagram_reels_told })
    await asksUnder(await publishes('instagram'))
    await world.settled()
    expect(await states()).toEqual(instagram_reels_told ? ['sent'] : [])
    await world.passes(10 * 60)
    await reads(world.instagramId)
    await world.settled()
    expect(await states()).toEqual(['sent'])
  })

  it.each([true, false])('3: a comment opens the chat’s window: %s', async (comment_opens_window) => {
    await settings({ comment_opens_window })
    for (const platform of ['facebook', 'instagram'] as const)
      await world.asks(platform, 'private', 'bolormaa')
    await world.settled()
    expect(await states()).toEqual(['sent', 'sent'])
  })

  it.each([1, 24])('4: a limit has a window of %i hours', async (usage_hours) => {
    const [most, asked] = [10, 12]
    await settings({ usage_hours, limits: { [world.pageId]: { pages: most } } })
    for (let nth = 0; nth < asked; nth += 1) await world.asks('facebook', 'public', 'khulan')
    for (let hour = 0; hour < 60; hour += 1) {
      await world.settled()
      if ((await states()).every((state) => state === 'sent')) break
      await world.passes(HOUR / 2)
    }
    expect(await states()).toEqual(Array(asked).fill('sent'))
    const { comments } = await world.control<{ comments: { public_replies: string[] }[] }>(
      'GET',
      `/ledger?page_id=${world.pageId}`,
    )
    expect(comments.filter(({ public_replies }) => public_replies.length > 1)).toEqual([])
    await settings({ usage_hours: 1, limits: {} })
  })

  it.each(['documented', 'text', 'result'])('6: success is answered as %s', async (success_answer) => {
    await settings({ success_answer })
    const { token_encrypted } = await world.queries
      .selectFrom('pages')
      .select('token_encrypted')
      .where('page_id', '=', world.pageId)
      .executeTakeFirstOrThrow()
    const page = { facebookPageId: world.pageId, token: world.secrets.decrypt(token_encrypted) }
    const before = await readSubscribedFields(world.graph, page)
    await unsubscribePage(world.graph, page)
    expect(await readSubscribedFields(world.graph, page)).toEqual(new Set())
    await subscribePage(world.graph, page, [...before])
    expect(await readSubscribedFields(world.graph, page)).toEqual(before)
  })

  it.each(['object', 'bare'])('7: a revoked permission is answered with the %s', async (revoke_answer) => {
    await settings({ revoke_answer })
    const { people } = await world.control<{ people: { id: string }[] }>('GET', '/world')
    const address = `/people/${people.at(-1)?.id}/login`
    const { user_token } = await world.control<{ user_token: string }>('POST', address, {})
    await expect(revokeApp(world.graph, user_token)).resolves.toBeUndefined()
  })

  it.each([true, false])('8: a template is accepted as Instagram’s private reply: %s', async (taken) => {
    await settings({ instagram_private_reply_templates: taken })
    await world.asks('instagram', 'private', 'bolormaa')
    await world.settled()
    expect(await states()).toEqual(['sent'])
  })
})

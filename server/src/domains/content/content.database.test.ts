import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const BAKERY = '110022003300442'

type Person = Awaited<ReturnType<typeof signUp>>
type Content = { id: string; graph_ids: Record<string, string> }

let product: Product
let owner: Person
let teamId: string

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.sandbox.control('POST', '/reset')
  await product.database.queries.deleteFrom('teams').execute()
  await product.database.queries.deleteFrom('platform_limits').execute()
  product.queue.waiting.length = 0
  owner = await signUp(product, SARANTUYA)
  await product.database.queries.deleteFrom('trials_used').execute()
  await product.database.queries.deleteFrom('page_trials').execute()
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
})

const connect = (pageId: string) => owner.post('/api/v1/connect-page', { page_id: pageId, team_id: teamId })
const posts = async (query: string, person: Person = owner) =>
  (await person.get(`/api/v1/posts?${query}`)).body
const textsOf = (list: { data: { message: string }[] }) => list.data.map(({ message }) => message)
/** Connects the Instagram account of the bakery. */
const connectInstagram = async (): Promise<string> => {
  const { body } = await owner.get('/api/v1/admin-pages')
  const account = body.managed_pages.find((page: { platform: number }) => page.platform === 2).page_id
  await connect(account)
  return account
}
const contentsAtFacebook = async (page: string, query: string): Promise<(Content & { text: string })[]> =>
  (
    await product.sandbox.control<{ content: (Content & { text: string })[] }>(
      'GET',
      `/pages/${page}/content?${query}`,
    )
  ).content
const messages = async (query: string): Promise<string[]> =>
  (await posts(query)).posts.data.map((post: { message: string }) => post.message)
const breakReads = (error: string, count: number) =>
  product.sandbox.control('POST', '/faults', {
    page_id: CLOTHES,
    operation: 'read',
    effect: { kind: 'error', error },
    count,
  })

describe('the posts of a page', () => {
  test('are loading until the mirror has run, and then listed newest first', async () => {
    await connect(CLOTHES)
    expect(await posts(`page_id=${CLOTHES}`)).toMatchObject({
      posts: { data: [], total: 0 },
      mirror: { state: 'loading', mirrored: 0 },
    })
    await product.runJobs()
    const { posts: listed, mirror } = await posts(`page_id=${CLOTHES}`)
    expect(mirror.state).toBe('ready')
    expect(listed).toMatchObject({ current_page: 1, per_page: 20, from: 1, next_page_url: null })
    const cardigan = listed.data.find(({ message }: { message: string }) => message.includes('ноосон цамц'))
    expect(cardigan).toEqual({
      id: expect.stringMatching(`^${CLOTHES}_`),
      type: 1,
      message: 'Намрын ноосон цамц ирлээ! 6 өнгө, S–XL. Үнэ мэдэхийг хүсвэл «ҮНЭ» гэж бичээрэй 💙',
      story: null,
      full_picture: expect.stringContaining('/sandbox/pictures/'),
      permalink: expect.stringContaining('http'),
      created_time: expect.stringMatching(/^2026-.*Z$/),
      comment_count: expect.any(Number),
      live_now: false,
    })
    expect(cardigan.comment_count).toBeGreaterThan(3)
    const times = listed.data.map((post: { created_time: string }) => post.created_time)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('are found by their words, ignoring case, page by page', async () => {
    await connect(CLOTHES)
    await product.runJobs()
    expect(await messages(`page_id=${CLOTHES}&search=${encodeURIComponent('ХҮРГЭЛТ')}`)).toEqual([
      'Хүргэлт: Улаанбаатар дотор 24 цагт 5,000₮, орон нутагт унаанд тавьж өгнө.',
    ])
    expect(await messages(`page_id=${CLOTHES}&search=${encodeURIComponent('20%')}`)).toHaveLength(1)
    expect(await messages(`page_id=${CLOTHES}&search=${encodeURIComponent('%')}`)).toHaveLength(1)
    const { posts: second } = await posts(`page_id=${CLOTHES}&per_page=2&page=2`)
    expect(second).toMatchObject({
      current_page: 2,
      from: 3,
      first_page_url: `/api/v1/posts?page_id=${CLOTHES}&page=1&per_page=2&type=1`,
    })
  })

  test('are found by id at any age, to show the chosen posts of a rule', async () => {
    await connect(CLOTHES)
    await product.runJobs()
    const all = (await posts(`page_id=${CLOTHES}&per_page=100`)).posts.data.map(
      ({ id }: { id: string }) => id,
    )
    const [newest, oldest] = [all[0], all.at(-1)]
    const { posts: chosen } = await posts(`page_id=${CLOTHES}&per_page=1&ids=${oldest}`)
    expect([chosen.total, chosen.data[0].id]).toEqual([1, oldest])
    const { posts: both } = await posts(`page_id=${CLOTHES}&ids=${oldest},${newest},404`)
    expect(both.data.map(({ id }: { id: string }) => id)).toEqual([newest, oldest])
  })

  test('are visible only to the page’s team', async () => {
    await connect(CLOTHES)
    const stranger = await signUp(product, GANZORIG)
    expect((await posts(`page_id=${CLOTHES}`, stranger)).code).toBe('PAGE_NOT_FOUND')
  })
})

describe('content of every kind', () => {
  test('of a Facebook page: posts, reels, and live videos that run or have ended', async () => {
    await connect(CLOTHES)
    await product.runJobs()
    const { body: reels } = await owner.get(`/api/v1/reels?page_id=${CLOTHES}`)
    expect(reels.reels.data).toMatchObject([
      { type: 2, message: '30 секундэд 3 өөр өдөр: нэг пальто, гурван төрх', live_now: false },
    ])
    const { posts: lives, counts } = await posts(`page_id=${CLOTHES}&type=3`)
    expect(lives.data).toMatchObject([
      { type: 3, live_now: true, message: expect.stringContaining('Шинэ ирсэн даашинзнууд') },
      { type: 3, live_now: false, message: expect.stringContaining('Өвлийн куртка') },
    ])
    expect(counts).toEqual({ post: 13, reel: 1, live: 2, all: 16 })
    const { posts: all, mirror } = await posts(`page_id=${CLOTHES}&type=4`)
    expect(all.data.map(({ type }: { type: number }) => type)).toEqual([3, 1, 2, 3, ...Array(12).fill(1)])
    expect(mirror).toEqual({ state: 'ready', mirrored: 16, refreshing: false, waits_until: null })
    expect(textsOf((await posts(`page_id=${CLOTHES}`)).posts)).toHaveLength(13)
  })

  test('of an Instagram account: posts, reels and the running broadcast', async () => {
    const account = await connectInstagram()
    await product.runJobs()
    const { body: media } = await owner.get(`/api/v1/ig-posts?page_id=${account}`)
    expect(textsOf(media.ig_posts)).toEqual([
      'Өглөөний цайны багц 15,900₮',
      'Намрын хулууны бялуу 🎃 Жор авах бол «ЖОР» гэж бичээрэй',
    ])
    const { body: reels } = await owner.get(`/api/v1/ig-reels?page_id=${account}&per_page=1`)
    expect(reels.ig_reels).toMatchObject({ total: 2, data: [{ type: 2 }] })
    expect(reels.ig_reels.next_page_url).toBe(`/api/v1/ig-reels?page_id=${account}&page=2&per_page=1`)
    const { body: lives } = await owner.get(`/api/v1/ig-posts?page_id=${account}&type=3`)
    expect(lives.ig_posts.data).toMatchObject([{ message: 'ШУУД: Бялуу чимэглэж байна', live_now: true }])
    expect(lives.counts).toEqual({ post: 2, reel: 2, live: 1, all: 5 })
  })

  test('is not read for a page blocked by the platform’s policy', async () => {
    await connect(CLOTHES)
    await product.database.queries.updateTable('pages').set({ health: 'blocked_by_policy' }).execute()
    await product.runJobs()
    expect((await posts(`page_id=${CLOTHES}`)).posts.total).toBe(0)
    await product.database.queries.updateTable('pages').set({ health: 'ok' }).execute()
    product.clock.advance(121)
    await posts(`page_id=${CLOTHES}&refresh=true`)
    await product.runJobs()
    expect((await posts(`page_id=${CLOTHES}`)).posts.total).toBeGreaterThan(0)
  })

  test('is counted by kind within the search', async () => {
    await connect(CLOTHES)
    await product.runJobs()
    const { counts } = await posts(`page_id=${CLOTHES}&search=${encodeURIComponent('ШУУД')}`)
    expect(counts).toEqual({ post: 0, reel: 0, live: 2, all: 2 })
  })

  test('is refused for a page of the other platform, with a message', async () => {
    const account = await connectInstagram()
    await connect(CLOTHES)
    for (const [path, page] of [
      ['posts', account],
      ['reels', account],
      ['ig-posts', CLOTHES],
      ['ig-reels', CLOTHES],
    ])
      expect(await owner.get(`/api/v1/${path}?page_id=${page}`)).toMatchObject({
        status: 422,
        body: { code: 'OTHER_PLATFORM', message: 'Энэ жагсаалт нөгөө платформын хуудсанд л ажиллана.' },
      })
    expect((await owner.get(`/api/v1/posts?page_id=${CLOTHES}&type=2`)).status).toBe(422)
  })

  test('a live video stays one when it has ended', async () => {
    await connect(CLOTHES)
    await product.runJobs()
    const [running] = await contentsAtFacebook(CLOTHES, 'platform=facebook&kind=live')
    await product.sandbox.control('POST', `/content/${running?.id}/stop`)
    product.clock.advance(60)
    await messages(`page_id=${CLOTHES}`)
    await product.runJobs()
    const { posts: lives } = await posts(`page_id=${CLOTHES}&type=3`)
    expect(lives.data).toMatchObject([
      { id: running?.id, live_now: false },
      { type: 3, live_now: false },
    ])
  })

  test('an ended broadcast of Instagram is kept for its comments, and longer while a rule has chosen it', async () => {
    const account = await connectInstagram()
    await product.runJobs()
    const [live] = await contentsAtFacebook(BAKERY, 'platform=instagram&kind=live')
    await product.sandbox.control('POST', `/content/${live?.id}/stop`)
    const look = async () => {
      await owner.get(`/api/v1/ig-posts?page_id=${account}`)
      await product.runJobs()
      return (await owner.get(`/api/v1/ig-posts?page_id=${account}&type=3`)).body.ig_posts.data
    }
    product.clock.advance(60)
    expect(await look()).toMatchObject([{ id: live?.id, live_now: false }])

    const rule = await commentRule(product.database.queries, account, {
      content_scope: 'chosen',
      content_ids: [live?.id ?? ''],
    })
    const longAgo = daysAfter(product.clock.now(), -91)
    await product.database.queries.updateTable('content').set({ created_time: longAgo }).execute()
    product.clock.advance(60)
    expect(await look()).toMatchObject([{ id: live?.id }])
    await product.database.queries.deleteFrom('comment_automations').where('id', '=', rule).execute()
    product.clock.advance(60)
    expect(await look()).toEqual([])
  })
})

describe('when Meta’s limit is used up', () => {
  test('before anything was read, a list answers 429 with Meta’s type and the time to come back', async () => {
    await connect(CLOTHES)
    await breakReads('80001', 1)
    await product.runJobs()
    const answer = await owner.get(`/api/v1/posts?page_id=${CLOTHES}`)
    expect(answer).toMatchObject({ status: 429, body: { code: 'PLATFORM_LIMITED', type: 'OAuthException' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body.message).toMatch(/\d\d:\d\d цагаас өөрөө үргэлжилнэ/)
    expect(product.queue.waiting).toHaveLength(1)

    product.clock.advance(Number(answer.headers['retry-after']))
    await product.runJobs()
    expect((await posts(`page_id=${CLOTHES}`)).mirror).toMatchObject({ state: 'ready', waits_until: null })
  })

  test('halfway, the read part is shown, and the rest follows automatically', async () => {
    await connect(CLOTHES)
    for (let number = 0; number < 120; number += 1)
      await product.sandbox.control('POST', `/pages/${CLOTHES}/content`, {
        text: `Бараа ${number}`,
        picture: false,
      })
    await product.sandbox.control('POST', '/faults', {
      page_id: CLOTHES,
      operation: 'read',
      effect: { kind: 'usage', type: 'pages', call_count: 97, estimated_minutes: 10 },
      count: null,
    })
    await product.runJobs()
    const { posts: listed, mirror } = await posts(`page_id=${CLOTHES}`)
    expect(listed.total).toBeGreaterThan(99)
    expect(mirror).toMatchObject({ state: 'waiting', refreshing: false })
    expect(new Date(mirror.waits_until).getTime() - product.clock.now().getTime()).toBe(600_000)

    await product.sandbox.control('DELETE', '/faults')
    product.clock.advance(600)
    await product.runJobs()
    expect((await posts(`page_id=${CLOTHES}&search=${encodeURIComponent('Бараа')}`)).posts.total).toBe(120)
  })

  test('a page that was read before keeps its list, and shows until when it waits', async () => {
    await connect(CLOTHES)
    await product.runJobs()
    const before = await messages(`page_id=${CLOTHES}`)
    product.clock.advance(60)
    await messages(`page_id=${CLOTHES}`)
    await breakReads('4', 1)
    await product.runJobs()
    const { posts: listed, mirror } = await posts(`page_id=${CLOTHES}`)
    expect(textsOf(listed)).toEqual(before)
    expect(mirror).toMatchObject({ state: 'ready', waits_until: expect.stringMatching(/Z$/) })
  })
})

describe('the mirror', () => {
  test('is refreshed within the minute on request, but not at every press', async () => {
    await connect(BAKERY)
    await product.runJobs()
    const { content } = await product.sandbox.control<{ content: Content }>(
      'POST',
      `/pages/${BAKERY}/content`,
      {
        text: 'Шинэхэн пост',
      },
    )
    product.clock.advance(1)
    await posts(`page_id=${BAKERY}&refresh=true`)
    expect(product.queue.waiting).toEqual([])
    product.clock.advance(5)
    expect((await posts(`page_id=${BAKERY}&refresh=true`)).mirror.refreshing).toBe(true)
    await product.runJobs()
    const { posts: listed, mirror } = await posts(`page_id=${BAKERY}&per_page=1`)
    expect(listed.data[0].id).toBe(content.id)
    expect(listed.next_page_url).not.toContain('refresh')
    expect(mirror.refreshing).toBe(false)
  })

  test('is refreshed on a view after a minute: new, changed and deleted posts', async () => {
    await connect(BAKERY)
    await product.runJobs()
    await messages(`page_id=${BAKERY}`)
    expect(product.queue.waiting).toEqual([])

    const { content } = await product.sandbox.control<{ content: Content }>(
      'POST',
      `/pages/${BAKERY}/content`,
      {
        text: 'Шинэ жилийн бялуу',
      },
    )
    const { content: all } = await product.sandbox.control<{ content: (Content & { text: string })[] }>(
      'GET',
      `/pages/${BAKERY}/content?platform=facebook&kind=post`,
    )
    const oldest = all.at(-1)
    await product.sandbox.control('DELETE', `/content/${oldest?.id}`)
    await product.sandbox.control('POST', `/content/${content.id}/comments`, {
      customer_id: 'oyunaa',
      text: 'Үнэ',
    })

    product.clock.advance(60)
    expect(await messages(`page_id=${BAKERY}`)).not.toContain('Шинэ жилийн бялуу')
    expect(product.queue.waiting).toHaveLength(1)
    await messages(`page_id=${BAKERY}`)
    expect(product.queue.waiting).toHaveLength(1)
    await product.runJobs()
    const { posts: listed } = await posts(`page_id=${BAKERY}`)
    expect(listed.data[0]).toMatchObject({ message: 'Шинэ жилийн бялуу', comment_count: 1 })
    expect(listed.data.map((post: { message: string }) => post.message)).not.toContain(oldest?.text)
  })

  test('reads a page with many posts to its end', async () => {
    await connect(CLOTHES)
    for (let number = 0; number < 120; number += 1)
      await product.sandbox.control('POST', `/pages/${CLOTHES}/content`, {
        text: `Бараа ${number}`,
        picture: false,
      })
    await product.runJobs()
    expect((await posts(`page_id=${CLOTHES}&search=${encodeURIComponent('бараа')}`)).posts.total).toBe(120)
  })

  test('of an account without access to broadcasts has everything else', async () => {
    const account = await connectInstagram()
    await product.sandbox.control('POST', '/faults', {
      page_id: account,
      operation: 'read',
      effect: { kind: 'error', error: '100' },
      count: 1,
    })
    await product.runJobs()
    const { body } = await owner.get(`/api/v1/ig-posts?page_id=${account}&type=4`)
    expect(body).toMatchObject({ counts: { post: 2, reel: 2, live: 0 }, mirror: { state: 'ready' } })
  })

  test('recovers from a short failure automatically', async () => {
    await connect(CLOTHES)
    await breakReads('2', 2)
    await product.runJobs()
    expect((await posts(`page_id=${CLOTHES}`)).mirror.state).toBe('ready')
  })

  test('that failed shows it, is retried, and keeps its earlier content', async () => {
    await connect(CLOTHES)
    await breakReads('2', 3)
    await expect(product.runJobs()).rejects.toThrow()
    expect((await posts(`page_id=${CLOTHES}`)).mirror.state).toBe('failed')

    product.clock.advance(60)
    await messages(`page_id=${CLOTHES}`)
    await product.runJobs()
    expect((await posts(`page_id=${CLOTHES}`)).mirror.state).toBe('ready')

    product.clock.advance(60)
    const before = await messages(`page_id=${CLOTHES}`)
    await breakReads('2', 3)
    await expect(product.runJobs()).rejects.toThrow()
    expect((await posts(`page_id=${CLOTHES}`)).mirror.state).toBe('ready')
    expect(await messages(`page_id=${CLOTHES}`)).toEqual(before)
  })

  test('marks the page when its access has ended, and does not retry', async () => {
    await connect(CLOTHES)
    await product.sandbox.control('POST', `/people/${SARANTUYA}/change-password`)
    await product.runJobs()
    const { body } = await owner.get(`/api/v1/current-page?page_id=${CLOTHES}`)
    expect(body.current_page.health).toBe('reconnect')
  })

  test('skips a page that was disconnected in the meantime', async () => {
    await connect(CLOTHES)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    await product.runJobs()
    expect(await product.database.queries.selectFrom('content').selectAll().execute()).toEqual([])
  })
})

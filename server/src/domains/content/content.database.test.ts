import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  product.queue.waiting.length = 0
  owner = await signUp(product, SARANTUYA)
  await product.database.queries.deleteFrom('trials_used').execute()
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
})

const connect = (pageId: string) => owner.post('/api/v1/connect-page', { page_id: pageId, team_id: teamId })
const posts = async (query: string, person: Person = owner) =>
  (await person.get(`/api/v1/posts?${query}`)).body
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
  test('are loading until the mirror has run, and then there, newest first', async () => {
    await connect(CLOTHES)
    expect(await posts(`page_id=${CLOTHES}`)).toMatchObject({
      posts: { data: [], total: 0 },
      mirror: { state: 'loading', mirrored: 0 },
    })
    await product.runJobs()
    const { posts: listed, mirror } = await posts(`page_id=${CLOTHES}`)
    expect(mirror.state).toBe('ready')
    expect(listed).toMatchObject({ current_page: 1, per_page: 20, from: 1, next_page_url: null })
    expect(listed.data.at(-1)).toEqual({
      id: expect.stringMatching(`^${CLOTHES}_`),
      type: 1,
      message: 'Намрын ноосон цамц ирлээ! 6 өнгө, S–XL. Үнэ мэдэхийг хүсвэл «ҮНЭ» гэж бичээрэй 💙',
      story: null,
      full_picture: expect.stringContaining('/sandbox/pictures/'),
      permalink: expect.stringContaining('http'),
      created_time: expect.stringMatching(/^2026-.*Z$/),
      comment_count: expect.any(Number),
    })
    expect(listed.data.at(-1).comment_count).toBeGreaterThan(3)
    const times = listed.data.map((post: { created_time: string }) => post.created_time)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('leave out the reels, which are mirrored as such', async () => {
    await connect(CLOTHES)
    await product.runJobs()
    const { posts: listed, mirror } = await posts(`page_id=${CLOTHES}`)
    expect(mirror.mirrored).toBe(listed.total + 1)
    const reels = await product.database.queries
      .selectFrom('content')
      .where('type', '=', 2)
      .selectAll()
      .execute()
    expect(reels.map(({ message }) => message)).toEqual(['30 секундэд 3 өөр өдөр: нэг пальто, гурван төрх'])
  })

  test('are found by their words, whatever the case, and page by page', async () => {
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
      first_page_url: `/api/v1/posts?page_id=${CLOTHES}&page=1&per_page=2`,
    })
  })

  test('are given by their ids, however old, to show what a rule has chosen', async () => {
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

  test('of an Instagram account come from its media', async () => {
    const { body } = await owner.get('/api/v1/admin-pages')
    const account = body.managed_pages.find((page: { platform: number }) => page.platform === 2).page_id
    await connect(account)
    await product.runJobs()
    expect(await messages(`page_id=${account}`)).toEqual([
      'Өглөөний цайны багц 15,900₮',
      'Намрын хулууны бялуу 🎃 Жор авах бол «ЖОР» гэж бичээрэй',
    ])
  })

  test('are for the team of the page only', async () => {
    await connect(CLOTHES)
    const stranger = await signUp(product, GANZORIG)
    expect((await posts(`page_id=${CLOTHES}`, stranger)).code).toBe('PAGE_NOT_FOUND')
  })
})

describe('the mirror', () => {
  test('is brought up to date when somebody looks after a minute: new, changed and deleted posts', async () => {
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

  test('gets over a short trouble by itself', async () => {
    await connect(CLOTHES)
    await breakReads('2', 2)
    await product.runJobs()
    expect((await posts(`page_id=${CLOTHES}`)).mirror.state).toBe('ready')
  })

  test('that failed says so, is tried again, and what was read before stays', async () => {
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
    await breakReads('4', 1)
    await expect(product.runJobs()).rejects.toThrow()
    expect((await posts(`page_id=${CLOTHES}`)).mirror.state).toBe('ready')
    expect(await messages(`page_id=${CLOTHES}`)).toEqual(before)
  })

  test('finding the access ended says so at the page, and does not try again', async () => {
    await connect(CLOTHES)
    await product.sandbox.control('POST', `/people/${SARANTUYA}/change-password`)
    await product.runJobs()
    const { body } = await owner.get(`/api/v1/current-page?page_id=${CLOTHES}`)
    expect(body.current_page.health).toBe('reconnect')
  })

  test('does nothing for a page that was disconnected meanwhile', async () => {
    await connect(CLOTHES)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    await product.runJobs()
    expect(await product.database.queries.selectFrom('content').selectAll().execute()).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageColumns } from '#migrations/page-key.ts'
import type { NewRow } from '#migrations/tables.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const BAKERY = '110022003300442'
const ON_INSTAGRAM = '17841400011122242'

type Person = Awaited<ReturnType<typeof signUp>>
type Comment = { id: string; hidden: boolean }

let product: Product
let owner: Person
let stranger: Person
let lastEvent = 0

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, GANZORIG)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  for (const page_id of [BAKERY, ON_INSTAGRAM])
    await owner.post('/api/v1/connect-page', { page_id, team_id: teamId })
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.database.queries.deleteFrom('deliveries').execute()
  await product.database.queries.deleteFrom('runs').execute()
})

const list = async (pageId: string, query = '') =>
  (await owner.get(`/api/v1/pages/${pageId}/moderated-comments${query}`)).body.moderated_comments
const restore = (pageId: string, id: string, person = owner) =>
  person.post(`/api/v1/pages/${pageId}/moderated-comments/${id}/restore`, {})

/** A comment that is hidden on the platform. */
const hiddenComment = async (platform: 'facebook' | 'instagram'): Promise<string> => {
  const { content } = await product.sandbox.control<{ content: { id: string }[] }>(
    'GET',
    `/pages/${BAKERY}/content?platform=${platform}&kind=post`,
  )
  const { comment } = await product.sandbox.control<{ comment: Comment }>(
    'POST',
    `/content/${content[0]?.id}/comments`,
    { customer_id: 'oyunaa', text: 'ямар новш юм' },
  )
  await product.sandbox.control('POST', `/comments/${comment.id}/hidden`, { hidden: true })
  return comment.id
}
const isHidden = async (commentId: string): Promise<boolean | undefined> => {
  const { comments } = await product.sandbox.control<{ comments: Comment[] }>(
    'GET',
    `/comments?page_id=${BAKERY}`,
  )
  return comments.find(({ id }) => id === commentId)?.hidden
}

/** The run that a worker writes after hiding a comment. */
const moderatedRun = async (pageId: string, commentId: string, changes: Partial<NewRow<'runs'>> = {}) => {
  const id = String(++lastEvent)
  const action = 'hide'
  await product.database.queries
    .insertInto('runs')
    .values({
      ...pageColumns(await keyOfPage(product.database.queries, pageId)),
      event_id: id,
      kind: 'comment_added',
      comment_id: commentId,
      content_id: '1',
      customer_id: '7',
      customer_name: 'Оюунаа',
      text: 'ямар новш юм',
      occurred_at: product.clock.now(),
      decided_at: product.clock.now(),
      outcome: 'moderated',
      own: false,
      reasons: JSON.stringify([{ code: 'blacklisted', word: 'новш', words: 'новш', action }]),
      moderation_status: 'sent',
      ...changes,
    })
    .execute()
  return id
}
const deleted = JSON.stringify([{ code: 'blacklisted', word: 'новш', words: 'новш', action: 'delete' }])

describe('the list of hidden and deleted comments', () => {
  it('has the newest first, page by page, each comment once', async () => {
    await moderatedRun(BAKERY, '1_1')
    await moderatedRun(BAKERY, '1_2', { reasons: deleted })
    const edited = await moderatedRun(BAKERY, '1_1', { kind: 'comment_edited' })
    await moderatedRun(BAKERY, '1_3', { outcome: 'answered', moderation_status: null })
    await moderatedRun(ON_INSTAGRAM, '1_4')
    const all = await list(BAKERY)
    expect(all).toMatchObject({ total: 2, current_page: 1, last_page: 1 })
    expect(all.data).toMatchObject([
      {
        id: edited,
        comment_id: '1_1',
        platform: 1,
        action: 'hide',
        word: 'новш',
        words: 'новш',
        state: 'sent',
        customer: { name: 'Оюунаа' },
        restored: null,
      },
      { comment_id: '1_2', action: 'delete' },
    ])
    expect((await list(BAKERY, '?page=2&per_page=1')).data).toMatchObject([{ comment_id: '1_2' }])
  })
})

describe('a hidden comment', () => {
  it.each(['facebook', 'instagram'] as const)(
    'is shown again immediately (%s), and the person is recorded',
    async (platform) => {
      const pageId = platform === 'facebook' ? BAKERY : ON_INSTAGRAM
      const commentId = await hiddenComment(platform)
      const id = await moderatedRun(pageId, commentId)
      const { status, body } = await restore(pageId, id)
      expect(status).toBe(200)
      expect(body.moderated_comment.restored).toEqual({
        at: product.clock.now().toISOString(),
        by: 'Сарантуяа Лхагва',
      })
      expect(await isHidden(commentId)).toBe(false)
      expect((await list(pageId)).data).toMatchObject([{ id, restored: { by: 'Сарантуяа Лхагва' } }])
    },
  )

  it('restored twice stays restored by the first person, without another call', async () => {
    const commentId = await hiddenComment('facebook')
    const id = await moderatedRun(BAKERY, commentId)
    const first = await restore(BAKERY, id)
    await product.sandbox.control('POST', `/comments/${commentId}/hidden`, { hidden: true })
    product.clock.advance(60)
    expect((await restore(BAKERY, id)).body).toEqual(first.body)
    expect(await isHidden(commentId)).toBe(true)
  })

  it('that was deleted meanwhile cannot be restored, and stays unchanged', async () => {
    const commentId = await hiddenComment('facebook')
    await product.sandbox.control('DELETE', `/comments/${commentId}`)
    const id = await moderatedRun(BAKERY, commentId)
    const { status, body } = await restore(BAKERY, id)
    expect([status, body.code]).toEqual([409, 'COMMENT_GONE'])
    expect((await list(BAKERY)).data).toMatchObject([{ id, restored: null }])
  })

  it.each([
    ['190/460', 409, 'PAGE_RECONNECT_NEEDED'],
    ['10', 403, 'PAGE_ACCESS_MISSING'],
    ['32', 429, 'PLATFORM_BUSY'],
    ['2', 502, 'PLATFORM_UNAVAILABLE'],
    ['368', 502, 'PLATFORM_REFUSED'],
  ])('that the platform refuses to unhide (%s) shows the reason', async (error, status, code) => {
    const commentId = await hiddenComment('facebook')
    const id = await moderatedRun(BAKERY, commentId)
    await product.sandbox.control('POST', '/faults', {
      page_id: BAKERY,
      operation: 'moderate',
      effect: { kind: 'error', error },
      count: 3,
      probability: null,
    })
    const answer = await restore(BAKERY, id)
    await product.sandbox.control('DELETE', '/faults')
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await list(BAKERY)).data).toMatchObject([{ restored: null }])
    await product.database.queries.updateTable('pages').set({ health: 'ok' }).execute()
  })
})

describe('restoring is refused for', () => {
  it('a deleted comment', async () => {
    const id = await moderatedRun(BAKERY, '1_2', { reasons: deleted })
    expect((await restore(BAKERY, id)).body).toMatchObject({
      code: 'COMMENT_DELETED',
      message: 'Устгасан сэтгэгдлийг буцаах боломжгүй.',
    })
  })

  it.each(['waiting', 'sending', 'unknown', 'failed', 'skipped'] as const)(
    'a comment that is not hidden: %s',
    async (moderation_status) => {
      const id = await moderatedRun(BAKERY, '1_2', { moderation_status })
      expect((await restore(BAKERY, id)).body.code).toBe('COMMENT_NOT_HIDDEN')
    },
  )

  it('an unknown comment, and one of another team’s page', async () => {
    const id = await moderatedRun(BAKERY, '1_2')
    expect((await restore(BAKERY, '999999')).body.code).toBe('NOT_FOUND')
    expect((await restore(ON_INSTAGRAM, id)).body.code).toBe('NOT_FOUND')
    expect((await restore(BAKERY, 'abc')).status).toBe(422)
    expect((await restore(BAKERY, id, stranger)).body.code).toBe('PAGE_NOT_FOUND')
  })
})

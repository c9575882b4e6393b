import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

test("the first team starts with the free trial, the owner's next one waits for a plan", async () => {
  const owner = await signUp(product, SARANTUYA)
  expect((await owner.get('/api/v1/teams')).body).toEqual({ success: true, teams: [] })

  const first = await owner.post('/api/v1/teams', { name: '  Цэнхэр товч  ' })
  expect(first.status).toBe(200)
  expect(first.body.team).toMatchObject({
    name: 'Цэнхэр товч',
    role: 'owner',
    plan: { code: 'trial', status: 'active', ends_at: '2026-12-05T02:00:00.000Z' },
    connected_pages: 0,
    members: 1,
  })
  product.clock.advance(60)
  const second = await owner.post('/api/v1/teams', { name: 'Салбар' })
  // It never had a plan that could have ended.
  const none = { code: 'trial', status: 'expired', ends_at: null }
  expect(second.body.team.plan).toEqual(none)
  const { billing } = (await owner.get(`/api/v1/teams/${second.body.team.id}/billing`)).body
  expect(billing).toMatchObject({ status: none.status, ends_at: null, period: null })

  const { teams } = (await owner.get('/api/v1/teams')).body
  expect(teams.map((team: { name: string }) => team.name)).toEqual(['Цэнхэр товч', 'Салбар'])
})

test('a trial is shown as expiring ten days before its end, and then as expired', async () => {
  const owner = await signUp(product, GANZORIG)
  await owner.post('/api/v1/teams', { name: 'Сургалтын төв' })
  const status = async () => {
    const { access_token } = (await owner.browser.post('/api/signup', { json: { mode: 'login' } })).body
    const { body } = await owner.browser.get('/api/v1/teams', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    return body.teams[0].plan.status
  }
  product.clock.advance(5 * 86_400)
  expect(await status()).toBe('expiring')
  product.clock.advance(10 * 86_400)
  expect(await status()).toBe('expired')
})

test('a name is required, with an error in the requested language', async () => {
  const owner = await signUp(product, GANZORIG)
  const empty = await owner.post('/api/v1/teams', { name: '   ' })
  expect(empty.status).toBe(422)
  expect(empty.body).toEqual({
    success: false,
    code: '000001',
    message: '«Нэр» талбарыг бөглөнө үү.',
    errors: { name: ['«Нэр» талбарыг бөглөнө үү.'] },
  })
  const long = await owner.browser.post('/api/v1/teams', {
    headers: { authorization: `Bearer ${owner.access_token}`, 'x-lang': 'en' },
    json: { name: 'Я'.repeat(76) },
  })
  expect(long.body.errors.name).toEqual([
    'The character limit has been exceeded. You can enter up to 75 characters.',
  ])
})

test('nothing is shown without a token', async () => {
  const stranger = product.browser()
  const answer = await stranger.get('/api/v1/teams')
  expect(answer.status).toBe(401)
  expect(answer.body.code).toBe('UNAUTHENTICATED')
})

test('one person may own a limited number of teams', async () => {
  const owner = await signUp(product, GANZORIG)
  const { queries } = product.database
  const { id } = owner.profile
  const made = await queries
    .insertInto('teams')
    .values(Array.from({ length: 48 }, () => ({ name: 'Салбар', plan_id: 1, plan_ends_at: null })))
    .returning('id')
    .execute()
  await queries
    .insertInto('team_members')
    .values(made.map((team) => ({ team_id: team.id, person_id: id, role: 'owner', status: 'active' })))
    .execute()
  const answers = await Promise.all([1, 2].map(() => owner.post('/api/v1/teams', { name: 'Салбар' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'TOO_MANY_TEAMS',
    message: expect.stringContaining('50'),
  })
})

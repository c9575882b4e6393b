import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pageKeyOf } from '#migrations/page-key.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const BAKERY = '110022003300442'

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
afterEach(async () => {
  await product.sandbox.control('POST', '/reset')
  await product.database.queries.deleteFrom('teams').execute()
})

const connectToNewTeam = async (person: Person, ...pageIds: string[]) => {
  const { body } = await person.post('/api/v1/teams', { name: 'Дэлгүүр' })
  await product.database.queries.deleteFrom('trials_used').execute()
  await product.database.queries.deleteFrom('page_trials').execute()
  for (const page_id of pageIds) await person.post('/api/v1/connect-page', { page_id, team_id: body.team.id })
  return body.team.id as string
}

const accesses = async (person: Person) => {
  const { body } = await person.get('/api/v1/admin-pages')
  return Object.fromEntries(
    body.managed_pages.map((page: { page_id: string; access: string }) => [page.page_id, page.access]),
  )
}

describe('the pages a person manages', () => {
  test('are those of Facebook, with their Instagram accounts', async () => {
    const person = await signUp(product, SARANTUYA)
    const { body } = await person.get('/api/v1/admin-pages')
    expect(body.managed_pages).toEqual([
      {
        page_id: CLOTHES,
        platform: 1,
        name: 'Цэнхэр Товч хувцас',
        username: 'tsenkher.tovch',
        avatar_url: expect.stringContaining('/sandbox/pictures/'),
        access: 'ok',
        connection: null,
      },
      expect.objectContaining({ page_id: BAKERY, platform: 1, access: 'ok' }),
      expect.objectContaining({ page_id: expect.stringMatching(/^1784/), platform: 2, access: 'ok' }),
    ])
  })

  test('a page that was not ticked is not listed, and an unticked permission is shown', async () => {
    const person = await signUp(product, SARANTUYA, { pages: [CLOTHES] })
    expect(await accesses(person)).toEqual({ [CLOTHES]: 'ok' })
    const declining = await signUp(product, SARANTUYA, {
      permissions: ['public_profile', 'pages_show_list', 'pages_manage_metadata', 'pages_read_engagement'],
    })
    expect(await accesses(declining)).toMatchObject({ [CLOTHES]: 'not_granted', [BAKERY]: 'not_granted' })
  })

  test('a moderator of a page is not its administrator', async () => {
    await product.sandbox.control('PUT', `/people/${SARANTUYA}/roles/${CLOTHES}`, {
      tasks: ['MODERATE', 'ANALYZE'],
    })
    const person = await signUp(product, SARANTUYA)
    expect(await accesses(person)).toMatchObject({ [CLOTHES]: 'not_admin', [BAKERY]: 'ok' })
  })

  test('a connected page that Facebook leaves out stays listed with its problem', async () => {
    const person = await signUp(product, SARANTUYA)
    await connectToNewTeam(person, CLOTHES, BAKERY)
    await product.sandbox.control('PUT', `/people/${SARANTUYA}/grants`, { page_ids: [CLOTHES] })
    await product.sandbox.control('PUT', `/people/${SARANTUYA}/roles/${CLOTHES}`, { tasks: [] })
    expect(await accesses(person)).toEqual({ [CLOTHES]: 'not_admin', [BAKERY]: 'not_granted' })
  })

  test('ended access is shown at the known pages, or as an error without any', async () => {
    const person = await signUp(product, SARANTUYA)
    await product.sandbox.control('POST', `/people/${SARANTUYA}/change-password`)
    const nothingKnown = await person.get('/api/v1/admin-pages')
    expect([nothingKnown.status, nothingKnown.body.code]).toEqual([409, 'FACEBOOK_ACCESS_EXPIRED'])

    const again = await signUp(product, SARANTUYA)
    await connectToNewTeam(again, CLOTHES)
    await product.sandbox.control('POST', `/people/${SARANTUYA}/expire-tokens`)
    expect(await accesses(again)).toEqual({ [CLOTHES]: 'token_expired' })
    await product.sandbox.control('DELETE', '/logs')
    expect(await accesses(again)).toEqual({ [CLOTHES]: 'token_expired' })
    const { calls } = await product.sandbox.control<{ calls: unknown[] }>('GET', '/calls')
    expect(calls).toEqual([])
  })

  test('ended access triggers a check of the connected pages', async () => {
    const person = await signUp(product, SARANTUYA)
    const team_id = await connectToNewTeam(person, CLOTHES, BAKERY)
    await person.patch('/api/v1/page/disconnect', { page_id: BAKERY })
    product.queue.waiting.length = 0
    await accesses(person)
    expect(product.queue.waiting).toEqual([])

    await product.sandbox.control('POST', `/people/${SARANTUYA}/remove-app`)
    await accesses(person)
    expect(product.queue.waiting.map(({ payload }) => payload)).toEqual([
      { page_key: pageKeyOf({ team_id, page_id: CLOTHES }) },
    ])
  })

  test('a limit of Facebook is reported as such, and a short failure is retried', async () => {
    const person = await signUp(product, SARANTUYA)
    const fault = { operation: 'read', page_id: null, probability: null }
    await product.sandbox.control('POST', '/faults', {
      ...fault,
      effect: { kind: 'error', error: '2' },
      count: 1,
    })
    expect(await accesses(person)).toMatchObject({ [CLOTHES]: 'ok' })
    await product.sandbox.control('POST', '/faults', {
      ...fault,
      effect: { kind: 'error', error: '4' },
      count: 1,
    })
    const busy = await person.get('/api/v1/admin-pages')
    expect([busy.status, busy.body.code]).toEqual([429, 'PLATFORM_BUSY'])
  })
})

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answeringFlow, chatAutomation, keywordTrigger } from '#server/testing/chat-automation.ts'
import { answerDialog, type Product, signUp, startProduct } from '#server/testing/product.ts'
import { deleteAccount } from './delete-account.ts'
import { accountDeletionJobs } from './jobs.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const COURSE = '110022003300443'
const DAY = 86_400

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  product = await startProduct()
})
beforeEach(async () => {
  const { queries } = product.database
  for (const table of [
    'teams',
    'people',
    'trials_used',
    'page_trials',
    'deletion_requests',
    'facebook_grants',
  ] as const)
    await queries.deleteFrom(table).execute()
  owner = await signUp(product, SARANTUYA)
})
afterAll(() => product.stop())

const teamWithPage = async () => {
  const { team } = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: team.id })
}

const all = (
  table: 'people' | 'teams' | 'pages' | 'chat_automations' | 'sign_in_sessions' | 'facebook_grants',
) => product.database.queries.selectFrom(table).selectAll().execute()

const signed = (userId: string, issuedAt = product.clock.now()) => {
  const payload = {
    algorithm: 'HMAC-SHA256',
    issued_at: Math.floor(issuedAt.getTime() / 1000),
    user_id: userId,
  }
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
  const key = product.services.config.meta.appSecret
  return `${createHmac('sha256', key).update(encoded).digest('base64url')}.${encoded}`
}
const facebookTells = (what: 'deauthorize' | 'data-deletion', signed_request: string) =>
  product.browser().post(`/webhooks/meta/${what}`, { form: { signed_request } })
const signInOnly = async (facebookId: string) => {
  const browser = product.browser()
  const { csrfToken } = (await browser.get('/api/auth/csrf')).body
  const form = { csrfToken, callbackUrl: '/signup', json: 'true' }
  const { url } = (await browser.post('/api/auth/signin/facebook', { form })).body
  await browser.get(await answerDialog(product.sandbox, url, facebookId))
}
const tokenWorks = async () => (await owner.get('/api/v1/teams')).status === 200

describe('deleting one’s own account', () => {
  it('deletes teams, pages and all sign-ins, and revokes the app at Facebook', async () => {
    await teamWithPage()
    await chatAutomation(product.database.queries, CLOTHES)
    expect((await owner.delete('/api/profile')).status).toBe(200)
    for (const table of [
      'people',
      'teams',
      'pages',
      'chat_automations',
      'facebook_grants',
      'sign_in_sessions',
    ] as const)
      expect(await all(table)).toEqual([])
    expect(await tokenWorks()).toBe(false)
    const world = await product.sandbox.control<{
      people: { id: string; authorized: boolean }[]
      pages: { id: string; subscribed_fields: string[] }[]
    }>('GET', '/world')
    expect(world.people.find(({ id }) => id === SARANTUYA)?.authorized).toBe(false)
    expect(world.pages.find(({ id }) => id === CLOTHES)?.subscribed_fields).toEqual([])
  })

  it('keeps other people’s teams, whose pages wait for another person’s access', async () => {
    const friend = await signUp(product, GANZORIG)
    const teamId = (await friend.post('/api/v1/teams', { name: 'Өндөр Ном' })).body.team.id
    await friend.post('/api/v1/teams/members', { team_id: teamId, user_id: owner.profile.id })
    await owner.put('/api/v1/teams/members/self-confirm', { team_id: teamId, action: 'confirm' })
    await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
    await friend.post('/api/v1/connect-page', { page_id: COURSE, team_id: teamId })
    const flow = answeringFlow('Хаяг', keywordTrigger('хаяг'))
    await owner.post('/api/v1/chat-automations', { page_id: CLOTHES, ...flow })

    await owner.delete('/api/profile')
    const { data } = (await friend.get(`/api/v1/chat-automations?page_id=${CLOTHES}`)).body.chat_automations
    expect(data).toMatchObject([{ title: 'Хаяг', updated_by: null }])
    const pages: { page_id: string; health: string }[] = (await friend.get('/api/v1/connected-page')).body
      .connected_pages
    expect(pages.map(({ page_id, health }) => [page_id, health]).sort()).toEqual([
      [CLOTHES, 'reconnect'],
      [COURSE, 'ok'],
    ])
    expect((await friend.get(`/api/v1/teams/${teamId}/members`)).body.members).toHaveLength(1)
  })

  it('deletes a team that another tab creates concurrently', async () => {
    await teamWithPage()
    const { services, graph } = product
    const whileAsked: typeof graph.call = async (call) => {
      await owner.post('/api/v1/teams', { name: 'Сүүлчийн' })
      return graph.call(call)
    }
    const person = { id: owner.profile.id, facebook_id: SARANTUYA }
    await deleteAccount(
      { services, graph: { ...graph, call: whileAsked }, disconnected: async () => {} },
      person,
    )
    expect(await all('people')).toEqual([])
    expect(await all('teams')).toEqual([])
  })

  it('gives no second free trial to a returning person', async () => {
    await teamWithPage()
    await owner.delete('/api/profile')
    owner = await signUp(product, SARANTUYA)
    const { team } = (await owner.post('/api/v1/teams', { name: 'Дахин' })).body
    expect(team.plan.status).toBe('expired')
  })
})

describe('a request by Facebook', () => {
  it('without Facebook’s signature changes nothing', async () => {
    for (const wrong of ['', 'a.b', `${signed(SARANTUYA)}x`])
      expect((await facebookTells('data-deletion', wrong)).status).toBe(400)
    expect(await tokenWorks()).toBe(true)
  })

  it('to delete a person’s data is carried out and shown as completed', async () => {
    await teamWithPage()
    const { body } = await facebookTells('data-deletion', signed(SARANTUYA))
    expect(body).toEqual({
      url: `${product.publicUrl}/data-deletion?code=${body.confirmation_code}`,
      confirmation_code: expect.stringMatching(/^[a-z0-9]{32}$/),
    })
    expect(await tokenWorks()).toBe(false)
    const status = async () =>
      (await product.browser().get(`/api/deletion-requests/${body.confirmation_code}`)).body.deletion_request
        .status
    expect(await status()).toBe('waiting')
    await product.runJobs()
    expect(await status()).toBe('completed')
    expect(await all('people')).toEqual([])
    expect(await all('pages')).toEqual([])
  })

  it('for a person without an account is completed too', async () => {
    const { body } = await facebookTells('data-deletion', signed('999'))
    await product.runJobs()
    const answer = await product.browser().get(`/api/deletion-requests/${body.confirmation_code}`)
    expect(answer.body.deletion_request.status).toBe('completed')
  })

  it('for a person who signed in without creating an account deletes that sign-in', async () => {
    await signInOnly(GANZORIG)
    expect(await all('facebook_grants')).toHaveLength(2)
    await facebookTells('data-deletion', signed(GANZORIG))
    await product.runJobs()
    expect((await all('facebook_grants')).map(({ facebook_id }) => facebook_id)).toEqual([SARANTUYA])
  })

  it('is carried out although the tokens are unreadable', async () => {
    await teamWithPage()
    await product.runJobs()
    const { queries } = product.database
    for (const table of ['pages', 'facebook_grants'] as const)
      await queries.updateTable(table).set({ token_encrypted: 'v1.of-another-secret' }).execute()
    await facebookTells('data-deletion', signed(SARANTUYA))
    await product.runJobs()
    expect(await all('people')).toEqual([])
    expect(await all('pages')).toEqual([])
  })

  it('that fails does not block others, and stays due', async () => {
    await teamWithPage()
    await signUp(product, GANZORIG)
    await facebookTells('data-deletion', signed(SARANTUYA))
    await facebookTells('data-deletion', signed(GANZORIG))
    const { services, graph } = product
    const broken = () => Promise.reject(new Error('broken'))
    const [job] = accountDeletionJobs({ services, graph, disconnected: broken })
    await expect(job?.run({})).rejects.toThrow()
    expect(await all('people')).toMatchObject([{ facebook_id: SARANTUYA }])
    await product.runJobs()
    expect(await all('people')).toEqual([])
  })

  it('repeated after the person has returned deletes nothing of the new account', async () => {
    const old = signed(SARANTUYA)
    await facebookTells('data-deletion', old)
    await product.runJobs()
    product.clock.advance(3600)
    owner = await signUp(product, SARANTUYA)
    for (const what of ['data-deletion', 'deauthorize'] as const)
      expect((await facebookTells(what, old)).status).toBe(200)
    await product.runJobs()
    expect(await tokenWorks()).toBe(true)
    expect(await all('people')).toHaveLength(1)
  })

  it('with an unknown code is not found', async () => {
    expect((await product.browser().get('/api/deletion-requests/abc')).status).toBe(404)
  })
})

describe('a person who removes the app at Facebook', () => {
  it('is signed out and their pages stop immediately; the account is deleted after seven days', async () => {
    await teamWithPage()
    expect((await facebookTells('deauthorize', signed(SARANTUYA))).status).toBe(200)
    expect(await tokenWorks()).toBe(false)
    expect(await all('pages')).toMatchObject([{ health: 'reconnect' }])
    await product.runJobs()
    expect(await all('people')).toHaveLength(1)
    product.clock.advance(7 * DAY)
    await facebookTells('deauthorize', signed('999'))
    await product.runJobs()
    expect(await all('people')).toEqual([])
  })

  it('and signs in again before that keeps everything', async () => {
    await teamWithPage()
    await facebookTells('deauthorize', signed(SARANTUYA))
    owner = await signUp(product, SARANTUYA)
    product.clock.advance(8 * DAY)
    await facebookTells('deauthorize', signed('999'))
    await product.runJobs()
    expect(await all('people')).toHaveLength(1)
    expect(await all('pages')).toHaveLength(1)
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatAutomation } from '#server/testing/chat-automation.ts'
import { countQuestions } from '#server/testing/count-questions.ts'
import { answerDialog, type Product, signUp, startProduct } from '#server/testing/product.ts'

// An answer must not reveal whether a person, an address, an invitation, a payment or a file exists: neither by status, text
// and headers nor by its duration. Calls with ids of another team: foreign-objects.database.test.ts.

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'

type Person = Awaited<ReturnType<typeof signUp>>
type Headers = Record<string, string>
type Call = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Headers
  payload?: object | string
}

let product: Product
let owner: Person
let stranger: Person
let ownersTeam: string
let file: URL
/** An address that is not used by this account alone. */
const asked: Headers = { 'x-forwarded-for': '198.51.100.99' }

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, GANZORIG)
  ownersTeam = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await stranger.post('/api/v1/teams', { name: 'Өөр дэлгүүр' })
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: ownersTeam })
  const presigned = await owner.post('/api/v1/uploads/presign', {
    pageId: CLOTHES,
    automationId: await chatAutomation(product.database.queries, CLOTHES),
    attachmentType: 'image',
    fileName: 'цамц.png',
    fileType: 'image/png',
    size: 100,
  })
  file = new URL(presigned.body.uploadUrl)
})
afterAll(() => product.stop())

const tokenOfBefore = async () => {
  const signedOut = await signUp(product, SARANTUYA)
  await signedOut.post('/api/logout', {})
  return signedOut.refresh_token
}

const refresh = (refresh_token: string): Call => ({
  method: 'POST',
  url: '/api/refresh-token',
  payload: { refresh_token },
})
const stateOf = async () => {
  const browser = product.browser()
  const { csrfToken } = (await browser.get('/api/auth/csrf')).body
  const form = { csrfToken, callbackUrl: '/', json: 'true' }
  const { body } = await browser.post('/api/auth/signin/facebook', { form })
  const back = new URL(await answerDialog(product.sandbox, body.url, SARANTUYA))
  return `${back.pathname}${back.search}`
}
const as = ({ access_token }: Person): Headers => ({ authorization: `Bearer ${access_token}` })

const both = (there: string, nowhere: string, call: (what: string) => Call): [Call, Call] => [
  call(there),
  call(nowhere),
]

/** Pairs of calls: the first names an existing thing, the second one that never existed. */
const cases: [string, number, () => Promise<[Call, Call]>][] = [
  [
    'a token that somebody signed out with, and one made up',
    401,
    async () => [refresh(await tokenOfBefore()), refresh(randomBytes(32).toString('base64url'))],
  ],
  [
    'a return from Facebook that another browser began, and one that nobody did',
    302,
    async () => [
      { method: 'GET', url: await stateOf() },
      { method: 'GET', url: `/callback/facebook?code=guess&state=${randomBytes(32).toString('base64url')}` },
    ],
  ],
  [
    'a session that was signed out, and one made up',
    401,
    async () => {
      const gone = await signUp(product, SARANTUYA)
      const cookie = gone.browser.cookies.get('next-auth.session-token')
      await gone.post('/api/logout', {})
      const withCookie = (value = ''): Call => ({
        method: 'POST',
        url: '/api/signup',
        headers: { cookie: `next-auth.session-token=${value}` },
        payload: { mode: 'login' },
      })
      return [withCookie(cookie), withCookie(randomBytes(32).toString('base64url'))]
    },
  ],
  [
    'an invitation to a team that nobody sent, and to one that is not there',
    404,
    async () =>
      both(ownersTeam, randomUUID(), (team_id) => ({
        method: 'PUT',
        url: '/api/v1/teams/members/self-confirm',
        headers: as(stranger),
        payload: { team_id, action: 'confirm' },
      })),
  ],
  [
    'a message to us from the address of a person, and from one nobody has here',
    200,
    async () =>
      both('ganzorig@example.com', 'nobody.here@example.com', (contact) => ({
        method: 'POST',
        url: '/api/v1/contact-messages',
        payload: {
          key: randomUUID(),
          name: 'Болор',
          contact,
          subject: 'other',
          message: 'Хуудсаа яаж холбох вэ?',
          seconds: 30,
        },
      })),
  ],
  [
    'a trial question for the page of another team, and for one that nobody connected',
    404,
    async () =>
      both(CLOTHES, '999988887777666', (page_id) => ({
        method: 'POST',
        url: '/api/v1/chatbot/ask-direct',
        headers: as(stranger),
        payload: { page_id, instruction: 'Хариул', context: 'Үнэ 10,000 ₮', question: 'Үнэ хэд вэ?' },
      })),
  ],
  [
    'a search in another team, and in one that is not there',
    404,
    async () =>
      both(ownersTeam, randomUUID(), (team_id) => ({
        method: 'GET',
        url: `/api/v1/teams/users-to-add?team_id=${team_id}&search=Сара`,
        headers: as(stranger),
      })),
  ],
  [
    'a file that is awaited, sent without its signature, and one that is not',
    403,
    async () =>
      both(file.pathname, file.pathname.replace(/[^/]+$/, `${randomUUID()}.png`), (url) => ({
        method: 'PUT',
        url,
        headers: { 'content-type': 'image/png', 'x-amz-server-side-encryption': 'AES256' },
        payload: 'x'.repeat(100),
      })),
  ],
  [
    'a file that is awaited, asked for, and one that is not',
    404,
    async () =>
      both(file.pathname, file.pathname.replace(/[^/]+$/, `${randomUUID()}.png`), (url) => ({
        method: 'GET',
        url,
      })),
  ],
  [
    'a call of the payment provider with an invoice’s number instead of its secret, and with nothing',
    200,
    async () => {
      const buying = { team_id: ownersTeam, plan_id: 2, duration: 1 }
      const { invoice } = (await owner.post('/api/v1/teams/create-invoice', buying)).body
      return both(invoice.number ?? invoice.id, 'guess', (secret) => ({
        method: 'GET',
        url: `/webhooks/qpay/${secret}?qpay_payment_id=1`,
      }))
    },
  ],
]

const OF_EVERY_ANSWER = /^(date|content-length|x-request-id|x-ratelimit-.*)$/

const ask = async (call: Call) => {
  const questions = countQuestions(product.database)
  const answer = await product.app.inject({ ...call, headers: { ...asked, ...call.headers } })
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !OF_EVERY_ANSWER.test(name)),
    ),
    body: answer.body.replace(/"number":\d+/, '"number":0'),
    questions: questions(),
  }
}

test.each(cases)('%s: get the same answer, %i', async (_what, status, calls) => {
  const [there, nowhere] = await calls()
  const answer = await ask(there)
  expect(answer.status).toBe(status)
  expect(answer).toEqual(await ask(nowhere))
})

test('a search shows no address, and finds people by a complete one only', async () => {
  const search = (words: string) =>
    owner.get(`/api/v1/teams/users-to-add?team_id=${ownersTeam}&search=${encodeURIComponent(words)}`)
  expect((await search('ganzorig@example.com')).body.users).toHaveLength(1)
  for (const part of ['ganzorig@', 'ganzorig@example.co', '%@example.com', '_anzorig@example.com'])
    expect((await search(part)).body.users).toEqual([])
  const byName = await search('Ганзориг Цэрэн')
  expect(byName.body.users).toHaveLength(1)
  expect(byName.text).not.toContain('example.com')
})

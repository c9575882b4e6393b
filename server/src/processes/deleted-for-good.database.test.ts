import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyRow } from '#server/testing/every-row.ts'
import { aiStep, keywordTrigger, liveAutomation } from '#server/testing/live-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { createRounds } from './worker.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const CUSTOMER = '6010203040506070'
const COMMENT = '110022003300441_220033004400550_77'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const webhook = async (entry: object) => {
  const payload = JSON.stringify({ object: 'page', entry: [{ id: CLOTHES, time: 1, ...entry }] })
  const signature = createHmac('sha256', product.plumbing.config.meta.appSecret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  const url = '/webhooks/meta'
  expect((await product.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
}

it('of a deleted account, its team and pages no row and no word is left in any table but what bills need', async () => {
  const { queries } = product.database
  const owner = await signUp(product, SARANTUYA)
  const { team } = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: team.id })
  const order = { team_id: team.id, plan_id: 2, duration: 1, page_id: CLOTHES }
  expect((await owner.post('/api/v1/teams/create-invoice', order)).status).toBe(200)
  await queries.updateTable('teams').set({ plan_id: 3, plan_ends_at: null }).execute()
  await product.runJobs()
  await liveAutomation(queries, CLOTHES, {
    title: 'Нууц цэс',
    nodes: [keywordTrigger(['асуулт'], 'ask'), aiStep('ask')],
  })
  const at = product.clock.now().getTime()
  const message = { mid: 'm_deleted_1', text: 'асуулт байна, хүргэлт хэд вэ?' }
  await webhook({
    messaging: [{ sender: { id: CUSTOMER }, recipient: { id: CLOTHES }, timestamp: at, message }],
  })
  const value = {
    item: 'comment',
    verb: 'add',
    comment_id: COMMENT,
    post_id: `${CLOTHES}_220033004400550`,
    from: { id: CUSTOMER, name: 'Тэмүүлэн' },
    message: 'ямар үнэтэй вэ',
    created_time: at / 1000,
  }
  await webhook({ changes: [{ field: 'feed', value }] })
  const parts = { ...product.plumbing, graph: product.graph, ai: product.ai, random: () => 0 }
  await untilQuiet(createRounds(parts, () => undefined))

  const traces = {
    'the Facebook account': SARANTUYA,
    'the account': owner.profile.id,
    'the team': team.id,
    'the team’s name': 'Цэнхэр товч',
    'the page': CLOTHES,
    'a flow': 'Нууц цэс',
    'a customer': CUSTOMER,
    'a customer’s name': 'Тэмүүлэн',
    'a comment': 'ямар үнэтэй вэ',
    'a message': 'хүргэлт хэд вэ',
  }
  const left = async () =>
    (await everyRow(product.database)).flatMap(({ table, text }) =>
      Object.entries(traces).flatMap(([what, trace]) =>
        text.includes(trace) ? [`${what} in ${table}`] : [],
      ),
    )
  const before = new Set((await left()).map((one) => one.split(' in ')[0]))
  expect(before).toEqual(new Set(Object.keys(traces)))

  expect((await owner.delete('/api/profile')).status).toBe(200)
  await product.runJobs()
  expect(new Set(await left())).toEqual(new Set(BILLS))
})

/** A random number that leads nowhere any more: one free trial for a person. An invoice stays, and names nobody. */
const BILLS = ['the account in trials_used']

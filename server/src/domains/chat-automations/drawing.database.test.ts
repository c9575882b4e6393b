import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { MOST_NODES } from '#automation/flow/flow-limits.ts'
import type { Operation } from '#automation/flow/operations/apply-operation.ts'
import { answeringFlow, keywordTrigger } from '#server/testing/chat-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const PATH = '/api/v1/chat-automations'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let id: string
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())

const price = answeringFlow('Үнийн лавлагаа', keywordTrigger('үнэ'))
beforeEach(async () => {
  id = (await owner.post(PATH, { page_id: CLOTHES, ...price })).body.chat_automation.id
})

const message = (nodeId: string, text = 'Хүргэлт 5,000 ₮.'): FlowNode => ({
  id: nodeId,
  node_type: 'action',
  position: { x: 0, y: 400 },
  title: '',
  payload: [{ id: 'text', type: 'text', text, buttons: [] }],
  quick_replies: [],
  next: null,
})
const read = async () => (await owner.get(`${PATH}/${id}`)).body.chat_automation
const change = (body: object) => owner.put(`${PATH}/${id}`, body)
const operate = (operations: Operation[], version?: number) => change({ operations, version })
const titled = (title: string): Operation => ({ type: 'set_title', title })
const added = (node: FlowNode, afterNode = 'answer'): Operation => ({
  type: 'add_node',
  node,
  from: { node_id: afterNode, kind: 'next' },
})

describe('a draft', () => {
  it('is changed by operations, and what they do not touch stays as it was', async () => {
    const { status, body } = await operate([added(message('delivery')), titled('Үнэ, хүргэлт')], 1)
    expect(status).toBe(200)
    expect(body.chat_automation).toMatchObject({ title: 'Үнэ, хүргэлт', version: 2, steps: 2 })
    expect(body.chat_automation).not.toHaveProperty('nodes')
    const { nodes } = await read()
    expect(nodes.map((node: FlowNode) => node.id)).toEqual(['trigger', 'answer', 'delivery'])
    expect(nodes[0]).toEqual(price.nodes[0])
    expect(nodes[1]).toEqual({ ...price.nodes[1], next: 'delivery' })
  })

  it('is changed as a whole', async () => {
    const { nodes } = answeringFlow('', keywordTrigger('хаяг'), 'Төв шуудангийн хойно.')
    expect((await change({ nodes, title: 'Хаяг', version: 1 })).body.chat_automation).toMatchObject({
      title: 'Хаяг',
      trigger: { keywords: ['хаяг'] },
      version: 2,
    })
    expect((await read()).nodes).toEqual(nodes)
    const found = (await owner.get(`${PATH}?page_id=${CLOTHES}&search=${encodeURIComponent('хаяг')}`)).body
    expect(found.chat_automations.data.map((one: { id: string }) => one.id)).toContain(id)
  })

  it('that is sent as it is has no new version', async () => {
    const before = await read()
    product.clock.advance(60)
    for (const body of [
      {},
      { operations: [] },
      { nodes: price.nodes },
      { operations: [titled(price.title)] },
    ])
      expect((await change(body)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('keeps nothing of a change of which one operation does not fit, and says which', async () => {
    const before = await read()
    const { status, body } = await operate([
      titled('Шинэ'),
      { type: 'remove_item', place: { node_id: 'gone', list: 'blocks' }, id: 'text' },
    ])
    expect([status, body.code]).toEqual([422, 'FLOW_BROKEN'])
    expect(Object.keys(body.errors)).toEqual(['operations.1'])
    expect(await read()).toEqual(before)
  })

  it('is kept without a character that no text has: nobody finds it to take it out', async () => {
    const operations = [titled('Үнэ\0'), added(message('more', 'Үнэ\0 хэд вэ?'))]
    expect((await operate(operations)).status).toBe(200)
    const { title, nodes } = await read()
    expect(title).toBe('Үнэ')
    expect(nodes.at(-1).payload[0].text).toBe('Үнэ хэд вэ?')
  })

  it('takes no operation that it does not know', async () => {
    const { status, body } = await change({ operations: [{ type: 'explode' }] })
    expect([status, body.code]).toEqual([422, '000002'])
    expect(Object.keys(body.errors)).toEqual(['operations.0.type'])
  })
})

describe('two people who draw at once', () => {
  it('do not overwrite each other: one wins, the other is told and can go on from there', async () => {
    const answers = await Promise.all([
      operate([titled('Сараагийнх')], 1),
      operate([titled('Ганзоригийнх')], 1),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.chat_automation
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE')
    expect(await read()).toMatchObject({ title: winner.title, version: 2 })

    expect((await operate([added(message('more'))], 2)).status).toBe(200)
    expect(await read()).toMatchObject({ title: winner.title, version: 3, steps: 2 })
  })

  it('many times each lose nothing, as long as the loser begins anew from what is there', async () => {
    const draw = async (name: string) => {
      for (let step = 0; step < 5; ) {
        const { version } = await read()
        const { status } = await operate([added(message(`${name}${step}`), 'trigger')], version)
        if (status === 200) step += 1
      }
    }
    await Promise.all([draw('a'), draw('b'), draw('c')])
    expect(await read()).toMatchObject({ steps: 16, version: 16 })
  })

  it('and who says no version changes what is there now', async () => {
    await operate([titled('Нэг')])
    expect((await operate([added(message('more'))])).body.chat_automation).toMatchObject({
      title: 'Нэг',
      version: 3,
      steps: 2,
    })
  })

  it.each([0, -1, 1.5, '1', null])('the version %s is none', async (version) => {
    expect((await change({ title: 'Шинэ', version })).status).toBe(422)
  })

  it('a version that is not there yet is no reason to overwrite', async () => {
    expect((await change({ title: 'Шинэ', version: 7 })).body.code).toBe('CHANGED_MEANWHILE')
  })
})

describe('a large flow', () => {
  const large = (count: number, text: string): Flow => ({
    title: 'Том',
    nodes: [
      ...price.nodes,
      ...Array.from({ length: count - price.nodes.length }, (_, index) => message(`step${index}`, text)),
    ],
  })
  const make = (flow: Flow) => owner.post(PATH, { page_id: CLOTHES, ...flow })

  it('of a thousand steps with long texts is kept, read and changed', async () => {
    const flow = large(MOST_NODES, 'ү'.repeat(1500))
    const made = await make(flow)
    expect(made.status).toBe(200)
    id = made.body.chat_automation.id
    expect((await read()).nodes).toEqual(flow.nodes)
    expect((await operate([titled('Том ба өөр')])).body.chat_automation).toMatchObject({
      title: 'Том ба өөр',
      steps: MOST_NODES - 1,
    })
  })

  it('of a step more is not, in one call or in many', async () => {
    const refused = await make(large(MOST_NODES + 1, ''))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['nodes']])
    id = (await make(large(MOST_NODES, ''))).body.chat_automation.id
    const { status, body } = await operate([added(message('more'))])
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
    expect((await read()).version).toBe(1)
  })

  it('nor with more parts in a step than any step has', async () => {
    const buttons = Array.from(
      { length: 60 },
      (_, index): Operation => ({
        type: 'insert_item',
        place: { node_id: 'answer', list: 'buttons', block_id: 'text' },
        item: {
          list: 'buttons',
          item: { id: `button${index}`, title: '', action: { type: 'node', next: null } },
        },
        index,
      }),
    )
    expect((await operate(buttons)).status).toBe(200)
    const more = buttons.map((one) => JSON.parse(JSON.stringify(one).replace(/button(\d)/, 'more$1')))
    expect((await operate(more)).body.code).toBe('TOO_LARGE')
  })

  it('that grows call by call ends where it could not be sent in one', async () => {
    const texts = (part: string) =>
      Array.from({ length: 75 }, (_, index) => added(message(`${part}${index}`, 'ү'.repeat(20_000))))
    expect((await operate(texts('a'))).status).toBe(200)
    const { status, body } = await operate(texts('b'))
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
    expect(await read()).toMatchObject({ version: 2, steps: 76 })
  })

  it('beyond four megabytes is refused in words before it is looked at', async () => {
    const { status, body } = await make(large(300, 'ү'.repeat(20_000)))
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
    expect(body.message).toMatch(/хадгалсангүй/)
  })

  it('and other calls take no such bodies', async () => {
    const { status } = await owner.post('/api/v1/teams', { name: 'x'.repeat(1024 * 1024) })
    expect(status).toBe(413)
  })
})

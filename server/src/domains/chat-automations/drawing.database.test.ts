import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { MOST_NODES } from '#automation/flow/flow-limits.ts'
import { applyOperations, type Operation } from '#automation/flow/operations/apply-operation.ts'
import { difference } from '#automation/flow/operations/replace-nodes.ts'
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
/** Sends the difference that operations make to the stored draft, as the editor does. */
const operate = async (operations: Operation[], version?: number) => {
  const { title, nodes }: Flow = await read()
  const before = { title, nodes }
  return change({ changes: difference(before, applyOperations(before, operations)), version })
}
const titled = (title: string): Operation => ({ type: 'set_title', title })
const added = (node: FlowNode, afterNode = 'answer'): Operation => ({
  type: 'add_node',
  node,
  from: { node_id: afterNode, kind: 'next' },
})

describe('a draft', () => {
  it('is changed by operations, and the rest stays unchanged', async () => {
    const { status, body } = await operate([added(message('delivery')), titled('Үнэ, хүргэлт')], 1)
    expect(status).toBe(200)
    expect(body.chat_automation).toMatchObject({ title: 'Үнэ, хүргэлт', version: 2, steps: 2 })
    expect(body.chat_automation).not.toHaveProperty('nodes')
    const { nodes } = await read()
    expect(nodes.map((node: FlowNode) => node.id)).toEqual(['trigger', 'answer', 'delivery'])
    expect(nodes[0]).toEqual(price.nodes[0])
    expect(nodes[1]).toEqual({ ...price.nodes[1], next: 'delivery' })
  })

  it('is replaced as a whole', async () => {
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

  it('gets no new version without a change', async () => {
    const before = await read()
    product.clock.advance(60)
    for (const body of [{}, { nodes: price.nodes }, { changes: difference(price, price) }])
      expect((await change(body)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('stores no part of changes that break its structure', async () => {
    const before = await read()
    const changes = { ...difference(price, { ...price, title: 'Шинэ' }), removed: ['trigger'] }
    const { status, body } = await change({ changes })
    expect([status, body.code]).toEqual([422, 'FLOW_BROKEN'])
    expect(Object.keys(body.errors)).toEqual(['changes'])
    expect(await read()).toEqual(before)
  })

  it('is stored without invalid characters, because a person could not find them', async () => {
    const operations = [titled('Үнэ\0'), added(message('more', 'Үнэ\0 хэд вэ?'))]
    expect((await operate(operations)).status).toBe(200)
    const { title, nodes } = await read()
    expect(title).toBe('Үнэ')
    expect(nodes.at(-1).payload[0].text).toBe('Үнэ хэд вэ?')
  })

  it('refuses changes of an unknown type', async () => {
    const { status, body } = await change({ changes: { ...difference(price, price), type: 'explode' } })
    expect([status, body.code]).toEqual([422, '000002'])
    expect(Object.keys(body.errors)).toEqual(['changes.type'])
  })
})

describe('two people who edit concurrently', () => {
  it('do not overwrite each other: one wins, and the other gets an error and can continue', async () => {
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

  it('lose nothing in many rounds when the loser starts from the present draft', async () => {
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

  it('change the present draft when they send no version', async () => {
    await operate([titled('Нэг')])
    expect((await operate([added(message('more'))])).body.chat_automation).toMatchObject({
      title: 'Нэг',
      version: 3,
      steps: 2,
    })
  })

  it.each([0, -1, 1.5, '1', null])('cannot send the version %s', async (version) => {
    expect((await change({ title: 'Шинэ', version })).status).toBe(422)
  })

  it('cannot overwrite with a future version', async () => {
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

  it('of a thousand steps with long texts is stored, read and changed', async () => {
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

  it('of one more step is refused, in one call or in many', async () => {
    const refused = await make(large(MOST_NODES + 1, ''))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['nodes']])
    id = (await make(large(MOST_NODES, ''))).body.chat_automation.id
    const nodes = [{ index: MOST_NODES, node: message('more') }]
    const changes = { type: 'replace_nodes', title: null, removed: [], nodes }
    const { status, body } = await change({ changes })
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
    expect((await read()).version).toBe(1)
  })

  it('with too many parts in a step is refused', async () => {
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
    expect((await operate(more)).body.code).toBe('INVALID_INPUT')
  })

  it('that grows call by call has the limit of a single call', async () => {
    const texts = (part: string) =>
      Array.from({ length: 75 }, (_, index) => added(message(`${part}${index}`, 'ү'.repeat(20_000))))
    expect((await operate(texts('a'))).status).toBe(200)
    const { status, body } = await operate(texts('b'))
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
    expect(await read()).toMatchObject({ version: 2, steps: 76 })
  })

  it('beyond four megabytes is refused with a message before parsing', async () => {
    const { status, body } = await make(large(300, 'ү'.repeat(20_000)))
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
    expect(body.message).toMatch(/хадгалсангүй/)
  })

  it('is not accepted by other calls', async () => {
    const { status } = await owner.post('/api/v1/teams', { name: 'x'.repeat(1024 * 1024) })
    expect(status).toBe(413)
  })
})

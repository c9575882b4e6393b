import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { answeringFlow, keywordTrigger } from '#server/testing/chat-automation.ts'
import { startProductAt } from '#server/testing/product.ts'

const MEGABYTE = 1024 ** 2
let product: Awaited<ReturnType<typeof startProductAt>>
let world: World

beforeAll(async () => {
  product = await startProductAt('http://127.0.0.1:9', { TEAM_TEXT_MB: '1' })
})
beforeEach(async () => {
  await removeWorlds(product.services)
  world = await makeWorld(product.services)
})
afterAll(() => product.stop())

/** Incompressible text, half of a flow of `kilobytes`. */
const noise = (kilobytes: number) => randomBytes((kilobytes * 1024) / 2).toString('hex')

const flowOf = (kilobytes: number, title = 'Үнийн санал') => {
  const flow = answeringFlow(title, keywordTrigger('үнэ'))
  const texts = Array.from({ length: Math.ceil(kilobytes / 2) }, () => noise(2).slice(0, 1900))
  const nodes = flow.nodes.map((node) =>
    node.node_type !== 'action'
      ? node
      : { ...node, payload: texts.map((text, nth) => ({ ...node.payload[0], id: `b${nth}`, text })) },
  )
  return { title, nodes }
}

const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await product.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${world.tokens.owner}`, origin: product.publicUrl, 'x-lang': 'en' },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const create = (kilobytes: number, title?: string) =>
  call('POST', '/api/v1/chat-automations', { page_id: world.pageId, ...flowOf(kilobytes, title) })
const fill = async () => {
  let made = await create(60, 'Том санал')
  const ids: string[] = []
  while (made.status === 200) {
    ids.push(made.body.chat_automation.id)
    made = await create(60, 'Том санал')
  }
  return { ids, refused: made }
}
const bytesKept = async () => {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_column_size(draft)) as bytes from chat_automations
  `.execute(product.database.queries)
  return Number(rows[0]?.bytes)
}

describe('the storage of a team', () => {
  it('is limited: a refusal shows the used size and the largest documents, and stores nothing', async () => {
    const { ids, refused } = await fill()
    expect(ids.length).toBeGreaterThan(2)
    expect(refused).toMatchObject({ status: 422, body: { code: 'STORAGE_FULL' } })
    expect(refused.body.message).toMatch(/1(\.\d)? MB.*Том санал/)
    expect(await bytesKept()).toBeLessThanOrEqual(MEGABYTE)
  })

  it('accepts writes again after a deletion', async () => {
    const { ids } = await fill()
    expect((await call('DELETE', `/api/v1/chat-automations/${ids[0]}`)).status).toBe(200)
    expect((await create(50)).status).toBe(200)
  })

  it('refuses a growing draft, and accepts a shrinking one', async () => {
    const { ids } = await fill()
    const url = `/api/v1/chat-automations/${ids[0]}`
    expect((await call('PUT', url, { nodes: flowOf(190).nodes })).body.code).toBe('STORAGE_FULL')
    await product.database.queries
      .updateTable('flow_templates')
      .set({
        flow: JSON.stringify({
          title: 'Загвар',
          nodes: Array.from({ length: 10 }, () => flowOf(150).nodes).flat(),
        }),
      })
      .where('id', '=', world.templateId)
      .execute()
    expect((await call('PUT', url, { nodes: flowOf(20).nodes })).status).toBe(200)
    expect((await call('PUT', url, { nodes: flowOf(40).nodes })).body.code).toBe('STORAGE_FULL')
  })

  it('counts templates and comment automations too', async () => {
    await fill()
    const template = { page_id: world.pageId, title: 'Загвар', description: '', nodes: flowOf(190).nodes }
    expect((await call('POST', '/api/v1/chat-automation-templates', template)).body.code).toBe('STORAGE_FULL')
    const reply = () => noise(7).slice(0, 7000)
    const rule = {
      page_id: world.pageId,
      name: 'Хаяг',
      description: '',
      enabled: false,
      content: { scope: 'all', type: 4, ids: [] },
      trigger: 'keywords',
      keywords: ['хаяг'],
      comment_replies: Array.from({ length: 10 }, reply),
      chat_replies: [],
    }
    const codes: (string | undefined)[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const keywords = [`хаяг${nth}`]
      codes.push((await call('POST', '/api/v1/automations', { ...rule, keywords })).body.code)
    }
    expect(codes).toContain('STORAGE_FULL')
  })

  it('is not exceeded by concurrent writers', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create(100)))
    expect(made.some(({ body }) => body.code === 'STORAGE_FULL')).toBe(true)
    expect(made.some(({ status }) => status === 200)).toBe(true)
    expect(await bytesKept()).toBeLessThanOrEqual(MEGABYTE)
  })
})

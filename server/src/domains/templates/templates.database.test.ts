import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_CHAT_AUTOMATIONS } from '#contract/limits.ts'
import {
  answeringFlow,
  chatAutomation,
  defaultTrigger,
  keywordTrigger,
} from '#server/testing/chat-automation.ts'
import { starter } from '#server/testing/entries.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const PATH = '/api/v1/chat-automation-templates'
const DRAFT = { live: null, live_trigger: null, live_version: null, live_at: null }

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
let owner: Person
let stranger: Person
let teamId: string
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, GANZORIG)
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())
beforeEach(async () => {
  for (const table of ['chat_automation_entries', 'chat_automations', 'flow_templates'] as const)
    await product.database.queries.deleteFrom(table).execute()
})

const onPage = `?page_id=${CLOTHES}`
const apply = (id: string, wanted: object = {}) =>
  owner.post(`${PATH}/${id}/apply`, { page_id: CLOTHES, overwrite_starters: true, ...wanted })
const titles = async () =>
  (await owner.get(`/api/v1/chat-automations${onPage}`)).body.chat_automations.data
    .map(({ title }: { title: string }) => title)
    .sort()
const starters = async () =>
  (
    await owner.get(`/api/v1/chat-automations-entries${onPage}&entry_type=conversation_starter`)
  ).body.groups[0].entries.map(
    ({ title, chat_automation }: { title: string; chat_automation: { title: string } }) => [
      title,
      chat_automation.title,
    ],
  )
const queries = () => product.database.queries

describe('templates', () => {
  it('are listed, the team’s own first, searched and paged', async () => {
    const all = (await owner.get(`${PATH}${onPage}`)).body.templates
    expect(all.total).toBe(9)
    expect(all.data[0]).toMatchObject({ id: 'price-list', kind: 'built_in', title: 'Үнэ, захиалга' })
    const flow = answeringFlow('Өвлийн хямдрал', keywordTrigger('хямдрал'))
    const saved = await owner.post(PATH, { page_id: CLOTHES, title: 'Өвлийн хямдрал', nodes: flow.nodes })
    expect(saved.body.template).toMatchObject({ kind: 'team', deletable: true, platform: 1, steps: 1 })
    const first = (await owner.get(`${PATH}${onPage}&per_page=2`)).body.templates
    expect(first).toMatchObject({ total: 10, last_page: 5 })
    expect(first.data.map(({ kind }: { kind: string }) => kind)).toEqual(['team', 'built_in'])
    const found = (await owner.get(`${PATH}${onPage}&search=ХҮРГЭЛТ&kind=built_in`)).body.templates.data
    expect(found.map(({ id }: { id: string }) => id)).toContain('delivery')
  })

  it('are stored without invalid characters, like flows', async () => {
    const { nodes } = answeringFlow('Үнэ', keywordTrigger('үнэ\ud83d', 'ха\0яг'))
    const saved = await owner.post(PATH, { page_id: CLOTHES, title: 'Үнэ\ud83d', nodes })
    expect(saved.status).toBe(200)
    expect(saved.body.template).toMatchObject({ title: 'Үнэ�' })
    const { flow } = await queries().selectFrom('flow_templates').select('flow').executeTakeFirstOrThrow()
    expect(flow.nodes[0]).toMatchObject({ payload: { keywords: ['үнэ�', 'хаяг'] } })
  })

  it('of a team are hidden from other teams', async () => {
    const { nodes } = answeringFlow('Үнэ', keywordTrigger('үнэ'))
    const { id } = (await owner.post(PATH, { page_id: CLOTHES, title: 'Үнэ', nodes })).body.template
    expect((await stranger.get(`${PATH}/${id}${onPage}`)).body.code).toBe('PAGE_NOT_FOUND')
    expect((await owner.delete(`${PATH}/${id}${onPage}`)).status).toBe(200)
    expect((await owner.get(`${PATH}/${id}${onPage}`)).body.code).toBe('NOT_FOUND')
    expect((await owner.delete(`${PATH}/price-list${onPage}`)).body.code).toBe('NOT_FOUND')
  })

  it('are deleted by their author or the owner, not by another member', async () => {
    const { id: memberId } = await queries()
      .selectFrom('people')
      .where('facebook_id', '=', GANZORIG)
      .select('id')
      .executeTakeFirstOrThrow()
    const membership = { team_id: teamId, person_id: memberId, role: 'member', status: 'active' } as const
    await queries().insertInto('team_members').values(membership).execute()
    const { nodes } = answeringFlow('Үнэ', keywordTrigger('үнэ'))
    const save = async (person: Person) =>
      (await person.post(PATH, { page_id: CLOTHES, title: 'Үнэ', nodes })).body.template.id
    const ofOwner = await save(owner)
    const ofMember = await save(stranger)
    expect((await stranger.delete(`${PATH}/${ofOwner}${onPage}`)).body.code).toBe('TEMPLATE_NOT_YOURS')
    expect((await stranger.delete(`${PATH}/${ofMember}${onPage}`)).status).toBe(200)
    expect((await owner.delete(`${PATH}/${ofOwner}${onPage}`)).status).toBe(200)
    await queries().deleteFrom('team_members').where('person_id', '=', memberId).execute()
  })

  it('are stored without their files', async () => {
    const flow = answeringFlow('Зурагтай', keywordTrigger('зураг'))
    const nodes = flow.nodes.map((node) =>
      node.node_type === 'action'
        ? {
            ...node,
            payload: [
              {
                id: 'picture',
                type: 'image',
                url: 'https://hariu.mn/f/1.jpg',
                public_path: '/f/1.jpg',
                s3_key: 'teams/1/1.jpg',
                file_name: '1.jpg',
                buttons: [],
              },
            ],
          }
        : node,
    )
    const { id } = (await owner.post(PATH, { page_id: CLOTHES, title: 'Зурагтай', nodes })).body.template
    const { template } = (await owner.get(`${PATH}/${id}${onPage}`)).body
    expect(template.flows[0].flow.nodes[1].payload[0]).toMatchObject({ url: '', s3_key: null })
  })
})

describe('applying a template', () => {
  it('creates its flows as drafts, and their starters', async () => {
    const answer = (await apply('hours-address')).body
    expect(answer.automations).toHaveLength(2)
    expect(answer.fill_in[0].places).toContain('Утасны дугаар')
    expect(await titles()).toEqual(['Хаяг, байршил', 'Цагийн хуваарь'])
    expect(await starters()).toEqual([
      ['Одоо нээлттэй юу?', 'Цагийн хуваарь'],
      ['Хаана байдаг вэ?', 'Хаяг, байршил'],
    ])
    const made = (await owner.get(`/api/v1/chat-automations/${answer.automations[0].id}`)).body
    expect(made.chat_automation.status).toBe('draft')
  })

  it('puts each value of the form into all its places, and opening hours into the conditions', async () => {
    const { template } = (await owner.get(`${PATH}/hours-address${onPage}`)).body
    expect(template.blanks[4]).toEqual({
      label: 'Утасны дугаар',
      kind: 'phone',
      example: '9911-2233',
      max: 300,
    })
    const values = {
      'Ажлын цаг, Даваа–Баасан': '9-19',
      'Ажлын цаг, Бямба, Ням': '11:00–17:30',
      Хаяг: 'Дархан, 3-р баг',
      'Ойролцоох танил газар': 'захын урд',
      'Утасны дугаар': '8811-2233',
      'Машины зогсоол': 'байхгүй',
    }
    const { body } = await apply('hours-address', { values })
    expect(body.fill_in).toEqual([])
    const drafts = await queries().selectFrom('chat_automations').select('draft').execute()
    expect(drafts.map(({ draft }) => JSON.stringify(draft).includes('8811-2233'))).toEqual([true, true])
    expect(JSON.stringify(drafts)).toContain('Даваа–Баасан: 09:00–19:00')
    const rules = drafts.flatMap(({ draft }) =>
      draft.nodes.flatMap((node) =>
        node.node_type === 'condition' ? node.payload.branches.map(({ rule }) => rule) : [],
      ),
    )
    expect(rules).toMatchObject([
      { from: '09:00', until: '19:00' },
      { from: '11:00', until: '17:30' },
    ])
    for (const { id } of body.automations) {
      const live = await owner.put(`/api/v1/chat-automations/${id}`, { status: 'live' })
      expect([live.status, live.body.message]).toEqual([200, undefined])
    }
  })

  it('without values creates drafts that cannot be set live, with an error at each blank', async () => {
    const { body } = await apply('delivery')
    expect(body.fill_in[0].places).toContain('Хот доторх хүргэлтийн үнэ')
    const refused = await owner.put(`/api/v1/chat-automations/${body.automations[0].id}`, { status: 'live' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'FLOW_PROBLEMS' } })
    expect(refused.body.errors['nodes.town.town-text.text'][0]).toContain('«Хот доторх хүргэлтийн үнэ»')
  })

  it('refuses a value of the wrong kind and an unknown field, and creates nothing', async () => {
    const values = { 'Хот доторх хүргэлтийн үнэ': 'үнэгүй', 'Дэлгүүрийн хаяг': '[[хаяг]]', Өнгө: 'улаан' }
    const refused = await apply('delivery', { values })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'values.Хот доторх хүргэлтийн үнэ': ['Үнийг тоогоор бичнэ үү. Жишээ нь: 5,000'],
      'values.Дэлгүүрийн хаяг': ['Хаалтгүй бичнэ үү.'],
      'values.Өнгө': ['Энэ загварт «Өнгө» гэсэн талбар алга. Загварыг дахин нээгээд бөглөнө үү.'],
    })
    expect(await titles()).toEqual([])
  })

  it('of a team fills its stored blanks', async () => {
    const { nodes } = answeringFlow('Үнэ', keywordTrigger('үнэ'), 'Цамц [[цамцны үнэ]] ₮, хүргэлт [5,000] ₮.')
    const { id } = (await owner.post(PATH, { page_id: CLOTHES, title: 'Үнэ', nodes })).body.template
    const { template } = (await owner.get(`${PATH}/${id}${onPage}`)).body
    expect(template.blanks.map(({ label }: { label: string }) => label)).toEqual(['цамцны үнэ', '5,000'])
    await apply(id, { values: { 'цамцны үнэ': '45,000', '5,000': '6,000' } })
    const { draft } = await queries().selectFrom('chat_automations').select('draft').executeTakeFirstOrThrow()
    expect(JSON.stringify(draft)).toContain('Цамц 45,000 ₮, хүргэлт 6,000 ₮.')
  })

  it('overwrites the page’s starters, and keeps their automations unless requested otherwise', async () => {
    const old = await chatAutomation(queries(), CLOTHES)
    await starter(queries(), CLOTHES, old)
    const { body } = await apply('delivery')
    expect(body.removed).toEqual({ starters: ['Үнэ хэд вэ?'], automations: [] })
    expect((await starters()).map(([title]: [string]) => title)).toEqual([
      'Хүргэлт хэд вэ?',
      'Орон нутагт хүргэх үү?',
    ])
    expect(await titles()).toEqual(['Хүргэлтийн мэдээлэл', 'Үнийн лавлагаа'])
  })

  it('deletes the automations of the starters, live ones only when they were named', async () => {
    const live = await chatAutomation(queries(), CLOTHES)
    const draft = await chatAutomation(
      queries(),
      CLOTHES,
      answeringFlow('Хуучин хүргэлт', keywordTrigger('хүргэлт')),
      { ...DRAFT, created_at: new Date(1) },
    )
    await starter(queries(), CLOTHES, live)
    await starter(queries(), CLOTHES, draft, { title: 'Хүргэлт?', sort_order: 1 })
    const { in_its_place } = (await owner.get(`${PATH}/delivery${onPage}`)).body
    expect(in_its_place).toMatchObject({
      starters: [{ title: 'Үнэ хэд вэ?' }, { title: 'Хүргэлт?' }],
      automations: [{ title: 'Үнийн лавлагаа', status: 'live' }, { title: 'Хуучин хүргэлт' }],
      room: 2,
    })
    const refused = await apply('delivery', { delete_linked_automations: true })
    expect(refused).toMatchObject({ status: 409, body: { code: 'LIVE_AUTOMATIONS_GO' } })
    expect(refused.body.message).toContain('«Үнийн лавлагаа»')
    expect(await titles()).toEqual(['Хуучин хүргэлт', 'Үнийн лавлагаа'])
    expect(await starters()).toHaveLength(2)
    const applied = await apply('delivery', {
      delete_linked_automations: true,
      live_automations_named: [live],
    })
    expect(applied.body.removed.automations.sort()).toEqual(['Хуучин хүргэлт', 'Үнийн лавлагаа'])
    expect(await titles()).toEqual(['Хүргэлтийн мэдээлэл'])
  })

  it('never deletes an automation that a menu item or another flow uses too', async () => {
    const shared = await chatAutomation(queries(), CLOTHES)
    const jumped = await chatAutomation(queries(), CLOTHES, answeringFlow('Хаяг', keywordTrigger('хаяг')))
    await chatAutomation(queries(), CLOTHES, {
      title: 'Үсрэлт',
      nodes: [
        ...answeringFlow('Үсрэлт', defaultTrigger).nodes,
        {
          id: 'jump',
          node_type: 'start_automation',
          position: { x: 0, y: 0 },
          title: '',
          payload: { automation_id: jumped },
        },
      ],
    })
    await starter(queries(), CLOTHES, shared)
    await starter(queries(), CLOTHES, jumped, { sort_order: 1 })
    await starter(queries(), CLOTHES, shared, { entry_type: 'main_menu', title: 'Үнэ' })
    const { body } = await apply('delivery', { delete_linked_automations: true })
    expect(body.removed.automations).toEqual([])
    expect(await titles()).toEqual(['Хаяг', 'Хүргэлтийн мэдээлэл', 'Үнийн лавлагаа', 'Үсрэлт'])
  })

  it('next to the page’s starters adds as many as the limit allows', async () => {
    const old = await chatAutomation(queries(), CLOTHES)
    for (const sort_order of [0, 1, 2]) await starter(queries(), CLOTHES, old, { sort_order })
    const { body } = await apply('course', { overwrite_starters: false })
    expect(body).toMatchObject({
      starters: ['Сургалт хэзээ эхлэх вэ?'],
      starters_left_out: ['Төлбөр хэд вэ?', 'Бүртгүүлмээр байна'],
      removed: { starters: [], automations: [] },
    })
    expect(await starters()).toHaveLength(4)
  })

  it('changes nothing when the page’s limit does not allow its flows', async () => {
    const old = await chatAutomation(queries(), CLOTHES)
    await starter(queries(), CLOTHES, old)
    const now = new Date(0)
    const flow = answeringFlow('Бусад', keywordTrigger('бусад'))
    await queries()
      .insertInto('chat_automations')
      .values(
        Array.from({ length: MOST_CHAT_AUTOMATIONS - 2 }, () => ({
          team_id: teamId,
          page_id: CLOTHES,
          draft: JSON.stringify(flow),
          title: flow.title,
          trigger: 'keyword' as const,
          keywords: [],
          live_trigger: null,
          live_version: null,
          live_at: null,
          created_at: now,
          updated_at: now,
          updated_by: null,
        })),
      )
      .execute()
    expect((await apply('hours-address')).body.code).toBe('TOO_MANY_CHAT_AUTOMATIONS')
    expect(await starters()).toEqual([['Үнэ хэд вэ?', 'Үнийн лавлагаа']])
  })

  it('of a team clears links to automations that the page does not have', async () => {
    const nodes = [
      ...answeringFlow('Үсрэлт', keywordTrigger('бүгд')).nodes,
      {
        id: 'jump',
        node_type: 'start_automation',
        position: { x: 0, y: 0 },
        title: '',
        payload: { automation_id: '00000000-0000-4000-8000-000000000000' },
      },
    ]
    const { id } = (await owner.post(PATH, { page_id: CLOTHES, title: 'Үсрэлт', nodes })).body.template
    const [made] = (await apply(id)).body.automations
    const { chat_automation } = (await owner.get(`/api/v1/chat-automations/${made.id}`)).body
    expect(chat_automation.nodes[2].payload).toEqual({ automation_id: null })
  })
})

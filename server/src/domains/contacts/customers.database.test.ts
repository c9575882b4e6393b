import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contact } from '#automation/contacts/contact.ts'
import { newConversation } from '#automation/runner/conversation.ts'
import type { CustomerFilter, CustomerRule } from '#contract/customers.schemas.ts'
import { CUSTOMER_EXPORT_PATH } from '#contract/paths.ts'
import { type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { changeContacts } from './change-customers.ts'
import { writeContacts } from './store.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const INSTAGRAM = '17841400011122242'
const PATH = '/api/v1/customers'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let teamId: string
let pageKey: PageKey
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  teamId = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body.team.id
  for (const page_id of [CLOTHES, INSTAGRAM])
    await owner.post('/api/v1/connect-page', { page_id, team_id: teamId })
  pageKey = pageKeyOf({ team_id: teamId, page_id: CLOTHES })
})
afterAll(() => product.stop())
beforeEach(async () => {
  for (const table of [
    'contacts',
    'conversations',
    'contact_tags',
    'contact_fields',
    'contact_segments',
  ] as const)
    await product.database.queries.deleteFrom(table).execute()
})

const queries = () => product.database.queries
const now = () => product.clock.now()
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)

type Made = { name?: string; fields?: Contact['fields']; tags?: string[]; seen?: Date; pageId?: string }

const makeCustomer = async (
  id: string,
  { name, fields = {}, tags = [], seen = now(), pageId }: Made = {},
) => {
  const key = pageKeyOf({ team_id: teamId, page_id: pageId ?? CLOTHES })
  await queries()
    .insertInto('conversations')
    .values({
      ...pageColumns(key),
      customer_id: id,
      name: name ?? null,
      state: JSON.stringify(newConversation()),
      last_event_at: seen,
    })
    .execute()
  const contact = { pageId: key, customerId: id, name: name ?? null, before: undefined, seenAt: seen }
  await writeContacts(queries(), [{ ...contact, after: { fields, tags } }])
}

const list = async (asked: Partial<CustomerFilter> & { limit?: number; cursor?: string } = {}) => {
  const query = new URLSearchParams({ page_id: CLOTHES })
  for (const [name, value] of Object.entries(asked))
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return (await owner.get(`${PATH}?${query}`)).body
}
const found = async (asked: Parameters<typeof list>[0] = {}): Promise<string[]> =>
  (await list(asked)).customers.map(({ customer }: { customer: { id: string } }) => customer.id)
const byRules = (...rules: CustomerRule[]) => found({ rules })
const card = async (id: string, pageId = CLOTHES) =>
  (await owner.get(`${PATH}/${id}?page_id=${pageId}`)).body.card
const contactOf = (id: string) =>
  queries()
    .selectFrom('contacts')
    .where('customer_id', '=', id)
    .select(['fields', 'tags', 'name'])
    .executeTakeFirst()

describe('the list of customers', () => {
  it('shows the last seen first, with names, fields and tags as people read them', async () => {
    await makeCustomer('saraa', { name: 'Сараа Болд', fields: { phone: '+97699112233' }, seen: hoursAgo(2) })
    await makeCustomer('bat', { tags: ['vip'] })
    const { customers, total, total_is_more } = await list()
    expect([total, total_is_more]).toEqual([2, false])
    expect(customers[0]).toMatchObject({ customer: { id: 'bat', name: null }, tags: ['vip'] })
    expect(customers[1]).toMatchObject({
      customer: { name: 'Сараа Болд' },
      page: { page_id: CLOTHES, platform: 1 },
      fields: [{ key: 'phone', value: '9911-2233' }],
    })
  })

  it('finds names in both scripts, and phone numbers by their beginning and their last four digits', async () => {
    await makeCustomer('saraa', {
      name: 'Сараа Болд',
      fields: { phone: '+97699112233', address: 'БЗД 13 хороо' },
    })
    await makeCustomer('bat', { name: 'Bat-Erdene', fields: { phone: '+97688445566' } })
    for (const search of [
      'сараа',
      'saraa',
      'бол',
      'saraa bold',
      '9911',
      '99112233',
      '2233',
      '9911-2233',
      'бзд',
    ])
      expect([search, await found({ search })]).toEqual([search, ['saraa']])
    for (const search of ['bat', 'бат', 'эрдэнэ', '5566'])
      expect([search, await found({ search })]).toEqual([search, ['bat']])
    for (const search of ['raa', '1122', 'дорж', '?!', "o'", '\\', "x' | '#page", 'page', 'has', 'tag'])
      expect([search, await found({ search })]).toEqual([search, []])
  })

  it('filters by tags, fields, last visit and source, all together', async () => {
    await makeCustomer('new', { fields: { size: 'M', visits: 3, phone: '+97699112233' }, tags: ['vip'] })
    await makeCustomer('old', {
      fields: { size: 'L', visits: 12 },
      tags: ['vip', 'захиалсан'],
      seen: hoursAgo(24 * 40),
    })
    await queries()
      .insertInto('contact_fields')
      .values([
        { team_id: teamId, key: 'size', name: 'Хэмжээ', type: 'text', created_at: now() },
        { team_id: teamId, key: 'visits', name: 'Ирсэн', type: 'number', created_at: now() },
      ])
      .execute()
    expect(await byRules({ type: 'tag', tag: ' VIP ', has: true })).toEqual(['new', 'old'])
    expect(await byRules({ type: 'tag', tag: 'Захиалсан', has: false })).toEqual(['new'])
    expect(await byRules({ type: 'field', key: 'size', is: 'equal', value: 'l' })).toEqual(['old'])
    expect(await byRules({ type: 'field', key: 'phone', is: 'set', value: '' })).toEqual(['new'])
    expect(await byRules({ type: 'field', key: 'phone', is: 'empty', value: '' })).toEqual(['old'])
    expect(await byRules({ type: 'field', key: 'phone', is: 'equal', value: '9911 2233' })).toEqual(['new'])
    expect(await byRules({ type: 'field', key: 'visits', is: 'more', value: '5' })).toEqual(['old'])
    expect(await byRules({ type: 'field', key: 'visits', is: 'less', value: '5' })).toEqual(['new'])
    expect(await byRules({ type: 'field', key: 'visits', is: 'more', value: 'олон' })).toEqual([])
    expect(await byRules({ type: 'seen', within: true, days: 30 })).toEqual(['new'])
    expect(await byRules({ type: 'seen', within: false, days: 30 })).toEqual(['old'])
    const both: CustomerRule[] = [
      { type: 'tag', tag: 'vip', has: true },
      { type: 'seen', within: false, days: 30 },
    ]
    expect(await byRules(...both)).toEqual(['old'])
  })

  it('continues after its cursor without losing or repeating a customer, also when many were seen at once', async () => {
    for (let index = 0; index < 7; index++)
      await makeCustomer(`c_${index}`, { name: 'Болд', seen: hoursAgo(index < 4 ? 1 : index) })
    for (const search of ['', 'болд']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { customers, next_cursor } = await list({ search, limit: 3, ...(cursor && { cursor }) })
        seen.push(...customers.map(({ customer }: { customer: { id: string } }) => customer.id))
        cursor = next_cursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(['c_0', 'c_1', 'c_2', 'c_3', 'c_4', 'c_5', 'c_6'])
    }
  })

  it('stores every text that customers can write: half an emoji where a value is cut, and endless words', async () => {
    const texts = [
      'а'.repeat(99) + '😀'.repeat(50),
      '好'.repeat(1000),
      '😀'.repeat(500),
      '\u2028\u00a0',
      "'\\' | & !",
      'щ'.repeat(1000),
    ]
    for (const [index, address] of texts.entries())
      await makeCustomer(String(index), {
        name: `${'б'.repeat(1999)}😀`,
        fields: { address },
        tags: ['😀'.repeat(16)],
      })
    expect((await list()).total).toBe(texts.length)
    expect(await byRules({ type: 'field', key: 'address', is: 'equal', value: texts[1] ?? '' })).toEqual([
      '1',
    ])
  })

  it('refuses rules that are no rules, and is closed to other teams', async () => {
    expect((await owner.get(`${PATH}?page_id=${CLOTHES}&rules=[{]`)).status).toBe(422)
    const stranger = await signUp(product, GANZORIG)
    expect((await stranger.get(`${PATH}?page_id=${CLOTHES}`)).status).toBe(404)
    expect((await stranger.get(`${PATH}/bat?page_id=${CLOTHES}`)).status).toBe(404)
  })

  it('finds a customer by a name that the platform returned later', async () => {
    await makeCustomer('bat')
    const { nameContacts } = await import('./change-customers.ts')
    await nameContacts(queries(), [{ pageId: pageKey, customerId: 'bat', name: 'Бат-Эрдэнэ' }])
    expect(await found({ search: 'erdene' })).toEqual(['bat'])
  })

  it('a search that matches agrees with a naive reading of the rules', async () => {
    const words = ['сараа', 'болд', 'дорж'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: fc.constantFrom(...words), vip: fc.boolean() }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.constantFrom(...words),
        fc.boolean(),
        async (people, search, has) => {
          await queries().deleteFrom('contacts').execute()
          await queries().deleteFrom('conversations').execute()
          for (const [index, { name, vip }] of people.entries())
            await makeCustomer(String(index), { name, tags: vip ? ['vip'] : [], seen: hoursAgo(index) })
          const expected = people.flatMap(({ name, vip }, index) =>
            name === search && vip === has ? [String(index)] : [],
          )
          expect(await found({ search, rules: [{ type: 'tag', tag: 'vip', has }] })).toEqual(expected)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('one customer', () => {
  it('is changed by hand with values as people type them', async () => {
    await makeCustomer('bat', { fields: { phone: '+97688445566', address: 'ХУД' }, tags: ['хуучин'] })
    const body = {
      page_id: CLOTHES,
      fields: { phone: '9911 2233', address: '' },
      add_tags: ['VIP'],
      remove_tags: ['Хуучин'],
    }
    const changed = await owner.patch(`${PATH}/bat`, body)
    expect(changed.body.card.customer).toMatchObject({
      fields: [{ key: 'phone', value: '9911-2233' }],
      tags: ['VIP'],
    })
    expect(await contactOf('bat')).toMatchObject({ fields: { phone: '+97699112233' }, tags: ['vip'] })
    expect(await found({ search: '2233' })).toEqual(['bat'])
    expect(await found({ search: '5566' })).toEqual([])
  })

  it('keeps what it had when a value does not fit, and names the field', async () => {
    await makeCustomer('bat', { fields: { phone: '+97688445566' } })
    const refused = await owner.patch(`${PATH}/bat`, {
      page_id: CLOTHES,
      fields: { phone: '123', email: 'a@b.mn' },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['fields.phone'])
    expect((await contactOf('bat'))?.fields).toEqual({ phone: '+97688445566' })
  })

  it('has notes of the team, newest first, that can be changed and deleted', async () => {
    await makeCustomer('bat')
    for (const text of ['Үнэ асуусан', 'Маргааш ирнэ']) {
      await owner.post(`${PATH}/bat/notes`, { page_id: CLOTHES, text })
      product.clock.advance(60)
    }
    const { notes } = await card('bat')
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Маргааш ирнэ', 'Үнэ асуусан'])
    expect(notes[0].by).toContain(owner.profile.first_name)
    const first = `${PATH}/bat/notes/${notes[0].id}`
    await owner.patch(first, { page_id: CLOTHES, text: 'Нөгөөдөр ирнэ' })
    const [changed] = (await card('bat')).notes
    expect(changed).toMatchObject({ text: 'Нөгөөдөр ирнэ', created_at: notes[0].created_at })
    expect(changed.edited_at).not.toBeNull()
    await owner.delete(`${first}?page_id=${CLOTHES}`)
    expect((await card('bat')).notes).toHaveLength(1)
    expect((await owner.patch(first, { page_id: CLOTHES, text: 'Дахин' })).status).toBe(404)
    // The author changed the text after the answer to the first request was lost.
    const id = randomUUID()
    for (const text of ['Захиалга', 'Захиалга авсан'])
      await owner.post(`${PATH}/bat/notes`, { page_id: CLOTHES, id, text })
    const repeated = (await card('bat')).notes.map(({ text }: { text: string }) => text)
    expect(repeated).toHaveLength(2)
    expect(repeated).toContain('Захиалга авсан')
    expect((await owner.post(`${PATH}/nobody/notes`, { page_id: CLOTHES, text: 'а' })).status).toBe(404)
  })

  it('is proposed for joining by the same phone number on another page, joined, and parted again', async () => {
    await makeCustomer('bat', { fields: { phone: '+97699112233' } })
    await makeCustomer('bat-ig', { fields: { phone: '+97699112233' }, pageId: INSTAGRAM })
    const other = { page_id: INSTAGRAM, customer_id: 'bat-ig' }
    expect((await card('bat')).alike).toMatchObject([
      { customer: { id: 'bat-ig' }, page: { page_id: INSTAGRAM } },
    ])
    const joined = (await owner.post(`${PATH}/bat/joined`, { page_id: CLOTHES, other })).body.card
    expect([joined.joined.length, joined.alike.length]).toEqual([1, 0])
    expect((await card('bat-ig', INSTAGRAM)).joined).toMatchObject([{ customer: { id: 'bat' } }])
    const parted = (await owner.delete(`${PATH}/bat/joined`, { page_id: CLOTHES, other })).body.card
    expect([parted.joined.length, parted.alike.length]).toEqual([0, 1])
    const rows = await queries().selectFrom('contacts').select('joined_id').execute()
    expect(rows.every(({ joined_id }) => joined_id === null)).toBe(true)
  })

  it('who is forgotten leaves no text, name or number anywhere, and the figures stay', async () => {
    await makeCustomer('bat', { name: 'Бат', fields: { phone: '+97699112233' } })
    await owner.post(`${PATH}/bat/notes`, { page_id: CLOTHES, text: 'VIP' })
    const event = {
      ...pageColumns(pageKey),
      kind: 'chat_message' as const,
      shard: 0,
      occurred_at: now(),
      received_at: now(),
    }
    const payload = JSON.stringify({ platform: 1, customerId: 'bat', text: '99112233 руу залгаарай' })
    const { event_id } = await queries()
      .insertInto('events')
      .values({ ...event, platform_key: 'm_bat', payload, decided: true })
      .returning('event_id')
      .executeTakeFirstOrThrow()
    await queries()
      .insertInto('chat_runs')
      .values({
        ...pageColumns(pageKey),
        event_id,
        kind: 'chat_message',
        customer_id: 'bat',
        customer_name: 'Бат',
        text: '99112233 руу залгаарай',
        search_text: ' 99112233',
        occurred_at: now(),
        decided_at: now(),
        outcome: 'ignored',
        automation_id: null,
        automation_title: null,
        keyword: null,
        reasons: '[]',
        chat_status: null,
        counted_period: null,
        request: 'open',
      })
      .execute()
    await queries().updateTable('events').set({ decided: false }).where('event_id', '=', event_id).execute()
    expect((await owner.delete(`${PATH}/bat?page_id=${CLOTHES}`)).body.code).toBe('CUSTOMER_BUSY')
    expect(await contactOf('bat')).toBeDefined()
    await queries().updateTable('events').set({ decided: true }).where('event_id', '=', event_id).execute()
    expect((await owner.delete(`${PATH}/bat?page_id=${CLOTHES}`)).status).toBe(200)
    for (const table of [
      'events',
      'chat_runs',
      'contacts',
      'conversations',
      'contact_notes',
      'notices',
    ] as const) {
      const kept = JSON.stringify(await queries().selectFrom(table).selectAll().execute())
      expect([table, kept.includes('99112233'), kept.includes('"bat"'), kept.includes('Бат')]).toEqual([
        table,
        false,
        false,
        false,
      ])
    }
    const history = (await owner.get(`/api/v1/page-chat-histories?page_id=${CLOTHES}`)).body.chat_histories
    expect(history.data).toMatchObject([{ text: '', text_forgotten: true, status: 'obsolete' }])
    expect((await owner.delete(`${PATH}/bat?page_id=${CLOTHES}`)).status).toBe(404)
  })
})

describe('many customers', () => {
  it('get and lose a tag together, by name or by filter, while a worker writes one of them', async () => {
    for (const id of ['a', 'b', 'c']) await makeCustomer(id, { fields: { city: 'Дархан' } })
    const named = { page_id: CLOTHES, tag: 'Дархан', add: true, who: { customer_ids: ['a', 'zz'] } }
    expect((await owner.post('/api/v1/customer-tags', named)).body).toMatchObject({ changed: 1, more: false })
    const rules = [{ type: 'field', key: 'city', is: 'set' }]
    const all = { ...named, who: { filter: { search: '', rules } } }
    expect((await owner.post('/api/v1/customer-tags', all)).body.changed).toBe(2)
    expect(await byRules({ type: 'tag', tag: 'дархан', has: true })).toEqual(['a', 'b', 'c'])
    await owner.post('/api/v1/customer-tags', { ...all, add: false })
    expect(await byRules({ type: 'tag', tag: 'дархан', has: true })).toEqual([])
  })

  it('keep both changes when the bot saves an answer at the same moment', async () => {
    await makeCustomer('a')
    const worker = queries()
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .selectFrom('conversations')
          .where('customer_id', '=', 'a')
          .selectAll()
          .forUpdate()
          .execute()
        const tagged = changeContacts(
          queries(),
          { pageId: pageKey, customerIds: ['a'] },
          ({ fields, tags }) => ({
            fields,
            tags: [...tags, 'vip'],
          }),
        )
        const before = { fields: {}, tags: [] }
        const after = { fields: { phone: '+97699112233' }, tags: [] }
        await writeContacts(transaction, [
          { pageId: pageKey, customerId: 'a', name: null, before, after, seenAt: now(), wasSeenAt: now() },
        ])
        return { tagged }
      })
    await (await worker).tagged
    expect(await contactOf('a')).toMatchObject({ fields: { phone: '+97699112233' }, tags: ['vip'] })
  })

  it('are imported from a file: counted first, then written; unknown people and wrong cells are named', async () => {
    await makeCustomer('bat', { name: 'Бат', fields: { phone: '+97699112233' } })
    await makeCustomer('twin-1', { fields: { phone: '+97688112233' } })
    await makeCustomer('twin-2', { fields: { phone: '+97688112233' } })
    const body = {
      page_id: CLOTHES,
      key: 'phone',
      columns: [
        { type: 'field', key: 'email', name: '' },
        { type: 'field', key: 'address', name: '' },
        { type: 'tags' },
      ],
      rows: [
        ['9911-2233', 'bat@mail.mn', 'БЗД 13', 'VIP; Хуучин'],
        ['99999999', 'x@y.mn', '', ''],
        ['8811 2233', 'x@y.mn', '', ''],
        ['+976 99112233', 'буруу', '', ''],
      ],
    }
    const counted = (await owner.post('/api/v1/customer-imports', { ...body, dry_run: true })).body
    expect(counted).toMatchObject({
      changed: 1,
      unchanged: 0,
      unknown: [1, 2],
      invalid: [{ row: 3, column: 0 }],
    })
    expect((await contactOf('bat'))?.tags).toEqual([])
    const written = (await owner.post('/api/v1/customer-imports', { ...body, dry_run: false })).body
    expect(written).toMatchObject({ changed: 1, unknown: [1, 2] })
    expect(await contactOf('bat')).toMatchObject({
      fields: { phone: '+97699112233', email: 'bat@mail.mn', address: 'БЗД 13' },
      tags: ['vip', 'хуучин'],
    })
    const again = (await owner.post('/api/v1/customer-imports', { ...body, dry_run: false })).body
    expect(again).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('leave as a file that the owner alone can download, and that can be imported again', async () => {
    await makeCustomer('bat', { name: '=Бат', fields: { phone: '+97699112233' }, tags: ['vip'] })
    await makeCustomer('saraa', { name: 'Сараа', seen: hoursAgo(3) })
    const { text } = await owner.get(`${CUSTOMER_EXPORT_PATH}?page_id=${CLOTHES}`)
    const [head = '', first = '', second = ''] = text.split('\r\n')
    expect(head).toContain('Утас')
    expect(first).toContain("bat,'=Бат,9911-2233")
    expect(second).toContain('saraa,Сараа')
    const filtered = await owner.get(`${CUSTOMER_EXPORT_PATH}?page_id=${CLOTHES}&search=сараа`)
    expect(filtered.text.trim().split('\r\n')).toHaveLength(2)
  })
})

describe('segments and fields', () => {
  it('are saved for the team, renamed and deleted', async () => {
    const filter = { search: '', rules: [{ type: 'tag', tag: 'VIP', has: true }] }
    const made = await owner.post('/api/v1/customer-segments', { page_id: CLOTHES, name: 'VIP', filter })
    const { id } = made.body.segment
    const twin = await owner.post('/api/v1/customer-segments', { page_id: CLOTHES, name: 'VIP', filter })
    expect(twin.body.errors.name).toHaveLength(1)
    await owner.put(`/api/v1/customer-segments/${id}`, { page_id: CLOTHES, name: 'Онцгой', filter })
    const settings = async () => (await owner.get(`/api/v1/customer-settings?page_id=${INSTAGRAM}`)).body
    expect((await settings()).segments).toMatchObject([{ name: 'Онцгой', filter }])
    await owner.delete(`/api/v1/customer-segments/${id}?page_id=${CLOTHES}`)
    expect((await settings()).segments).toEqual([])
  })

  it('a field is renamed and deleted with its values at all customers of the team, and of no other', async () => {
    const { field } = (
      await owner.post('/api/v1/contact-fields', { page_id: CLOTHES, name: 'Размр', type: 'text' })
    ).body
    await makeCustomer('saraa', { name: 'Сараа', fields: { [field.key]: 'M', phone: '+97699112233' } })
    await makeCustomer('bat', { fields: { [field.key]: 'L' }, pageId: INSTAGRAM })
    const path = `/api/v1/contact-fields/${field.key}`
    const renamed = await owner.patch(path, { page_id: CLOTHES, name: 'Размер' })
    expect(renamed.body.field).toEqual({ ...field, name: 'Размер' })
    expect((await card('saraa')).customer.fields).toContainEqual({
      key: field.key,
      name: 'Размер',
      value: 'M',
    })
    expect(await found({ search: 'M' })).toEqual(['saraa'])
    expect((await owner.delete(`${path}?page_id=${CLOTHES}`)).body.more).toBe(false)
    expect(await contactOf('saraa')).toMatchObject({ fields: { phone: '+97699112233' } })
    expect(await contactOf('bat')).toMatchObject({ fields: {} })
    expect(await found({ search: 'M' })).toEqual([])
    expect(await queries().selectFrom('contact_fields').selectAll().execute()).toEqual([])
    expect((await owner.delete(`${path}?page_id=${CLOTHES}`)).status).toBe(404)
  })

  it('what a flow or a segment uses is not deleted, and the owner reads where', async () => {
    const { field } = (
      await owner.post('/api/v1/contact-fields', { page_id: CLOTHES, name: 'Өнгө', type: 'text' })
    ).body
    await makeCustomer('saraa', { fields: { [field.key]: 'улаан' } })
    await owner.post('/api/v1/customer-tags', {
      page_id: CLOTHES,
      tag: 'VIP',
      add: true,
      who: { customer_ids: ['saraa'] },
    })
    await liveAutomation(queries(), CLOTHES, {
      title: 'Захиалга',
      nodes: [
        keywordTrigger(['авъя'], 'thanks'),
        textMessage('thanks', `Таны өнгө: {{ ${field.key} |улаан}}`),
      ],
    })
    await owner.post('/api/v1/customer-segments', {
      page_id: CLOTHES,
      name: 'Байнгын',
      filter: { search: '', rules: [{ type: 'tag', tag: 'vip', has: true }] },
    })
    const refusals = [
      await owner.delete(`/api/v1/contact-fields/${field.key}?page_id=${CLOTHES}`),
      await owner.delete(`/api/v1/contact-tags/vip?page_id=${CLOTHES}`),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [409, 'STILL_IN_USE', expect.stringContaining('«Захиалга»')],
      [409, 'STILL_IN_USE', expect.stringContaining('«Байнгын»')],
    ])
    expect(await contactOf('saraa')).toMatchObject({ fields: { [field.key]: 'улаан' }, tags: ['vip'] })
  })

  it('a new field gets a key of its own', async () => {
    const make = async (name: string, type: string) =>
      (await owner.post('/api/v1/contact-fields', { page_id: CLOTHES, name, type })).body.field
    expect((await make('Өнгө', 'text')).key).not.toBe((await make('Өнгө', 'text')).key)
    const { fields } = (await owner.get(`/api/v1/customer-settings?page_id=${CLOTHES}`)).body
    expect(fields.filter(({ name }: { name: string }) => name === 'Өнгө')).toHaveLength(2)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Blacklist } from '#contract/blacklist.schemas.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const ANUJIN = '10160000000000103'
const CLOTHES = '110022003300441'
const PATH = `/api/v1/pages/${CLOTHES}/blacklist`
const SETTINGS = `/api/v1/pages/${CLOTHES}/comment-settings`

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
let owner: Person
let member: Person
let stranger: Person
let teamId: string

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  member = await signUp(product, ANUJIN)
  stranger = await signUp(product, GANZORIG)
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.database.queries.deleteFrom('blacklist_words').execute()
  await becomeMember('active')
})

const becomeMember = async (status: 'active' | 'inactive' | 'pending') => {
  const row = { team_id: teamId, person_id: member.profile.id, role: 'member' as const, status }
  await product.database.queries
    .insertInto('team_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['team_id', 'person_id']).doUpdateSet({ status }))
    .execute()
}

const add = (adds: string[], excludes: string[] = [], person = owner) =>
  person.post(`${PATH}/add-words`, { adds, excludes })
const edit = (id: string, changed: string, person = owner) =>
  person.post(`${PATH}/${encodeURIComponent(id)}/edit`, { new: changed })
const remove = (body: object, person = owner) =>
  person.browser.delete(`${PATH}/destroy-words`, {
    headers: { authorization: `Bearer ${person.access_token}` },
    json: body,
  })
const read = async (): Promise<Blacklist> => (await owner.get(PATH)).body.blacklist
const wordsOf = ({ words }: Blacklist, source: 'added' | 'built_in') =>
  words.filter((word) => word.source === source).map(({ word }) => word)
const rulesVersion = async () => {
  const page = await product.database.queries
    .selectFrom('pages')
    .select('rules_version')
    .where('page_id', '=', CLOTHES)
    .executeTakeFirstOrThrow()
  return Number(page.rules_version)
}

describe('the blacklist of a page', () => {
  it('starts with the built-in words', async () => {
    const blacklist = await read()
    expect(wordsOf(blacklist, 'built_in')).toContain('новш')
    expect(wordsOf(blacklist, 'added')).toEqual([])
    expect(blacklist.excluded).toEqual([])
  })

  it('accepts several words together, trimmed and in lower case, and excludes some built-in words', async () => {
    const before = await rulesVersion()
    const { status, body } = await add(['  Өрсөлдөгч ', 'хямд  БАРАА'], ['Новш'])
    expect(status).toBe(200)
    expect(wordsOf(body.blacklist, 'added').toSorted()).toEqual(['хямд бараа', 'өрсөлдөгч'])
    expect(wordsOf(body.blacklist, 'built_in')).not.toContain('новш')
    expect(body.blacklist.excluded).toMatchObject([{ word: 'новш' }])
    expect(await read()).toEqual(body.blacklist)
    expect(await rulesVersion()).toBe(before + 1)
  })

  it('reports the problem of each word, and then saves none of them', async () => {
    await add(['өрсөлдөгч'])
    const before = await rulesVersion()
    const { status, body } = await add(['шинэ үг', 'х', 'Өрсөлдөгч', 'НОВШ', 'а'.repeat(65), 'шинэ  ҮГ'])
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'adds.1': ['Үг 2–64 тэмдэгттэй байх ёстой.'],
      'adds.2': ['Энэ үг аль хэдийн байна.'],
      'adds.3': ['Энэ үг аль хэдийн байна.'],
      'adds.4': ['Үг 2–64 тэмдэгттэй байх ёстой.'],
      'adds.5': ['Энэ үг аль хэдийн байна.'],
    })
    expect(wordsOf(await read(), 'added')).toEqual(['өрсөлдөгч'])
    expect(await rulesVersion()).toBe(before)
  })

  it('reports it with the specification’s English message', async () => {
    const answer = async (word: string) =>
      (
        await owner.browser.post(`${PATH}/add-words`, {
          headers: { authorization: `Bearer ${owner.access_token}`, 'x-lang': 'en' },
          json: { adds: [word] },
        })
      ).body.errors['adds.0']
    expect(await answer('х')).toEqual(['Word must be 2–64 characters.'])
    expect(await answer('новш')).toEqual(['This word already exists.'])
  })

  it('allows excluding only built-in words, idempotently', async () => {
    await add(['өрсөлдөгч'])
    const refused = await owner.post(`${PATH}/exclude`, { words: ['новш', 'өрсөлдөгч'] })
    expect(refused.body).toMatchObject({
      code: 'BLACKLIST_WORD_NOT_BUILT_IN',
      errors: { 'words.1': [expect.stringContaining('бэлэн жагсаалтад алга')] },
    })
    expect((await read()).excluded).toEqual([])
    await owner.post(`${PATH}/exclude`, { words: ['новш'] })
    await owner.post(`${PATH}/exclude`, { words: ['новш', 'сука'] })
    expect((await read()).excluded.map(({ word }) => word).toSorted()).toEqual(['новш', 'сука'])
  })

  it('restores a built-in word when it is added again or its exclusion is removed', async () => {
    await owner.post(`${PATH}/exclude`, { words: ['новш', 'сука'] })
    expect((await add(['Новш'])).status).toBe(200)
    const [sukha] = (await read()).excluded
    await remove({ remove_excludes: [sukha?.id] })
    const blacklist = await read()
    expect(blacklist.excluded).toEqual([])
    expect(wordsOf(blacklist, 'built_in')).toEqual(expect.arrayContaining(['новш', 'сука']))
    expect(wordsOf(blacklist, 'added')).toEqual([])
  })

  it('stores edited words trimmed and in lower case, and refuses duplicates', async () => {
    await add(['өрсөлдөгч', 'хямд'])
    const id = (await read()).words.find(({ word }) => word === 'хямд')?.id ?? ''
    expect((await edit(id, '  ХЯМДХАН ')).status).toBe(200)
    expect(wordsOf(await read(), 'added').toSorted()).toEqual(['хямдхан', 'өрсөлдөгч'])
    expect((await edit(id, 'Өрсөлдөгч')).body.errors).toEqual({ new: ['Энэ үг аль хэдийн байна.'] })
    expect((await edit(id, ' х ')).body.errors).toEqual({ new: ['Үг 2–64 тэмдэгттэй байх ёстой.'] })
    expect((await edit(id, 'хямдхан')).status).toBe(200)
    expect((await edit('00000000-0000-4000-8000-000000000000', 'үг')).body.code).toBe('NOT_FOUND')
  })

  it('replaces an edited built-in word for this page only', async () => {
    const builtIn = (await read()).words.find(({ word }) => word === 'новш')?.id ?? ''
    await edit(builtIn, 'муу новш')
    const blacklist = await read()
    expect(wordsOf(blacklist, 'added')).toEqual(['муу новш'])
    expect(blacklist.excluded.map(({ word }) => word)).toEqual(['новш'])
    const added = blacklist.words.find(({ source }) => source === 'added')?.id ?? ''
    await edit(added, 'новш')
    expect(await read()).toMatchObject({ excluded: [] })
    expect(wordsOf(await read(), 'added')).toEqual([])
  })

  it('removes its own words by id or by word, without an error for missing ones', async () => {
    await add(['нэгдүгээр', 'хоёрдугаар', 'гуравдугаар'])
    const first = (await read()).words.find(({ word }) => word === 'нэгдүгээр')?.id
    expect((await remove({ remove_adds: [first, 'Хоёрдугаар', 'байхгүй үг'] })).status).toBe(200)
    expect(wordsOf(await read(), 'added')).toEqual(['гуравдугаар'])
    await remove({ remove_adds: ['новш'] })
    expect(wordsOf(await read(), 'built_in')).toContain('новш')
  })

  it('is limited to five hundred words', async () => {
    const words = Array.from({ length: 500 }, (_, number) => `үг ${number}`)
    expect((await add(words)).status).toBe(200)
    expect((await add(['нэмэлт'])).body).toMatchObject({
      code: 'BLACKLIST_FULL',
      errors: { adds: ['Нэг хуудсанд 500 хүртэл үг нэмж болно.'] },
    })
  })

  it('keeps the words of two concurrent changes, and a common word once', async () => {
    const answers = await Promise.all([add(['нэг үг']), add(['хоёр үг'], [], member), add(['нэг үг'])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422])
    expect(wordsOf(await read(), 'added').toSorted()).toEqual(['нэг үг', 'хоёр үг'])
  })
})

describe('the settings', () => {
  it('start with hiding and with leaving adverts; absent fields stay', async () => {
    expect((await owner.get(SETTINGS)).body.comment_settings).toEqual({
      blacklist_action: 'hide',
      leave_adverts: true,
    })
    const before = await rulesVersion()
    await owner.patch(SETTINGS, { blacklist_action: 'delete' })
    const { body } = await owner.patch(SETTINGS, { leave_adverts: false })
    expect(body.comment_settings).toEqual({ blacklist_action: 'delete', leave_adverts: false })
    expect(await rulesVersion()).toBe(before + 2)
    expect((await owner.patch(SETTINGS, { blacklist_action: 'burn' })).status).toBe(422)
    await owner.patch(SETTINGS, { blacklist_action: 'hide', leave_adverts: true })
  })
})

describe('access to the blacklist', () => {
  const everything = (person: Person): [string, () => Promise<{ status: number }>][] => [
    ['read', () => person.get(PATH)],
    ['add', () => add([`үг ${person.profile.first_name}`], [], person)],
    ['exclude', () => person.post(`${PATH}/exclude`, { words: ['новш'] })],
    ['edit', () => edit('built-in:сука', 'сука блять', person)],
    ['remove', () => remove({ remove_adds: ['үг'] }, person)],
    ['read settings', () => person.get(SETTINGS)],
    ['change settings', () => person.patch(SETTINGS, { leave_adverts: true })],
    ['see what was hidden', () => person.get(`/api/v1/pages/${CLOTHES}/moderated-comments`)],
  ]
  const statuses = async (person: Person) =>
    Promise.all(everything(person).map(async ([, act]) => (await act()).status))

  it('is complete for the owner and the members of the team', async () => {
    expect(new Set(await statuses(owner))).toEqual(new Set([200]))
    await product.database.queries.deleteFrom('blacklist_words').execute()
    expect(new Set(await statuses(member))).toEqual(new Set([200]))
  })

  it('is refused to invited, former and other people', async () => {
    for (const status of ['pending', 'inactive'] as const) {
      await becomeMember(status)
      expect(new Set(await statuses(member))).toEqual(new Set([404]))
    }
    expect(new Set(await statuses(stranger))).toEqual(new Set([404]))
    expect(wordsOf(await read(), 'added')).toEqual([])
  })

  it('is refused without a sign-in', async () => {
    const nobody = product.browser()
    for (const answer of [
      await nobody.get(PATH),
      await nobody.post(`${PATH}/add-words`, { json: { adds: ['үг'] } }),
      await nobody.delete(`${PATH}/destroy-words`, { json: { remove_adds: ['үг'] } }),
      await nobody.patch(SETTINGS, { json: { leave_adverts: false } }),
      await nobody.post(`/api/v1/pages/${CLOTHES}/moderated-comments/1/restore`, { json: {} }),
    ])
      expect(answer.status).toBe(401)
  })
})

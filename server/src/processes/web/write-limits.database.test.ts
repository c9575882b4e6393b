import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type PersonKind, type World } from '#server/testing/api-world/world.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'

const clock = manualClock()
let product: Awaited<ReturnType<typeof startProductAt>>
let world: World
beforeAll(async () => {
  product = await startProductAt('http://127.0.0.1:9', {}, clock)
  world = await makeWorld(product.services)
})
afterAll(() => product.stop())

const call = (who: PersonKind, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  product.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${world.tokens[who]}`, origin: product.publicUrl, 'x-lang': 'en' },
    ...(payload ? { payload } : {}),
  })
const rename = (who: PersonKind) =>
  call(who, 'PUT', `/api/v1/chat-automations/${world.chatAutomationId}`, { title: 'Үнэ' })

/** Counts as a write of the person, and is refused before it costs anything. */
const renameToNumber = (who: PersonKind) =>
  call(who, 'PUT', `/api/v1/chat-automations/${world.chatAutomationId}`, { title: 1 })
/** Counts as a write for the team too, and costs less than one that succeeds. */
const editUnknownWord = (who: PersonKind) =>
  call(who, 'POST', `/api/v1/pages/${world.pageId}/blacklist/${world.automationId}/edit`, { new: 'шинэ үг' })

it('a person with more than 600 writes a minute waits, but may read, and others may write', async () => {
  for (let nth = 1; nth < 600; nth += 1) expect((await renameToNumber('owner')).statusCode).toBe(422)
  expect((await rename('owner')).statusCode).toBe(200)
  const refused = await rename('owner')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    429,
    '60',
    'RATE_LIMITED',
  ])
  expect((await call('owner', 'GET', '/api/v1/teams')).statusCode).toBe(200)
  expect((await rename('member')).statusCode).toBe(200)
  clock.advance(60)
  expect((await rename('owner')).statusCode).toBe(200)
})

it('counts the team that a write is for', async () => {
  clock.advance(3600)
  world = await makeWorld(product.services, 1)
  for (const who of ['owner', 'member'] as const)
    for (let nth = 0; nth < 600; nth += 1) expect((await editUnknownWord(who)).statusCode).toBe(404)
  // The other people of the team have not written yet. The team has 300 writes left.
  await product.database.queries
    .updateTable('team_members')
    .set({ status: 'active' })
    .where('person_id', '=', world.ids.invited)
    .execute()
  for (let nth = 1; nth < 300; nth += 1) expect((await editUnknownWord('invited')).statusCode).toBe(404)
  expect((await rename('invited')).statusCode).toBe(200)
  expect((await rename('invited')).statusCode).toBe(429)
})

import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/infrastructure/log.ts'
import { type Product, signUp, startProductAt } from '#server/testing/product.ts'
import { type SandboxProcess, startSandbox } from '#server/testing/sandbox-process.ts'

const SARANTUYA = '10160000000000101'
const ADDRESS = '203.0.113.7'

type Line = Record<string, unknown>
const lines: Line[] = []
const log = createLog(
  'info',
  new Writable({ write: (line, _encoding, done) => done(void lines.push(JSON.parse(String(line)))) }),
)
const saidOf = (words: Line) =>
  lines.filter((line) => Object.entries(words).every(([name, value]) => line[name] === value))

let sandbox: SandboxProcess
let product: Pick<Product, 'app' | 'stop' | 'browser' | 'sandbox'>
beforeAll(async () => {
  sandbox = await startSandbox()
  product = { ...(await startProductAt(sandbox.url, {}, undefined, undefined, log)), sandbox }
})
afterAll(async () => {
  await product.stop()
  await sandbox.stop()
})

test('a sign-in and each request of a person is logged with their id, without their address', async () => {
  const person = await signUp(product as Product, SARANTUYA)
  const { id } = person.profile
  expect(saidOf({ msg: 'signed in' })).toEqual([expect.objectContaining({ person: id, first: true })])
  await person.get('/api/profile')
  const [line] = saidOf({ route: '/api/profile' })
  expect(line).toMatchObject({ person: id, status: 200 })
  expect(line).not.toHaveProperty('address')
  expect(JSON.stringify(lines)).not.toContain(person.access_token)
})

test('a refused request is logged with its address', async () => {
  const headers = { authorization: 'Bearer guessed', 'x-forwarded-for': ADDRESS }
  await product.app.inject({ url: '/api/profile', headers })
  expect(saidOf({ route: '/api/profile', status: 401 })).toEqual([
    expect.objectContaining({ address: ADDRESS }),
  ])
  await product.app.inject({
    url: '/api/auth/callback/facebook?state=stolen&code=1',
    headers: { 'x-forwarded-for': ADDRESS },
  })
  expect(saidOf({ msg: 'a sign-in was refused' })).toEqual([
    expect.objectContaining({ address: ADDRESS, error: 'OAuthCallback' }),
  ])
})

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { answeringFlow, chatAutomation, keywordTrigger } from '#server/testing/chat-automation.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { markForDeletion } from './store.ts'

const SARANTUYA = '10160000000000101'
const BOLOR = '10160000000000102'
const CLOTHES = '110022003300441'
const PATH = '/api/v1/uploads'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let stranger: Awaited<ReturnType<typeof signUp>>
let directory: string
let automationId: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hariu-uploads-'))
  product = await startProduct({ DATA_DIR: directory, UPLOAD_MAX_BYTES: '4096', IMAGE_MAX_BYTES: '1024' })
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, BOLOR)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(async () => {
  await product.stop()
  await rm(directory, { recursive: true })
})
beforeEach(async () => {
  await product.database.queries.deleteFrom('uploads').execute()
  await product.database.queries.deleteFrom('chat_automations').execute()
  automationId = await chatAutomation(product.database.queries, CLOTHES)
})

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(92, 7)])

const presign = (wanted: object = {}, who = owner) =>
  who.post(`${PATH}/presign`, {
    pageId: CLOTHES,
    automationId,
    attachmentType: 'image',
    fileName: 'Даашинз.png',
    fileType: 'image/png',
    size: PNG.length,
    ...wanted,
  })

type Put = { url?: string; headers?: Record<string, string | undefined>; body?: Buffer }

const put = async (
  { uploadUrl, headers }: { uploadUrl: string; headers: object },
  { url = uploadUrl, headers: other, body = PNG }: Put = {},
) => {
  const sent = Object.fromEntries(
    Object.entries({ ...headers, ...other }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  const answer = await product.app.inject({ method: 'PUT', url, headers: sent, payload: body })
  return { status: answer.statusCode, code: answer.body ? answer.json().code : '', headers: answer.headers }
}

const complete = (key: string, who = owner) => who.post(`${PATH}/complete`, { key })
const read = (key: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  product.app.inject({ method, url: `/${key}`, headers })

const uploaded = async (): Promise<string> => {
  const { body } = await presign()
  expect((await put(body)).status).toBe(200)
  expect((await complete(body.key)).status).toBe(200)
  return body.key
}

const stateOf = async (key: string) =>
  (
    await product.database.queries
      .selectFrom('uploads')
      .where('key', '=', key)
      .select('state')
      .executeTakeFirst()
  )?.state

/** A flow that answers with this file. */
const naming = (key: string): Flow => {
  const flow = answeringFlow('Зурагтай', keywordTrigger('зураг'))
  for (const node of flow.nodes)
    if (node.node_type === 'action')
      node.payload.push({
        id: 'picture',
        type: 'image',
        url: `http://hariu.test/${key}`,
        public_path: key,
        s3_key: key,
        file_name: 'Даашинз.png',
        buttons: [],
      })
  return flow
}
const drawn = (flow: Flow) => owner.put(`/api/v1/chat-automations/${automationId}`, { nodes: flow.nodes })
const setLive = () => owner.put(`/api/v1/chat-automations/${automationId}`, { status: 'live' })

describe('an upload address', () => {
  it('is returned with the headers to send and the address of the file', async () => {
    const { status, body } = await presign()
    expect(status).toBe(200)
    expect(body.key).toMatch(/^uploads\/[0-9a-f-]{36}\/2026\/11\/[0-9a-f]{32}\.png$/)
    expect(body).toMatchObject({
      publicPath: body.key,
      publicUrl: `http://hariu.test/${body.key}`,
      headers: { 'content-type': 'image/png', 'x-amz-server-side-encryption': 'AES256' },
      expiresAt: '2026-11-21T02:05:00.000Z',
    })
    expect(body.uploadUrl).toMatch(/^http:\/\/hariu\.test\/uploads\/.+&sig=/)
  })

  it.each([
    ['a picture one byte over', { size: 1025 }, 'UPLOAD_TOO_BIG'],
    ['a card picture one byte over', { attachmentType: 'card_image', size: 1025 }, 'UPLOAD_TOO_BIG'],
    [
      'a video one byte over',
      { attachmentType: 'video', fileName: 'a.mp4', fileType: 'video/mp4', size: 4097 },
      'UPLOAD_TOO_BIG',
    ],
    ['an empty file', { size: 0 }, 'UPLOAD_EMPTY'],
    ['a text as a picture', { fileType: 'text/plain' }, 'UPLOAD_TYPE_REFUSED'],
    ['a drawing that can run', { fileName: 'a.svg', fileType: 'image/svg+xml' }, 'UPLOAD_TYPE_REFUSED'],
  ])('is refused for %s', async (_what, wanted, code) => {
    const { status, body } = await presign(wanted)
    expect([status, body.code]).toEqual([422, code])
  })

  it('is refused with a message that shows the limit', async () => {
    const { body } = await presign({ size: 1025 })
    expect(body.message).toMatch(/МБ хүртэл/)
    expect((await presign({ fileType: 'text/plain' })).body.message).toContain('JPG, PNG, GIF')
  })

  it.each([
    { size: 1024 },
    { attachmentType: 'video', fileName: 'a.mp4', fileType: 'video/mp4', size: 4096 },
  ])('is issued up to the limit: %o', async (wanted) => {
    expect((await presign(wanted)).status).toBe(200)
  })

  it('is issued only for automations of the page', async () => {
    expect((await presign({ automationId: UNKNOWN })).status).toBe(404)
    expect((await presign({}, stranger)).body.code).toBe('PAGE_NOT_FOUND')
  })

  it('is refused when the team’s quota is used up', async () => {
    const { key } = (await presign()).body
    await product.database.queries
      .updateTable('uploads')
      .set({ size: 5 * 1024 ** 3 })
      .where('key', '=', key)
      .execute()
    expect((await presign()).body.code).toBe('UPLOAD_QUOTA')
  })
})

describe('an uploaded file', () => {
  it('is accepted, validated, and served with its type', async () => {
    const { body } = await presign()
    const answer = await put(body)
    expect(answer).toMatchObject({ status: 200, headers: { 'x-amz-server-side-encryption': 'AES256' } })
    expect(answer.headers.etag).toBeTruthy()
    expect((await complete(body.key)).body).toMatchObject({ publicUrl: `http://hariu.test/${body.key}` })
    const served = await read(body.key)
    expect(served.rawPayload.equals(PNG)).toBe(true)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each<[row: string, change: (url: string) => Put, answer: [number, string]]>([
    [
      '1 key',
      (url) => ({ url: url.replace(/\/[0-9a-f]{32}/, `/${'0'.repeat(32)}`) }),
      [403, 'UPLOAD_ADDRESS_INVALID'],
    ],
    ['1 length', (url) => ({ url: url.replace('len=100', 'len=101') }), [403, 'UPLOAD_ADDRESS_INVALID']],
    [
      '1 type',
      (url) => ({ url: url.replace('image%2Fpng', 'text%2Fhtml') }),
      [403, 'UPLOAD_ADDRESS_INVALID'],
    ],
    ['1 no signature', (url) => ({ url: url.replace(/&sig=.*/, '') }), [403, 'UPLOAD_ADDRESS_INVALID']],
    ['1 two signatures', (url) => ({ url: `${url}&sig=x` }), [403, 'UPLOAD_ADDRESS_INVALID']],
    ['4', () => ({ headers: { 'content-type': 'text/html' } }), [400, 'UPLOAD_BAD_TYPE']],
    [
      '5 left out',
      () => ({ headers: { 'x-amz-server-side-encryption': undefined } }),
      [403, 'UPLOAD_NOT_ENCRYPTED'],
    ],
    [
      '5 another',
      () => ({ headers: { 'x-amz-server-side-encryption': 'aws:kms' } }),
      [403, 'UPLOAD_NOT_ENCRYPTED'],
    ],
    ['7 one byte over', () => ({ body: Buffer.concat([PNG, Buffer.alloc(1)]) }), [400, 'UPLOAD_BAD_LENGTH']],
    ['7 one byte under', () => ({ body: PNG.subarray(1) }), [400, 'UPLOAD_BAD_LENGTH']],
    ['9', () => ({ body: Buffer.alloc(100, 'Үнэ') }), [400, 'UPLOAD_TYPE_MISMATCH']],
  ])('is refused by check %s, and nothing is stored', async (_row, change, expected) => {
    const { body } = await presign()
    const { status, code } = await put(body, change(body.uploadUrl))
    expect([status, code]).toEqual(expected)
    expect((await read(body.key)).statusCode).toBe(404)
    expect((await complete(body.key)).body.code).toBe('UPLOAD_NOT_THERE')
    expect(
      (await readdir(join(directory, 'files')).catch(() => [])).filter((name) => name.startsWith('.')),
    ).toEqual([])
  })

  it('is refused by check 2 after its expiry, to the second', async () => {
    const { body } = await presign()
    product.clock.advance(301)
    expect(await put(body)).toMatchObject({ status: 403, code: 'UPLOAD_EXPIRED' })
  })

  it('is refused by check 3 when a signed key points outside the folder', async () => {
    const key = 'uploads/../../secret.png'
    const exp = String(product.clock.now().getTime() / 1000 + 60)
    const sig = product.services.secrets.signUpload(['v1', 'PUT', key, 'image/png', '100', exp].join('\n'))
    const query = new URLSearchParams({ ct: 'image/png', len: '100', exp, sig })
    const headers = { 'content-type': 'image/png', 'x-amz-server-side-encryption': 'AES256' }
    const answer = await put({ uploadUrl: `/uploads/..%2f..%2fsecret.png?${query}`, headers })
    expect(answer).toMatchObject({ status: 400, code: 'UPLOAD_BAD_KEY' })
  })

  it('is refused by check 10 when it exists already', async () => {
    const { body } = await presign()
    expect((await put(body)).status).toBe(200)
    expect(await put(body)).toMatchObject({ status: 409, code: 'UPLOAD_EXISTS' })
  })
})

describe('a disk that cannot be written', () => {
  it('is reported with a message, loses nothing else, and accepts the file afterwards', async () => {
    const { body } = await presign()
    await rm(join(directory, 'files'), { recursive: true, force: true })
    await writeFile(join(directory, 'files'), 'where the folder was')
    const refused = await product.app.inject({
      method: 'PUT',
      url: body.uploadUrl,
      headers: body.headers,
      payload: PNG,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'UPLOAD_NOT_KEPT'])
    expect(refused.json().message).toMatch(/файлгүйгээр үргэлжлүүлээрэй/)
    expect(refused.payload).not.toContain(directory)
    expect((await drawn(answeringFlow('Файлгүй', keywordTrigger('файл')))).status).toBe(200)
    await rm(join(directory, 'files'))
    expect((await put(body)).status).toBe(200)
    expect((await complete(body.key)).status).toBe(200)
  })
})

describe('slow uploads', () => {
  const signedFor = (team: string) => {
    const key = `uploads/${team}/2026/11/${team}.png`
    const exp = String(product.clock.now().getTime() / 1000 + 60)
    const sig = product.services.secrets.signUpload(['v1', 'PUT', key, 'image/png', '100', exp].join('\n'))
    const query = new URLSearchParams({ ct: 'image/png', len: '100', exp, sig })
    const headers = { 'content-type': 'image/png', 'x-amz-server-side-encryption': 'AES256' }
    return { uploadUrl: `/${key}?${query}`, headers }
  }

  it('of one team leave slots for other teams', async () => {
    if (!product.app.server.listening) await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const begun = []
    for (let number = 0; number < 12; number += 1) {
      const { pathname, search } = new URL((await presign()).body.uploadUrl)
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      const head = [`PUT ${pathname}${search} HTTP/1.1`, 'host: hariu.test', 'content-type: image/png']
      head.push('x-amz-server-side-encryption: AES256', 'content-length: 100')
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      begun.push(socket)
    }
    const { body } = await presign()
    await vi.waitFor(async () => {
      const answer = await put(body)
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '10'])
    })
    expect((await put(signedFor('another'))).status).toBe(200)
    for (const socket of begun) socket.destroy()
    const later = (await presign()).body
    await vi.waitFor(async () => expect((await put(later)).status).toBe(200))
  })
})

describe('a raw request', () => {
  const ask = async (lines: string[], body = ''): Promise<string> => {
    if (!product.app.server.listening) await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end(`${[...lines, 'host: hariu.test', 'connection: close'].join('\r\n')}\r\n\r\n${body}`)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }

  it.each([
    '/uploads/../database/PG_VERSION',
    '/uploads/..%2fdatabase%2fPG_VERSION',
    '/uploads/%2e%2e/%2e%2e/app-secret',
    '/uploads//etc/passwd',
    '/uploads/.tmp-1',
    '/uploads/a%00.png',
  ])('finds nothing at %s', async (path) => {
    await writeFile(join(directory, 'app-secret'), 'secret')
    const answer = await ask([`GET ${path} HTTP/1.1`])
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404)/)
    expect(answer).not.toContain('secret')
  })

  it('is refused by check 6 without a content-length', async () => {
    const { body } = await presign()
    const { pathname, search } = new URL(body.uploadUrl)
    const answer = await ask(
      [
        `PUT ${pathname}${search} HTTP/1.1`,
        'content-type: image/png',
        'x-amz-server-side-encryption: AES256',
        'transfer-encoding: chunked',
      ],
      '3\r\nabc\r\n0\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 411/)
  })
})

describe('reading a file', () => {
  it('supports ranges for players, and conditional requests', async () => {
    const key = await uploaded()
    const part = await read(key, { range: 'bytes=1-3' })
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'PNG',
      'bytes 1-3/100',
    ])
    expect((await read(key, { range: 'bytes=500-' })).statusCode).toBe(416)
    const head = await read(key, {}, 'HEAD')
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', '100'])
    expect((await read(key, { 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304)
  })

  it('downloads instead of opening a file that a browser could execute', async () => {
    const pdf = Buffer.from('%PDF-1.7 and more than sixteen bytes of it')
    const { body } = await presign({
      attachmentType: 'file',
      fileName: 'Үнэ.pdf',
      fileType: 'application/pdf',
      size: pdf.length,
    })
    await put(body, { body: pdf })
    expect((await read(body.key)).headers['content-disposition']).toBe('attachment')
  })
})

describe('a flow that goes live', () => {
  it('may use a validated file', async () => {
    await drawn(naming(await uploaded()))
    expect((await setLive()).status).toBe(200)
  })

  it('cannot use a file that was not validated or was deleted, and keeps the draft', async () => {
    const { body } = await presign()
    await put(body)
    expect((await drawn(naming(body.key))).status).toBe(200)
    const refused = await setLive()
    expect([refused.status, refused.body.code]).toEqual([409, 'UPLOAD_GONE'])
    expect(refused.body.message).toContain('«Даашинз.png»')
  })
})

describe('files that are deleted together', () => {
  const remove = (keys: string[], who = owner) => who.delete(`${PATH}/batch`, { keys })

  it('are deleted immediately', async () => {
    const [one, two] = [await uploaded(), await uploaded()]
    const { body } = await remove([one, two, one])
    expect(new Set(body.deleted)).toEqual(new Set([one, two]))
    expect(await stateOf(one)).toBe('deleting')
    expect((await read(one)).statusCode).toBe(404)
  })

  it('are deleted for good, even while their upload address is valid', async () => {
    const { body } = await presign()
    expect((await remove([body.key])).body.deleted).toEqual([body.key])
    await put(body)
    expect((await complete(body.key)).status).toBe(404)
    expect((await read(body.key)).statusCode).toBe(200)
    product.clock.advance(300 + 2 * 3600)
    await product.services.jobs.send('uploads.sweep', {})
    await product.runJobs()
    expect((await read(body.key)).statusCode).toBe(404)
    expect(await stateOf(body.key)).toBeUndefined()
    // So long that every sign-in has expired.
    owner = await signUp(product, SARANTUYA)
    stranger = await signUp(product, BOLOR)
  })

  it('count towards the quota until then', async () => {
    const { key } = (await presign()).body
    await product.database.queries
      .updateTable('uploads')
      .set({ size: 5 * 1024 ** 3 })
      .where('key', '=', key)
      .execute()
    await remove([key])
    expect((await presign()).body.code).toBe('UPLOAD_QUOTA')
  })

  it('are kept while a flow uses them', async () => {
    const key = await uploaded()
    await drawn(naming(key))
    await setLive()
    await drawn(answeringFlow('Зураггүй', keywordTrigger('зураг')))
    expect((await remove([key])).body).toMatchObject({ deleted: [], kept: [key] })
    expect((await read(key)).statusCode).toBe(200)
  })

  it('are deleted although another team’s flow uses them', async () => {
    const key = await uploaded()
    const { queries } = product.database
    const theirs = await connectedPage(queries, product.services.secrets, { page_id: '110022003300999' })
    await chatAutomation(queries, theirs.pageId, naming(key))
    expect((await remove([key])).body).toMatchObject({ deleted: [key], kept: [] })
  })

  it('are kept while a flow of their page uses them, also when another team took both along', async () => {
    const key = await uploaded()
    await drawn(naming(key))
    const { queries } = product.database
    const team_id = (await owner.post('/api/v1/teams', { name: 'Салбар' })).body.team.id
    await queries.updateTable('teams').set({ plan_id: 2, plan_ends_at: null }).execute()
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id, take_along: true })
    for (const table of ['chat_automations', 'uploads'] as const)
      expect(await queries.selectFrom(table).select('team_id').execute()).toEqual([{ team_id }])
    expect(await markForDeletion(queries, [key])).toEqual([])
    expect((await remove([key])).body).toMatchObject({ deleted: [], kept: [key] })
  })

  it('cannot be deleted or found by other teams', async () => {
    const key = await uploaded()
    expect((await remove([key], stranger)).body).toMatchObject({ deleted: [], kept: [] })
    expect((await complete(key, stranger)).status).toBe(404)
    expect((await read(key)).statusCode).toBe(200)
  })

  it('of a flow that was never saved can be deleted', async () => {
    const made = await owner.post('/api/v1/chat-automations', {
      page_id: CLOTHES,
      ...answeringFlow('Шинэ', keywordTrigger('шинэ')),
    })
    const { id } = made.body.chat_automation
    const { body } = await presign({ automationId: id })
    await put(body)
    await complete(body.key)
    const failed = await owner.put(`/api/v1/chat-automations/${id}`, {
      version: 99,
      nodes: naming(body.key).nodes,
    })
    expect(failed.body.code).toBe('CHANGED_MEANWHILE')
    expect((await remove([body.key])).body.deleted).toEqual([body.key])
    expect((await owner.delete(`/api/v1/chat-automations/${id}`)).status).toBe(200)
    expect((await read(body.key)).statusCode).toBe(404)
  })
})

describe('the sweep', () => {
  const HOUR = 3600
  // These tests let days pass, so every sign-in expires.
  beforeEach(async () => {
    owner = await signUp(product, SARANTUYA)
  })

  /** Written directly, because a sign-in would expire meanwhile. */
  const drawn = (flow: Flow) =>
    product.database.queries
      .updateTable('chat_automations')
      .set({ draft: JSON.stringify(flow) })
      .where('id', '=', automationId)
      .execute()
  const sweep = async () => {
    await product.services.jobs.send('uploads.sweep', {})
    await product.runJobs()
  }

  it('removes a file that was not validated an hour after its address expired', async () => {
    const { body } = await presign()
    await put(body)
    product.clock.advance(300 + HOUR)
    await sweep()
    expect(await stateOf(body.key)).toBe('pending')
    product.clock.advance(1)
    await sweep()
    expect(await stateOf(body.key)).toBeUndefined()
    expect((await read(body.key)).statusCode).toBe(404)
  })

  it('keeps used files, and for a day formerly used ones, so that undo restores them', async () => {
    const key = await uploaded()
    await drawn(naming(key))
    product.clock.advance(48 * HOUR)
    await sweep()
    await drawn(answeringFlow('Зураггүй', keywordTrigger('зураг')))
    await sweep()
    product.clock.advance(20 * HOUR)
    await drawn(naming(key))
    await sweep()
    await drawn(answeringFlow('Зураггүй', keywordTrigger('зураг')))
    await sweep()
    product.clock.advance(20 * HOUR)
    await sweep()
    expect(await stateOf(key)).toBe('ready')
    product.clock.advance(4 * HOUR + 1)
    await sweep()
    expect(await stateOf(key)).toBeUndefined()
    expect((await read(key)).statusCode).toBe(404)
  })

  it('removes the files of a flow that was deleted', async () => {
    const key = await uploaded()
    await drawn(naming(key))
    await owner.delete(`/api/v1/chat-automations/${automationId}`)
    await sweep()
    product.clock.advance(24 * HOUR + 1)
    await sweep()
    expect(await stateOf(key)).toBeUndefined()
  })

  it('removes half-written files of a dead process', async () => {
    await uploaded()
    const [old, fresh] = ['.tmp-old', '.tmp-fresh'].map((name) => join(directory, 'files', name)) as [
      string,
      string,
    ]
    for (const path of [old, fresh]) await writeFile(path, 'half')
    const now = product.clock.now().getTime() / 1000
    await utimes(old, now - 2 * HOUR, now - 2 * HOUR)
    await utimes(fresh, now, now)
    await sweep()
    expect((await readdir(join(directory, 'files'))).filter((name) => name.startsWith('.'))).toEqual([
      '.tmp-fresh',
    ])
  })
})

import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '#sandbox/testing/running-sandbox.ts'
import { loginOwner, PAGE_IDS } from '#sandbox/testing/shop-owner.ts'
import { type Database, openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { newServerDatabase, testServer } from '#server/testing/fresh-database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { WEBHOOK_EXAMPLES } from '#wire-examples/meta/index.ts'
import { startPlantedGraph } from './planted-graph.ts'

const APP_SECRET = 'a secret of the tests, long enough'
const PAGE = PAGE_IDS.bakery
const program = join(import.meta.dirname, '../conformance.ts')

let playground: Playground
let database: Database
let server: Awaited<ReturnType<typeof newServerDatabase>>
let folder: string

beforeAll(async () => {
  folder = temporaryFolder('hariu-conformance-')
  playground = await startPlayground()
  const { pageTokens } = await loginOwner(playground)
  const token = pageTokens[PAGE] ?? ''
  writeFileSync(join(folder, 'token'), `${token}\n`)
  server = await newServerDatabase(testServer(), process.env.TEST_DATABASE_TEMPLATE)
  database = await openDatabase({ url: server.url, connections: 2, log: createLog('silent') })
  const connect = (page_id: string, secret: string, more = {}) => {
    const token_encrypted = createSecrets(secret).encrypt(token)
    const columns = { page_id, facebook_page_id: PAGE, token_encrypted, ...more }
    return connectedPage(database.queries, createSecrets(secret), columns)
  }
  await connect(PAGE, APP_SECRET)
  await connect(PAGE_IDS.clothes, 'another secret, which is gone now')
  await connect(PAGE_IDS.course, APP_SECRET, { status: 0 })
})

afterAll(async () => {
  await database.close()
  await server.drop()
  await playground.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (parameters: string[], graphUrl = playground.address) =>
  new Promise<{ code: number; out: string; problems: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: server.url,
      APP_SECRET,
      DATA_DIR: folder,
      META_GRAPH_URL: graphUrl,
    }
    execFile(process.execPath, [program, ...parameters], { env }, (error, out, problems) => {
      const code = error ? Number(error.code) : 0
      resolve({ code, out, problems })
    })
  })

describe('npm run conformance', () => {
  test('reads the token of a connected page from the database, and writes a report of shapes', async () => {
    const report = join(folder, 'report.json')
    const { code, out, problems } = await run(['--page', PAGE, '--report', report])
    expect({ code, problems }).toEqual({ code: 0, problems: '' })
    expect(out).toMatch(/^Compared \d+ answers of v26\.0\./)
    expect(out).toContain('no --customer was given')
    expect(out).toContain('No deviations.')
    const written = readFileSync(report, 'utf8')
    expect(JSON.parse(written)).toMatchObject({ version: 'v26.0', deviations: [] })
    for (const secret of [PAGE, readFileSync(join(folder, 'token'), 'utf8').trim()])
      expect(written).not.toContain(secret)
  })

  test('ends with code 1 for deviations of answers and of captured webhooks', async () => {
    const payloads = join(folder, 'payloads.jsonl')
    writeFileSync(payloads, JSON.stringify({ ...WEBHOOK_EXAMPLES['message-text'].body, object: 'талх' }))
    const copy = await startPlantedGraph(playground.address, [
      { call: /live_videos$/, plant: ({ body }) => Object.assign(body, { data: null }) },
    ])
    const given = ['--page', PAGE, '--token-file', join(folder, 'token'), '--payloads', payloads]
    const { code, out } = await run(given, copy.address)
    await copy.close()
    expect(code).toBe(1)
    expect(out).toContain('Deviation 1 of 2: GET /{page-id}/live_videos (live-videos)\n  path      data\n')
    expect(out).toContain('Deviation 2 of 2: webhook {text} messaging message')
  })

  test.each([
    ['a page that no team has connected', PAGE_IDS.clinic, 'No team has connected this page.'],
    ['a disconnected page', PAGE_IDS.course, 'No team has connected this page.'],
    ['a token of another APP_SECRET', PAGE_IDS.clothes, 'because APP_SECRET has changed'],
  ])('ends with code 2 and a sentence for %s', async (_, page, sentence) => {
    const { code, problems } = await run(['--page', page])
    expect(code).toBe(2)
    expect(problems).toContain(sentence)
  })

  test('ends with code 2 and the usage for a wrong option', async () => {
    const { code, problems } = await run(['--pages', PAGE])
    expect(code).toBe(2)
    expect(problems).toContain('npm run --silent conformance -- --page ID')
  })
})

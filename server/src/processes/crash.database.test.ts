import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import {
  APP_SECRET,
  placeForData,
  STEPS,
  startCrashingProduct,
  startSandbox,
  until,
  untilAllIsDone,
} from '#server/testing/crash/crashing-product.ts'
import { type LedgerLine, sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { testServer } from '#server/testing/fresh-database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const COMMENTS = 500
/** A reply whose tries kept failing pauses as long as it has gone on, so the last ones take their time. */
const LONGEST_PAUSE_SECONDS = 240
const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

describe('a process that is killed', () => {
  it(`at every step and at random, while ${COMMENTS} comments with duplicates arrive and calls fail, answers each once`, {
    timeout: 480_000,
  }, async () => {
    const directory = temporaryFolder('hariu-crash-')
    cleanUps.push(() => rm(directory, { recursive: true, force: true }))
    const place = await placeForData(directory, testServer())
    cleanUps.push(place.drop)
    const addresses = { directory, port: await freePort(), sandboxPort: await freePort() }
    const sandboxUrl = `http://127.0.0.1:${addresses.sandboxPort}`
    const productUrl = `http://127.0.0.1:${addresses.port}`
    const sandboxProgram = startSandbox(addresses)
    cleanUps.push(sandboxProgram.stop)
    const sandbox = sandboxClient(sandboxUrl)
    await until('the sandbox answers', async () => Boolean(await sandbox.get('/world')), 20)
    const before = await place.open()
    await before.migrate()
    const { pageId } = await connectSandboxPage({
      sandbox,
      sandboxUrl,
      database: before,
      appSecret: APP_SECRET,
    })
    await before.close()

    await sandbox.patch('/settings', {
      webhook_retry_first_ms: 200,
      // Asked to try again several times a second, it must not give up while a process is still starting.
      webhook_retry_limit: 1000,
      webhook_batch_limit: 5,
    })
    const faults = [
      {
        operation: 'public_reply',
        effect: { kind: 'reset', after_effect: true },
        probability: 0.05,
        seed: 1,
      },
      {
        operation: 'private_reply',
        effect: { kind: 'reset', after_effect: true },
        probability: 0.05,
        seed: 2,
      },
      {
        operation: 'public_reply',
        effect: { kind: 'reset', after_effect: false },
        probability: 0.05,
        seed: 3,
      },
      {
        operation: 'any',
        effect: { kind: 'error', error: '1/1357046', after_effect: true },
        probability: 0.03,
        seed: 4,
      },
      { operation: 'any', effect: { kind: 'error', error: '2' }, probability: 0.05, seed: 5 },
      {
        operation: 'any',
        effect: { kind: 'delay', milliseconds: 150, after_effect: true },
        probability: 0.3,
        seed: 6,
      },
    ]
    for (const fault of faults) await sandbox.post('/faults', { page_id: pageId, ...fault })

    const programs = startCrashingProduct(addresses, place)
    for (const program of programs) cleanUps.push(program.stop)
    const isReady = async () => (await fetch(`${productUrl}/readyz`)).ok
    await until('the product is ready', isReady, 60)

    const posts = await sandbox.get<{ content: { id: string; kind: string }[] }>(
      `/pages/${pageId}/content?platform=facebook&kind=post`,
    )
    const seeded = await ledgerOf(sandbox, pageId)
    const { job } = await sandbox.post<{ job: { id: string } }>('/comments/bulk', {
      content_ids: posts.content.slice(0, 3).map((post) => post.id),
      count: COMMENTS,
      texts: ['Үнэ хэд вэ?', 'Гоё юм аа', 'үнэ', 'Номхон нохой'],
      rate_per_second: 25,
      duplicate_share: 0.3,
      shuffle: true,
    })
    const written = async () =>
      (await sandbox.get<{ job: { done: boolean } }>(`/comments/bulk/${job.id}`)).job.done
    let victim = 0
    while (!(await written())) {
      await pause(2500)
      programs[victim++ % programs.length]?.kill()
    }

    await sandbox.delete('/faults')
    await untilAllIsDone(sandbox, productUrl, LONGEST_PAUSE_SECONDS)

    for (const program of programs) await program.stop()
    const fresh = (await ledgerOf(sandbox, pageId)).slice(seeded.length)
    const wrong = fresh.filter((line) => {
      const due = /үнэ/i.test(line.text) ? 1 : 0
      return line.public_replies.length !== due || line.private_replies.length !== due
    })
    expect(wrong, 'comments not answered exactly as often as they should be').toEqual([])
    expect(fresh).toHaveLength(COMMENTS)

    const after = await place.open()
    const runs = await after.queries
      .selectFrom('runs')
      .select('comment_id')
      .where('own', '=', false)
      .where('kind', '=', 'comment_added')
      .execute()
    await after.close()
    expect(new Set(runs.map((run) => run.comment_id))).toEqual(new Set(fresh.map((line) => line.comment_id)))
    expect(runs).toHaveLength(COMMENTS)
    expect(programs.reduce((sum, program) => sum + program.starts(), 0)).toBeGreaterThan(STEPS.length)
  })
})

const ledgerOf = async (sandbox: ReturnType<typeof sandboxClient>, pageId: string): Promise<LedgerLine[]> =>
  (await sandbox.get<{ comments: LedgerLine[] }>(`/ledger?page_id=${pageId}`)).comments

import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { commentRule } from '#server/testing/connected-page.ts'
import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import {
  APP_SECRET,
  placeForData,
  startCrashingProduct,
  startSandbox,
  until,
  untilAllIsDone,
} from '#server/testing/crash/crashing-product.ts'
import type { Ending } from '#server/testing/crash/program.ts'
import { type LedgerLine, sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { testServer } from '#server/testing/fresh-database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const COMMENTS = 150
/** Of the one process twice, or of two web processes and a worker one after the other. */
const RESTARTS = { alone: 2, several: 3 }
/** As long as main.ts gives a stop before it gives up. */
const LONGEST_STOP_MILLISECONDS = 20_000
const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

/** What stands before several web processes: gives each connection to the next one that takes it. */
const startBalancer = async (port: number, webPorts: number[]): Promise<() => Promise<void>> => {
  let turn = 0
  const open = new Set<Socket>()
  const balancer = createServer((incoming) => {
    open.add(incoming)
    incoming.once('close', () => open.delete(incoming))
    incoming.on('error', () => incoming.destroy())
    const offer = (left: number) => {
      if (left === 0) {
        incoming.destroy()
        return
      }
      const outgoing = connect(webPorts[turn++ % webPorts.length] ?? 0, '127.0.0.1')
      outgoing.once('connect', () => {
        outgoing.off('error', next)
        outgoing.on('error', () => incoming.destroy())
        incoming.pipe(outgoing).pipe(incoming)
        incoming.once('close', () => outgoing.destroy())
      })
      const next = () => offer(left - 1)
      outgoing.once('error', next)
    }
    offer(webPorts.length)
  })
  await new Promise<void>((resolve) => balancer.listen(port, '127.0.0.1', resolve))
  return () =>
    new Promise((resolve) => {
      balancer.close(() => resolve())
      // Without this a connection that only one side has ended keeps the balancer open.
      for (const socket of open) socket.destroy()
    })
}

describe('a restart under load', () => {
  it.each([
    ['of the one process, and its PostgreSQL', undefined],
    ['of two web processes and a worker, one after the other', testServer()],
  ])(
    `%s ends in time, loses no webhook and answers each of ${COMMENTS} comments once`,
    {
      timeout: 480_000,
    },
    async (_, server) => {
      const directory = temporaryFolder('hariu-restart-')
      cleanUps.push(() => rm(directory, { recursive: true, force: true }))
      const place = await placeForData(directory, server)
      cleanUps.push(place.drop)
      const addresses = { directory, port: await freePort(), sandboxPort: await freePort() }
      const sandboxUrl = `http://127.0.0.1:${addresses.sandboxPort}`
      const productUrl = `http://127.0.0.1:${addresses.port}`
      const sandboxProgram = startSandbox(addresses)
      cleanUps.push(sandboxProgram.stop)
      const sandbox = sandboxClient(sandboxUrl)
      await until('the sandbox answers', async () => Boolean(await sandbox.get('/world')), 60)
      const before = await place.open()
      await before.migrate()
      const { pageId, instagramId } = await connectSandboxPage({
        sandbox,
        sandboxUrl,
        database: before,
        appSecret: APP_SECRET,
      })
      await commentRule(before.queries, instagramId ?? '')
      await before.close()
      await sandbox.patch('/settings', { webhook_retry_first_ms: 200, webhook_retry_limit: 1000 })
      // So that calls are under way whenever a process is asked to stop.
      await sandbox.post('/faults', {
        page_id: null,
        operation: 'any',
        effect: { kind: 'delay', milliseconds: 400, after_effect: true },
        probability: 0.5,
        seed: 1,
      })

      const isAlone = place.roles.length === 1
      const webPorts = isAlone ? [addresses.port] : [await freePort(), await freePort()]
      if (!isAlone) cleanUps.push(await startBalancer(addresses.port, webPorts))
      const roles = isAlone ? place.roles : ['web', 'web', 'worker']
      const programs = startCrashingProduct(addresses, { ...place, roles }, [], webPorts)
      for (const program of programs) cleanUps.push(program.stop)
      const allAreReady = async () => {
        const answers = await Promise.all(webPorts.map((port) => fetch(`http://127.0.0.1:${port}/readyz`)))
        return answers.every(({ ok }) => ok)
      }
      await until('the product is ready', allAreReady, 180)

      const newest = async (platform: string) => {
        const { content } = await sandbox.get<{ content: { id: string }[] }>(
          `/pages/${pageId}/content?platform=${platform}&kind=post&limit=1`,
        )
        return content[0]?.id ?? ''
      }
      const ledger = async () =>
        (await sandbox.get<{ comments: LedgerLine[] }>(`/ledger?page_id=${pageId}`)).comments
      const seeded = new Set((await ledger()).map(({ comment_id }) => comment_id))
      const { job } = await sandbox.post<{ job: { id: string } }>('/comments/bulk', {
        content_ids: [await newest('facebook'), await newest('instagram')],
        count: COMMENTS,
        texts: ['Үнэ хэд вэ?', 'Гоё юм аа', 'үнэ'],
        rate_per_second: 15,
        duplicate_share: 0.2,
      })
      const endings: (Ending | undefined)[] = []
      for (let nth = 0; nth < (isAlone ? RESTARTS.alone : RESTARTS.several); nth++) {
        endings.push(await programs[nth % programs.length]?.restart())
        await until('it is back', allAreReady, 180)
      }
      await until(
        'all is written',
        async () => (await sandbox.get<{ job: { done: boolean } }>(`/comments/bulk/${job.id}`)).job.done,
        120,
      )
      await sandbox.delete('/faults')
      await untilAllIsDone(sandbox, productUrl, 240)
      for (const program of programs) await program.stop()

      expect(endings.map((ending) => ending?.code)).toEqual(endings.map(() => 0))
      for (const ending of endings) expect(ending?.milliseconds).toBeLessThan(LONGEST_STOP_MILLISECONDS)
      const fresh = (await ledger()).filter(({ comment_id }) => !seeded.has(comment_id))
      const wrong = fresh.filter(({ text, public_replies, private_replies }) => {
        const due = /үнэ/i.test(text) ? 1 : 0
        return public_replies.length !== due || private_replies.length !== due
      })
      expect(wrong, 'comments not answered exactly as often as they should be').toEqual([])
      expect(fresh).toHaveLength(COMMENTS)

      const after = await place.open()
      const events = await after.queries
        .selectFrom('events')
        .select('platform_key')
        .where('kind', '=', 'comment_added')
        .execute()
      const looked = await after.queries
        .selectFrom('deliveries')
        .select('event_id')
        .where('first_unknown_at', 'is not', null)
        .execute()
      await after.close()
      const known = new Set(events.map(({ platform_key }) => platform_key))
      expect(
        fresh.filter(({ comment_id }) => !known.has(comment_id)),
        'webhooks lost',
      ).toEqual([])
      expect(looked, 'calls that a stop cut off').toEqual([])
    },
  )
})

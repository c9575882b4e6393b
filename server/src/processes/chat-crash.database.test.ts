import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import type { Step } from '#server/infrastructure/failpoint.ts'
import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import {
  APP_SECRET,
  placeForData,
  startCrashingProduct,
  startSandbox,
  until,
  untilAllIsDone,
} from '#server/testing/crash/crashing-product.ts'
import { type SandboxClient, sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { keywordTrigger, liveAutomation, pictureBlock, textMessage } from '#server/testing/live-automation.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const CUSTOMERS_A_PLATFORM = 2
/** Where a chat goes another way than a comment, whose own test dies at every step. */
const STEPS: Step[] = ['events decided', 'replies claimed', 'call ended', 'results written']
/** Beside those deaths. */
const KILLS = 2
const BETWEEN_KILLS_MILLISECONDS = 1500
/** A message whose tries kept failing pauses as long as it has gone on. */
const LONGEST_PAUSE_SECONDS = 240
const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

const ASK = 'Сайн байна уу! Юу сонирхож байна?'
const PICTURE = '(зураг)'
/** With a picture where the sandbox's are taken, and twice the same words in a row: they are two messages. */
const shop = (picture: string | undefined): Flow => ({
  title: 'Дэлгүүр',
  nodes: [
    keywordTrigger(['үнэ'], 'ask'),
    textMessage('ask', ASK, {
      quickReplies: [
        { id: 'q1', title: 'Цамц', next: 'shirt' },
        { id: 'q2', title: 'Хүргэлт', next: 'delivery' },
      ],
    }),
    textMessage('shirt', 'Цамц 45,000 ₮.', { next: picture ? 'picture' : 'thanks' }),
    ...(picture
      ? [{ ...textMessage('picture', '', { next: 'thanks' }), payload: [pictureBlock('p1', picture)] }]
      : []),
    textMessage('thanks', 'Баярлалаа!', { next: 'again' }),
    textMessage('again', 'Баярлалаа!'),
    textMessage('delivery', 'Хүргэлт 5,000 ₮.'),
  ],
})

type Message = {
  id: string
  from: 'customer' | 'page'
  text: string | null
  attachments: { type: string }[]
  quick_replies: { title: string }[]
}

/** One customer's chat, done by hand: each thing only after the page has said all it had to. */
const talk = (sandbox: SandboxClient, conversationId: string, withPicture: boolean) => {
  const address = `/conversations/${encodeURIComponent(conversationId)}`
  const expected: string[] = []
  const fromPage = async () =>
    (await sandbox.get<{ messages: Message[] }>(address)).messages.filter(({ from }) => from === 'page')
  const awaitAnswer = (...words: string[]) => {
    expected.push(...words)
    return until(
      `${conversationId} has ${expected.length} messages`,
      async () => (await fromPage()).length >= expected.length,
      LONGEST_PAUSE_SECONDS,
    )
  }
  const says = (text: string) => sandbox.post(`${address}/messages`, { text })
  const taps = async (index: number) => {
    const asked = (await fromPage()).findLast(({ quick_replies }) => quick_replies.length > 0)
    await sandbox.post(`${address}/taps`, { message_id: asked?.id, quick_reply: index })
  }
  return {
    shopping: async () => {
      await says('Үнэ хэд вэ?')
      await awaitAnswer(ASK)
      await taps(0)
      await awaitAnswer('Цамц 45,000 ₮.', ...(withPicture ? [PICTURE] : []), 'Баярлалаа!', 'Баярлалаа!')
      await says('une hed ve')
      await awaitAnswer(ASK)
      await taps(1)
      await awaitAnswer('Хүргэлт 5,000 ₮.')
      await Promise.all([says('үнэ'), says('үнэ')])
      await awaitAnswer(ASK, ASK)
    },
    got: async () =>
      (await fromPage()).map(({ text, attachments }) => (attachments.length > 0 ? PICTURE : text)),
    expected,
  }
}

const faults = [
  { operation: 'send', effect: { kind: 'reset', after_effect: true }, probability: 0.06, seed: 1 },
  { operation: 'send', effect: { kind: 'reset', after_effect: false }, probability: 0.05, seed: 2 },
  {
    operation: 'send',
    effect: { kind: 'error', error: '1/1357046', after_effect: true },
    probability: 0.04,
    seed: 3,
  },
  { operation: 'any', effect: { kind: 'error', error: '2' }, probability: 0.05, seed: 4 },
  {
    operation: 'any',
    effect: { kind: 'delay', milliseconds: 150, after_effect: true },
    probability: 0.3,
    seed: 5,
  },
  {
    operation: 'any',
    effect: { kind: 'webhook', action: 'duplicate', copies: 2 },
    probability: 0.3,
    seed: 6,
  },
  {
    operation: 'any',
    effect: { kind: 'webhook', action: 'delay', milliseconds: 400 },
    probability: 0.2,
    seed: 7,
  },
]

describe('a process that is killed', () => {
  it(`at its own steps and at random, while ${2 * CUSTOMERS_A_PLATFORM} customers chat and calls fail, says everything once and in order`, {
    timeout: 480_000,
  }, async () => {
    const directory = temporaryFolder('hariu-chat-crash-')
    cleanUps.push(() => rm(directory, { recursive: true, force: true }))
    const place = await placeForData(directory)
    cleanUps.push(place.drop)
    const addresses = { directory, port: await freePort(), sandboxPort: await freePort() }
    const sandboxUrl = `http://127.0.0.1:${addresses.sandboxPort}`
    const productUrl = `http://127.0.0.1:${addresses.port}`
    const sandboxProgram = startSandbox(addresses)
    cleanUps.push(sandboxProgram.stop)
    const sandbox = sandboxClient(sandboxUrl)
    await until('the sandbox answers', async () => Boolean(await sandbox.get('/world')), 20)

    const { pages } = await sandbox.get<{ pages: { picture_url: string }[] }>('/world')
    const picture = new URL(pages[0]?.picture_url ?? '', sandboxUrl).href
    const before = await place.open()
    await before.migrate()
    const { pageId, instagramId } = await connectSandboxPage({
      sandbox,
      sandboxUrl,
      database: before,
      appSecret: APP_SECRET,
    })
    await liveAutomation(before.queries, pageId, shop(picture))
    // Instagram takes no SVG, as which the sandbox draws its pictures.
    await liveAutomation(before.queries, instagramId ?? '', shop(undefined))
    await before.close()

    await sandbox.patch('/settings', { webhook_retry_first_ms: 200, webhook_retry_limit: 1000 })
    for (const fault of faults) await sandbox.post('/faults', { page_id: null, ...fault })
    const programs = startCrashingProduct(addresses, place, STEPS)
    for (const program of programs) cleanUps.push(program.stop)
    await until('the product is ready', async () => (await fetch(`${productUrl}/readyz`)).ok, 60)

    const chats: ReturnType<typeof talk>[] = []
    for (let nth = 0; nth < CUSTOMERS_A_PLATFORM; nth++) {
      const { customer } = await sandbox.post<{ customer: { id: string } }>('/customers', {
        name: `Худалдан авагч ${nth}`,
        username: `hudaldan.avagch.${nth}`,
      })
      for (const platform of ['facebook', 'instagram'])
        chats.push(talk(sandbox, `${pageId}:${platform}:${customer.id}`, platform === 'facebook'))
    }
    let shopping = true
    const shopped = Promise.allSettled(chats.map((chat) => chat.shopping())).then((ended) => {
      shopping = false
      return ended
    })
    let victim = 0
    for (let kills = 0; shopping; kills++) {
      await pause(BETWEEN_KILLS_MILLISECONDS)
      if (kills < KILLS) programs[victim++ % programs.length]?.kill()
      // The rest must come to an end.
      if (kills === KILLS) await sandbox.delete('/faults')
    }
    expect((await shopped).filter(({ status }) => status === 'rejected')).toEqual([])
    await sandbox.delete('/faults')
    await untilAllIsDone(sandbox, productUrl, LONGEST_PAUSE_SECONDS)
    for (const program of programs) await program.stop()

    for (const chat of chats) expect(await chat.got()).toEqual(chat.expected)
    const after = await place.open()
    const runs = await after.queries
      .selectFrom('chat_runs')
      .select(['customer_id', 'outcome', 'chat_status'])
      .where('outcome', '=', 'answered')
      .execute()
    const paused = await after.queries
      .selectFrom('conversations')
      .where('paused_until', 'is not', null)
      .select('customer_id')
      .execute()
    await after.close()
    expect(runs, 'each thing a customer did').toHaveLength(chats.length * 6)
    expect(runs.every(({ chat_status }) => chat_status === 'sent')).toBe(true)
    expect(paused, 'echoes of the product taken for answers by hand').toEqual([])
    expect(programs.reduce((sum, program) => sum + program.starts(), 0)).toBeGreaterThan(STEPS.length)
  })
})

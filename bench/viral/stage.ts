import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { answeringFlow, keywordTrigger } from '#server/testing/chat-automation.ts'
import { freePort } from '#server/testing/free-port.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { type SandboxProcess, startSandbox } from '#server/testing/sandbox-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { type Owner, signIn } from './owner.ts'
import { OWNER, seedTeams } from './seed-teams.ts'

export const APP_SECRET = 'a secret of the viral post, long enough'
export const META = {
  appId: '900100200300400',
  appSecret: 'sandbox-app-secret',
  verifyToken: 'sandbox-verify-token',
}

export const PUBLIC_REPLY = 'Чатаар илгээлээ.'
export const PRIVATE_REPLY = 'Сайн байна уу? Даашинз 85,000 ₮.'
export const CHAT_ANSWER = 'Үнэ 45,000 ₮.'

export type Shop = { pageId: string; postId: string }

export type Stage = {
  sandbox: SandboxProcess
  owner: Owner
  url: string
  /** The page whose post everybody comments on. */
  viral: Shop
  /** Pages of other teams on an ordinary day. */
  others: Shop[]
  /** Bytes and seconds of the product's process. */
  weigh: () => Promise<{ memory: number; cpuSeconds: number }>
  /** Ends the product; the platform and the database stay. */
  stopProduct: () => Promise<void>
  openDatabase: () => ReturnType<typeof openDatabase>
  stop: () => Promise<void>
}

type Wish = { database: 'bundled' | 'server'; others: number; privateRepliesPerHour: number }

/** The product as an operator starts it, beside a platform whose limits are on, and pages that each have a team of their own. */
export const openStage = async (wish: Wish): Promise<Stage> => {
  const server = wish.database === 'server' ? await startRealPostgres({ fsync: true }) : undefined
  const ofServer = server && (await newServerDatabase(server.url))
  const directory = temporaryFolder('hariu-viral-')
  const files = join(directory, 'database')
  const teamIds = await seedTeams(ofServer?.url, files, wish.others + 1)
  const port = await freePort()
  const sandbox = await startSandbox({
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/meta`,
    SANDBOX_APP_SECRET: META.appSecret,
    SANDBOX_VERIFY_TOKEN: META.verifyToken,
  })
  await switchLimitsOn(sandbox, wish.privateRepliesPerHour)
  const product = await startProduct({
    PORT: String(port),
    DATA_DIR: directory,
    PRIVATE_REPLIES_PER_HOUR: String(wish.privateRepliesPerHour),
    META_GRAPH_URL: sandbox.url,
    META_DIALOG_URL: sandbox.url,
    ...(ofServer ? { DATABASE_URL: ofServer.url } : {}),
  })
  const url = `http://localhost:${port}`
  const shops: Shop[] = []
  for (const _ of teamIds) shops.push(await createPage(sandbox, shops.length + 1))
  const owner = await signIn({ url, sandboxUrl: sandbox.url })
  for (const [index, { pageId }] of shops.entries()) await openShop(owner, pageId, teamIds[index] ?? '')
  const [viral, ...others] = shops as [Shop, ...Shop[]]
  return {
    sandbox,
    owner,
    url,
    viral,
    others,
    weigh: () => weigh(product.pid),
    stopProduct: product.stop,
    openDatabase: () =>
      openDatabase({
        url: ofServer?.url,
        directory: files,
        connections: 5,
        log: createLog('silent'),
      }),
    stop: async () => {
      await product.stop()
      await sandbox.stop()
      await ofServer?.drop()
      await server?.stop()
      await rm(directory, { recursive: true })
    },
  }
}

/** As Meta counts: calls by the day, and the caps that no header tells of. */
const switchLimitsOn = (sandbox: SandboxProcess, privateRepliesPerHour: number) =>
  sandbox.control('PATCH', '/settings', {
    usage_hours: 24,
    private_replies_per_hour: privateRepliesPerHour,
    messenger_sends_per_second: 300,
    media_sends_per_second: 10,
    conversation_reads_per_second: 2,
    profile_changes_per_ten_minutes: 10,
  })

const startProduct = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['server/src/processes/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SANDBOX: 'off',
      APP_SECRET,
      META_APP_ID: META.appId,
      META_APP_SECRET: META.appSecret,
      META_VERIFY_TOKEN: META.verifyToken,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const ended = once(child, 'exit')
  while (!(await fetch(`http://localhost:${env.PORT}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the product did not start')
    await pause(100)
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const createPage = async ({ control }: SandboxProcess, number: number): Promise<Shop> => {
  const { page } = await control<{ page: { id: string } }>('POST', '/pages', {
    name: `Дэлгүүр ${number}`,
    owner_id: OWNER,
    followers_count: 2000,
  })
  const { content } = await control<{ content: { id: string } }>('POST', `/pages/${page.id}/content`, {
    text: 'Шинэ даашинз ирлээ!',
  })
  return { pageId: page.id, postId: content.id }
}

const openShop = async (owner: Owner, pageId: string, teamId: string): Promise<void> => {
  await owner.call('connectPage', { body: { page_id: pageId, team_id: teamId } })
  await owner.call('createCommentAutomation', {
    body: {
      page_id: pageId,
      name: 'Үнэ',
      description: '',
      enabled: true,
      content: { scope: 'all', type: 4, ids: [] },
      trigger: 'keywords',
      keywords: ['үнэ', 'хэд вэ'],
      comment_replies: [PUBLIC_REPLY],
      chat_replies: [PRIVATE_REPLY],
    },
  })
  const { title, nodes } = answeringFlow('Үнийн лавлагаа', keywordTrigger('үнэ'), CHAT_ANSWER)
  const { chat_automation } = await owner.call('createChatAutomation', {
    body: { page_id: pageId, title, nodes },
  })
  await owner.call('updateChatAutomation', { params: { id: chat_automation.id }, body: { status: 'live' } })
}

const TICKS_A_SECOND = 100

const weigh = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
    cpuSeconds: (user + system) / TICKS_A_SECOND,
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxProcess } from '#server/testing/sandbox-process.ts'
import type { Shop, Stage } from './stage.ts'

type Times = { comments: number[]; chats: number[] }
type Comment = { created_at: string; author: { kind: string }; replies: { created_at: string }[] }
type Said = { created_at: string }

const TICK_MILLISECONDS = 100
/** On each page a comment every three seconds and a message every six. */
const SECONDS_A_COMMENT = 3
const SECONDS_A_CHAT = 6

/** Writes on the other pages at an ordinary rate, until it is stopped. */
export const startTrickle = ({ sandbox, others }: Pick<Stage, 'sandbox' | 'others'>) => {
  const began = performance.now()
  let stopping = false
  let comments = 0
  let chats = 0
  let customer = 0
  const work = async () => {
    const customers = await moreCustomers(sandbox)
    while (!stopping) {
      const seconds = (performance.now() - began) / 1000
      const due: Promise<unknown>[] = []
      for (; comments < (seconds / SECONDS_A_COMMENT) * others.length; comments++)
        due.push(write(sandbox, shopAt(others, comments), customers[customer++ % customers.length] ?? ''))
      for (; chats < (seconds / SECONDS_A_CHAT) * others.length; chats++)
        due.push(say(sandbox, shopAt(others, chats), customers[customer++ % customers.length] ?? ''))
      await Promise.all(due)
      await pause(TICK_MILLISECONDS)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping = true
      await working
    },
  }
}

const shopAt = (others: readonly Shop[], turn: number): Shop => others[turn % others.length] as Shop

const CUSTOMERS = 200
const moreCustomers = async (sandbox: SandboxProcess): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 0; number < CUSTOMERS; number++) {
    const name = `Сараа ${number}`
    const { customer } = await sandbox.control<{ customer: { id: string } }>('POST', '/customers', { name })
    ids.push(customer.id)
  }
  return ids
}

const write = ({ control }: SandboxProcess, { postId }: Shop, customer_id: string) =>
  control('POST', `/content/${postId}/comments`, { customer_id, text: 'Үнэ хэд вэ?' })

const say = ({ control }: SandboxProcess, { pageId }: Shop, customer: string) =>
  control('POST', `/conversations/${pageId}:facebook:${customer}/messages`, { text: 'Үнэ хэд вэ?' })

/** How long each customer who wrote between `from` and `to` waited for a reply; Infinity without one. */
export const readTimes = async (
  { sandbox, others }: Pick<Stage, 'sandbox' | 'others'>,
  from: number,
  to: number,
): Promise<Times> => {
  const times: Times = { comments: [], chats: [] }
  for (const { pageId, postId } of others) {
    const { comments } = await sandbox.control<{ comments: Comment[] }>(
      'GET',
      `/content/${postId}?limit=10000`,
    )
    for (const { created_at, author, replies } of comments)
      if (author.kind === 'customer' && isBetween(created_at, from, to))
        times.comments.push(waited(created_at, replies[0]?.created_at))
    const { chats } = await sandbox.control<{ chats: { written: Said[]; answers: Said[] }[] }>(
      'GET',
      `/ledger?page_id=${pageId}`,
    )
    for (const { written, answers } of chats)
      for (const [turn, { created_at }] of written.entries())
        if (isBetween(created_at, from, to)) times.chats.push(waited(created_at, answers[turn]?.created_at))
  }
  return times
}

const isBetween = (moment: string, from: number, to: number): boolean =>
  Date.parse(moment) >= from && Date.parse(moment) < to

const waited = (written: string, answered: string | undefined): number =>
  answered === undefined ? Number.POSITIVE_INFINITY : Date.parse(answered) - Date.parse(written)

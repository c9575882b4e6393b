import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { compare, type DueAnswer, type Figures, type Recorded } from './compare.ts'
import type { Asked } from './crowd.ts'
import type { AgentAct } from './plan.ts'
import { answersTo } from './shop.ts'

/** A person of the team who answers chats in the inbox, with a sign-in of their own. */
export type Agent = { token: string }

/** A message of an agent that the product has accepted. */
export type Written = {
  conversationId: string
  text: string
  eventId: string
  /** The last event that the agent had on the screen. */
  seenId: string
}

/** A chat of the product, as the inbox names it. */
export type Chat = { pageId: string; customerId: string; conversationId: string }

/** `repeated`: messages that an agent sent again because there was no answer to the first time. */
export type AgentsPlayed = { written: Written[]; refused: string[]; repeated: number }

const CALL_MILLISECONDS = 10_000
const AGAIN_MILLISECONDS = 250
/** Longer than any process or PostgreSQL takes to come back. */
const PATIENCE_MILLISECONDS = 180_000

/** The chat is closed until the customer's first message is decided, which may wait for the name. */
const LOOK_AGAIN = new Set(['ANSWERED_MEANWHILE', 'WINDOW_CLOSED'])

type Reply = { status: number; body: Record<string, unknown> & { code?: string } }
type Thread = { thread: { answers: number }; messages: { event_id: string }[] }

/**
 * Plays the agents in parallel. Like the browser, each reads the thread and then sends the message under one key, which it
 * repeats after every lost connection and error of the server until there is an answer.
 */
export const playAgents = async (
  productUrl: string,
  agents: readonly Agent[],
  chats: readonly Chat[],
  plan: readonly AgentAct[][],
): Promise<AgentsPlayed> => {
  const played = await Promise.all(
    plan.map((acts, nth) => playAgent(productUrl, agents[nth % agents.length]?.token ?? '', chats, acts)),
  )
  return {
    written: played.flatMap(({ written }) => written),
    refused: played.flatMap(({ refused }) => refused),
    repeated: played.reduce((sum, one) => sum + one.repeated, 0),
  }
}

const playAgent = async (
  productUrl: string,
  token: string,
  chats: readonly Chat[],
  acts: readonly AgentAct[],
): Promise<AgentsPlayed> => {
  const ask = async (path: string, body?: object): Promise<Reply | undefined> => {
    try {
      const response = await fetch(`${productUrl}/api/v1/inbox/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_MILLISECONDS),
      })
      return { status: response.status, body: (await response.json()) as Reply['body'] }
    } catch {
      return undefined
    }
  }
  const written: Written[] = []
  const refused: string[] = []
  let repeated = 0
  for (const { pauseMilliseconds, chat, text } of acts) {
    await pause(pauseMilliseconds)
    const { pageId, customerId, conversationId } = chats[chat % chats.length] as Chat
    const client_key = randomUUID()
    const end = Date.now() + PATIENCE_MILLISECONDS
    let seen: { seen_answers: number; seen_id: string } | undefined
    for (;;) {
      if (Date.now() > end) {
        refused.push(`${conversationId} «${text}» got no answer in time`)
        break
      }
      if (!seen) {
        const found = await ask(`${customerId}?page_id=${pageId}`)
        if (found?.status === 200) {
          const { thread, messages } = found.body as unknown as Thread
          seen = { seen_answers: thread.answers, seen_id: messages.at(-1)?.event_id ?? '0' }
        } else {
          // The customer has not written yet, or no process answers.
          await pause(AGAIN_MILLISECONDS)
          continue
        }
      }
      const reply = await ask(`${customerId}/messages`, { page_id: pageId, client_key, text, ...seen })
      if (!reply) repeated += 1
      if (reply?.status === 200) {
        written.push({ conversationId, text, eventId: String(reply.body.event_id), seenId: seen.seen_id })
        break
      }
      if (reply && LOOK_AGAIN.has(reply.body.code ?? '')) {
        seen = undefined
        await pause(AGAIN_MILLISECONDS)
      } else if (reply && reply.status < 500 && reply.status !== 429) {
        refused.push(`${conversationId} «${text}» was refused: ${reply.status} ${reply.body.code}`)
        break
      } else await pause(AGAIN_MILLISECONDS)
    }
  }
  return { written, refused, repeated }
}

type Message = { from: 'customer' | 'page'; text: string | null; app: boolean }

/** The figures of chats in which agents write. How many answers of the bot are due there depends on the moment. */
export const lookAtAgents = async (
  sandbox: SandboxClient,
  queries: Queries,
  asked: readonly Asked[],
  { written, refused, repeated }: AgentsPlayed,
): Promise<Figures> => {
  const { rows } = await sql<{
    event_id: string
    platform_key: string
    sequence: number | null
    state: Recorded
  }>`
    select event_id::text, platform_key, sequence, state from events left join deliveries using (team_id, page_id, event_id)
  `.execute(queries)
  const stateOf = (eventId: string, sequence: number): Recorded | undefined =>
    rows.find((row) => row.event_id === eventId && row.sequence === sequence)?.state
  const due: DueAnswer[] = []
  const unasked: { what: string }[] = []
  const after: string[] = []
  for (const [conversationId, things] of Map.groupBy(asked, (thing) => thing.conversationId)) {
    const { messages } = await sandbox.get<{ messages: Message[] }>(
      `/conversations/${encodeURIComponent(conversationId)}?limit=1000`,
    )
    const texts = messages.filter(({ from, app }) => from === 'page' && app).map(({ text }) => text)
    const placesOf = (text: string) => texts.flatMap((one, place) => (one === text ? [place] : []))
    const ofBot = things
      .flatMap((thing) => {
        if (thing.kind !== 'message' || thing.keyword === undefined) return []
        const eventId = rows.find(({ platform_key }) => platform_key === thing.id)?.event_id ?? '0'
        return answersTo(thing.keyword).map((text, sequence) => ({ text, eventId, sequence }))
      })
      .map((one, place) => ({ ...one, place, shownAt: placesOf(one.text) }))
    const ofPeople = written.filter((one) => one.conversationId === conversationId)
    const byEvent = ofPeople.toSorted((left, right) => Number(BigInt(left.eventId) - BigInt(right.eventId)))
    due.push(
      // An answer that is absent was dropped for a person's message.
      ...ofBot
        .filter(({ shownAt }) => shownAt.length > 0)
        .map(({ text, eventId, sequence, place, shownAt }) => ({
          what: `${conversationId} «${text}»`,
          thread: `${conversationId} of the bot`,
          place,
          shownAt,
          recorded: stateOf(eventId, sequence),
        })),
      ...byEvent.map(({ text, eventId }, place) => ({
        what: `${conversationId} «${text}»`,
        thread: `${conversationId} of people`,
        place,
        shownAt: placesOf(text),
        recorded: stateOf(eventId, 0),
      })),
    )
    const known = new Set<string | null>([...ofBot, ...ofPeople].map(({ text }) => text))
    unasked.push(
      ...texts.filter((text) => !known.has(text)).map((text) => ({ what: `${conversationId} «${text}»` })),
    )
    for (const { text, seenId } of ofPeople)
      for (const answer of ofBot)
        if (
          BigInt(answer.eventId) <= BigInt(seenId) &&
          answer.shownAt.some((place) => place > (placesOf(text)[0] ?? Number.POSITIVE_INFINITY))
        )
          after.push(`${conversationId} «${answer.text}» came after «${text}»`)
  }
  const figures = compare(due, unasked)
  return { ...figures, people: written.length, repeated, after, lost: [...figures.lost, ...refused] }
}

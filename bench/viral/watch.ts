import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#contract/calendar.ts'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import type { Sending } from '#contract/sending.ts'
import type { Stage } from './stage.ts'

type Attempt = { status: number | null; milliseconds: number }
type Webhook = { id: number; attempts: Attempt[] }
type Call = { id: number; error: { code: number } | null }

export type Seen = {
  /** How long the product took to answer each try of each webhook, and what it answered. */
  acknowledged: Attempt[]
  /** Calls that the platform refused for a limit, by its code. */
  refused: Map<number, number>
  calls: number
  /** What the owner of the viral page was told, and when. */
  told: { at: number; sending: Sending }[]
  /** How long the owner's screens took to read. */
  screens: Record<'sending' | 'history' | 'waiting' | 'statistics', number[]>
  /** Notices that an open browser heard. */
  notices: number
  mostMemory: number
}

const LOOK_MILLISECONDS = 1000
const MOST_LOGGED = 2000
/** The codes of Meta's limits. */
const LIMITS = new Set([4, 17, 32, 341, 613, 80001, 80002, 80006])

/** Looks on while a post goes viral, as its owner with an open browser and as somebody who can see the platform's logs. */
export const startWatch = ({ sandbox, owner, viral, weigh }: Stage) => {
  const seen: Seen = {
    acknowledged: [],
    refused: new Map(),
    calls: 0,
    told: [],
    screens: { sending: [], history: [], waiting: [], statistics: [] },
    notices: 0,
    mostMemory: 0,
  }
  const stopped = new AbortController()
  const query = new URLSearchParams({ page_id: viral.pageId })
  owner.listen(
    `${HISTORY_STREAM_PATH}?${query}`,
    (piece) => {
      seen.notices += piece.split('event: changed').length - 1
    },
    stopped.signal,
  )
  const timed = async <Answer>(screen: keyof Seen['screens'], read: () => Promise<Answer>) => {
    const began = performance.now()
    const answer = await read()
    seen.screens[screen].push(performance.now() - began)
    return answer
  }
  const page_id = viral.pageId
  const look = async () => {
    const { sending } = await timed('sending', () => owner.call('getSending', { params: { page_id } }))
    seen.told.push({ at: Date.now(), sending })
    const rows = { page_id, page: 1, per_page: 20 }
    await timed('history', () => owner.call('listHistories', { query: rows }))
    await timed('waiting', () => owner.call('listHistories', { query: { ...rows, fate: 'waiting' } }))
    const date = dayOf(new Date())
    await timed('statistics', () => owner.call('getStatistics', { query: { page_id, period: 'day', date } }))
    seen.mostMemory = Math.max(seen.mostMemory, (await weigh()).memory)
  }
  const logs = createLogReader(sandbox, seen)
  const working = (async () => {
    while (!stopped.signal.aborted) {
      await Promise.all([look(), logs.webhooks(), logs.calls()])
      await pause(LOOK_MILLISECONDS)
    }
  })()
  // Whoever waits for it hears of a failure; nobody may be waiting yet.
  working.catch(() => undefined)
  return {
    seen,
    readCalls: logs.calls,
    stop: async () => {
      stopped.abort()
      await working
      await Promise.all([logs.webhooks(), logs.calls()])
    },
  }
}

/** The platform keeps its newest webhooks and calls only, so they are read as they come. */
const createLogReader = ({ control }: Pick<Stage['sandbox'], 'control'>, seen: Seen) => {
  let lastWebhook = 0
  let lastCall = 0
  return {
    webhooks: async () => {
      const { webhooks } = await control<{ webhooks: Webhook[] }>('GET', `/webhooks?limit=${MOST_LOGGED}`)
      // One that has no answer yet is read the next time, with those after it.
      const waiting = webhooks.filter(({ attempts }) => attempts.length === 0).map(({ id }) => id)
      const upTo = Math.min(Number.MAX_SAFE_INTEGER, ...waiting)
      const answered = webhooks.filter(({ id }) => id > lastWebhook && id < upTo)
      for (const { attempts } of answered) seen.acknowledged.push(...attempts)
      lastWebhook = Math.max(lastWebhook, ...answered.map(({ id }) => id))
    },
    calls: async () => {
      const { calls } = await control<{ calls: Call[] }>('GET', `/calls?limit=${MOST_LOGGED}`)
      const since = lastCall
      for (const { id, error } of calls) {
        if (id <= since) continue
        seen.calls += 1
        if (error && LIMITS.has(error.code))
          seen.refused.set(error.code, (seen.refused.get(error.code) ?? 0) + 1)
        lastCall = Math.max(lastCall, id)
      }
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#contract/calendar.ts'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import type { Sending } from '#contract/sending.schemas.ts'
import type { Stage } from './stage.ts'

type Attempt = { status: number | null; milliseconds: number }
type Webhook = { id: number; attempts: Attempt[] }
type Call = { id: number; error: { code: number } | null }

export type Seen = {
  /** Answer time and status of each attempt of each webhook. */
  acknowledged: Attempt[]
  /** Calls that the platform refused because of a limit, by error code. */
  refused: Map<number, number>
  calls: number
  /** Replies under way and their promised ends, as the owner of the viral page sees them. */
  told: { at: number; sending: Sending }[]
  /** Milliseconds to load the owner's screens. */
  screens: Record<'sending' | 'history' | 'waiting' | 'statistics', number[]>
  /** Change notices that an open browser received. */
  notices: number
  mostMemory: number
}

const LOOK_MILLISECONDS = 1000
const MOST_LOGGED = 2000
/** Error codes of Meta's rate limits. */
const LIMITS = new Set([4, 17, 32, 341, 613, 80001, 80002, 80006])

/** Watches while a post goes viral: through the owner's screens, and through the platform's logs. */
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
    await timed('waiting', () => owner.call('listHistories', { query: { ...rows, status: 'waiting' } }))
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
  // `stop` rethrows a failure. Until then this handler keeps it from ending the process.
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

/** Reads webhooks and calls all the time, because the platform keeps only the newest. */
const createLogReader = ({ control }: Pick<Stage['sandbox'], 'control'>, seen: Seen) => {
  let lastWebhook = 0
  let lastCall = 0
  return {
    webhooks: async () => {
      const { webhooks } = await control<{ webhooks: Webhook[] }>('GET', `/webhooks?limit=${MOST_LOGGED}`)
      // Stops before the first unanswered webhook; the next call reads from there.
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

import { setTimeout as pause } from 'node:timers/promises'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'

const EVERY_MILLISECONDS = 500
const LONGEST_MILLISECONDS = 20_000

/** Answers to one kind of request. Status `0`: no answer. */
export type Answers = { byStatus: Record<string, number>; longestMilliseconds: number; words: Set<string> }

/** Sends requests all the time, as a load balancer, a dashboard and an open history screen do. */
export const watchProduct = (url: string, token: string, pageId: string) => {
  const stopping = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const watches = {
    readyz: repeat(`${url}/readyz`, {}, stopping.signal),
    history: repeat(`${url}/api/v1/page-automation-histories?page_id=${pageId}`, headers, stopping.signal),
  }
  const stream = watchStream(`${url}${HISTORY_STREAM_PATH}?page_id=${pageId}`, headers, stopping.signal)
  return { ...watches, stream, stop: () => stopping.abort() }
}

const repeat = (url: string, headers: Record<string, string>, stopping: AbortSignal): Answers => {
  const answers: Answers = { byStatus: {}, longestMilliseconds: 0, words: new Set() }
  const send = async () => {
    const began = performance.now()
    const status = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_MILLISECONDS) }).then(
      async (response) => {
        const text = await response.text()
        if (response.status >= 500) answers.words.add(text.slice(0, 300))
        return response.status
      },
      () => 0,
    )
    if (stopping.aborted) return
    answers.byStatus[status] = (answers.byStatus[status] ?? 0) + 1
    answers.longestMilliseconds = Math.max(answers.longestMilliseconds, performance.now() - began)
  }
  const go = async () => {
    while (!stopping.aborted) {
      void send()
      await pause(EVERY_MILLISECONDS)
    }
  }
  void go()
  return answers
}

/** Reopens the event stream whenever it ends, as a browser does. */
const watchStream = (url: string, headers: Record<string, string>, stopping: AbortSignal) => {
  const seen = { openings: 0, changes: [] as number[] }
  const go = async () => {
    while (!stopping.aborted) {
      try {
        const response = await fetch(url, { headers, signal: stopping })
        if (response.ok) seen.openings += 1
        for await (const piece of response.body ?? [])
          if (Buffer.from(piece).includes('event: changed')) seen.changes.push(Date.now())
      } catch {}
      await pause(1000)
    }
  }
  void go()
  return seen
}

type Webhook = { attempts: { at: string; status: number | null; milliseconds: number }[] }

export type Intake = {
  ok: number
  refused: number
  other: number
  longestMilliseconds: number
  /** Longest time without an answer 200, in seconds. */
  longestSilence: number
}

/** Reads from the platform's log how its webhooks were answered. */
export const readIntake = async (sandbox: SandboxClient): Promise<Intake> => {
  const { webhooks } = await sandbox.get<{ webhooks: Webhook[] }>('/webhooks?limit=2000')
  const attempts = webhooks
    .flatMap((webhook) => webhook.attempts)
    .map(({ at, status, milliseconds }) => ({ at: Date.parse(at), status, milliseconds }))
    .sort((left, right) => left.at - right.at)
  const count = (is: (status: number | null) => boolean) => attempts.filter(({ status }) => is(status)).length
  let silentSince: number | undefined
  let longestSilence = 0
  for (const { at, status } of attempts) {
    if (status === 200) silentSince = undefined
    else {
      silentSince ??= at
      longestSilence = Math.max(longestSilence, (at - silentSince) / 1000)
    }
  }
  return {
    ok: count((status) => status === 200),
    refused: count((status) => status === 503),
    other: count((status) => status !== 200 && status !== 503),
    longestMilliseconds: Math.max(
      0,
      ...attempts.filter(({ status }) => status === 503).map(({ milliseconds }) => milliseconds),
    ),
    longestSilence,
  }
}

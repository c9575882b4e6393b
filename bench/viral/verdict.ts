import type { LedgerLine, Played, Wish } from './play.ts'

export type Line = { what: string; found: string; target: string; holds: boolean }

const ACKNOWLEDGED_WITHIN = 5000
const OTHERS_TIMES = 2
const OTHERS_WITHIN = 1000
const SCREENS_WITHIN = 1000
const NOTICES_A_SECOND = 4
const REFUSED_SHARE = 0.001
const GROWN_BYTES = 150 * 1024 * 1024
/** A promised end may be off by a few minutes of hours, early or late. */
const PROMISE_SHARE = 0.02
const PROMISE_SECONDS = 120
const MOMENT = 3000

/** Compares the measured figures with their targets. */
export const judge = (played: Played, { comments, quietSeconds }: Wish): Line[] => {
  const { seen, ledger, known, weight } = played
  const told = played.told.sending.waiting.done
  const statuses = seen.acknowledged.filter(({ status }) => status !== 200).length
  const acknowledged = seen.acknowledged.map(({ milliseconds }) => milliseconds)
  const refused = [...seen.refused.values()].reduce((sum, count) => sum + count, 0)
  const grown = weight.after.memory - weight.before.memory
  return [
    exactly('comments on the platform', ledger.length, comments),
    exactly('comments in the product, each once', known, comments),
    exactly('webhooks not answered 200', statuses + played.webhooksGivenUp, 0),
    exactly('one public reply', countOf(ledger, 'public_replies'), comments),
    exactly('one private reply', countOf(ledger, 'private_replies'), comments),
    atMost('webhooks answered, p99', quantile(acknowledged, 0.99), ACKNOWLEDGED_WITHIN),
    atMost('webhooks answered, longest', Math.max(...acknowledged), ACKNOWLEDGED_WITHIN),
    ...others('comment', played.quiet.comments, played.storm.comments),
    ...others('chat', played.quiet.chats, played.storm.chats),
    {
      what: 'calls refused for a limit',
      found: `${refused} of ${seen.calls} ${JSON.stringify(Object.fromEntries(seen.refused))}`,
      target: `≤ ${REFUSED_SHARE * 100} %`,
      holds: refused <= seen.calls * REFUSED_SHARE,
    },
    ...Object.entries(seen.screens).map(([screen, times]) =>
      atMost(`${screen} read by the owner, p95`, quantile(times, 0.95), SCREENS_WITHIN),
    ),
    noticesOf(played),
    promise('public replies done', played.told.at, told.comment_replies, played.publicDoneAt),
    promise('private replies done', played.told.at, told.private_replies, played.endedAt),
    {
      what: 'memory of the product, before, most, after',
      found: [weight.before.memory, seen.mostMemory, weight.after.memory].map(megabytes).join(', '),
      target: `grown by ≤ ${megabytes(GROWN_BYTES)}`,
      holds: grown <= GROWN_BYTES,
    },
    {
      what: 'CPU of the product before, with the others and the owner’s screens',
      found: `${((1000 * (weight.before.cpuSeconds - weight.quiet.cpuSeconds)) / quietSeconds).toFixed(0)} ms a second`,
      target: '–',
      holds: true,
    },
    {
      what: 'CPU of the product, with the same',
      found: `${((1000 * (weight.after.cpuSeconds - weight.before.cpuSeconds)) / comments).toFixed(2)} ms a comment`,
      target: '–',
      holds: true,
    },
  ]
}

const exactly = (what: string, found: number, target: number): Line => ({
  what,
  found: String(found),
  target: String(target),
  holds: found === target,
})

const atMost = (what: string, found: number, most: number): Line => ({
  what,
  found: `${found.toFixed(0)} ms`,
  target: `≤ ${most.toFixed(0)} ms`,
  holds: found <= most,
})

const countOf = (ledger: readonly LedgerLine[], of: 'public_replies' | 'private_replies'): number =>
  ledger.filter((line) => line[of].length === 1).length

/** How long customers of other pages wait for a reply. */
const others = (what: string, before: number[], during: number[]): Line[] => {
  const [usual, now] = [quantile(before, 0.99), quantile(during, 0.99)]
  return [
    {
      what: `other pages, ${what} to reply, median`,
      found: `${quantile(before, 0.5).toFixed(0)} → ${quantile(during, 0.5).toFixed(0)} ms (${before.length}, ${during.length})`,
      target: '–',
      holds: true,
    },
    {
      what: `other pages, ${what} to reply, p99`,
      found: `${usual.toFixed(0)} → ${now.toFixed(0)} ms (× ${(now / usual).toFixed(1)})`,
      target: `≤ × ${OTHERS_TIMES} or ≤ ${OTHERS_WITHIN} ms`,
      holds: now <= Math.max(OTHERS_TIMES * usual, OTHERS_WITHIN),
    },
  ]
}

const noticesOf = ({ seen }: Played): Line => {
  const [first, last] = [seen.told[0]?.at ?? 0, seen.told.at(-1)?.at ?? 0]
  const perSecond = seen.notices / ((last - first) / 1000)
  return {
    what: 'notices to an open browser, a second',
    found: perSecond.toFixed(1),
    target: `≤ ${NOTICES_A_SECOND}`,
    holds: perSecond <= NOTICES_A_SECOND,
  }
}

const promise = (what: string, at: number, promised: string | null, kept: number): Line => {
  // Nothing was left to promise: the last reply went out while the figures were read.
  if (promised === null && kept - at < MOMENT) return { what, found: 'none waited', target: '–', holds: true }
  const took = (kept - at) / 1000
  const off = promised === null ? Number.NaN : (Date.parse(promised) - kept) / 1000
  return {
    what,
    found: `promised ${promised ?? 'nothing'}, kept ${new Date(kept).toISOString()} (${off.toFixed(0)} s off of ${took.toFixed(0)})`,
    target: `≤ ${PROMISE_SHARE * 100} % or ${PROMISE_SECONDS} s off`,
    holds: Math.abs(off) <= Math.max(PROMISE_SECONDS, took * PROMISE_SHARE),
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

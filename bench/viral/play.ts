import { setTimeout as pause } from 'node:timers/promises'
import type { Sending } from '#contract/sending.schemas.ts'
import { playToTheEnd } from './end.ts'
import { readTimes, startTrickle } from './others.ts'
import { openStage, type Stage } from './stage.ts'
import { type Seen, startWatch } from './watch.ts'

export type Wish = {
  database: 'bundled' | 'server'
  comments: number
  minutes: number
  /** How long the other pages are watched before. */
  quietSeconds: number
  privateRepliesPerHour: number
}

type Job = { job: { id: string; done: boolean } }
export type LedgerLine = { comment_id: string; public_replies: string[]; private_replies: string[] }
type Counts = { webhooks: { waiting: number; retrying: number; given_up: number } }
type Times = Awaited<ReturnType<typeof readTimes>>
type Weight = Awaited<ReturnType<Stage['weigh']>>

export type Played = {
  seen: Seen
  quiet: Times
  storm: Times
  /** Of the product: when the quiet stretch began, when it ended, and when all was said in public. */
  weight: { quiet: Weight; before: Weight; after: Weight }
  webhooksGivenUp: number
  /** Comments that the product knows of the viral post, each once. */
  known: number
  ledger: LedgerLine[]
  /** What the owner was told when the last comment was decided. */
  told: { at: number; sending: Sending }
  publicDoneAt: number
  endedAt: number
}

const LOOK_MILLISECONDS = 250
const TEXTS = ['Үнэ хэд вэ?', 'үнэ', 'Сайн байна уу, үнэ нь хэд вэ', 'une hed ve', 'Үнээ хэлээч 🙏']
/** People write once or twice. */
const COMMENTS_A_CUSTOMER = 1.5

/** A quiet stretch, the storm, and the hours after it by clocks that are moved. */
export const playViralPost = async (wish: Wish, tell: (line: string) => void): Promise<Played> => {
  const stage = await openStage({ ...wish, others: 9 })
  try {
    return await play(stage, wish, tell)
  } finally {
    await stage.stop()
  }
}

const play = async (stage: Stage, wish: Wish, tell: (line: string) => void): Promise<Played> => {
  const { sandbox, viral } = stage
  const trickle = startTrickle(stage)
  const watch = startWatch(stage)
  const quietWeight = await stage.weigh()
  await pause(wish.quietSeconds * 1000)
  const before = await stage.weigh()
  const began = Date.now()
  tell(`quiet for ${wish.quietSeconds} s; ${wish.comments} comments begin`)
  await writeStorm(stage, wish)
  const written = Date.now()
  tell(`all written after ${seconds(began, written)} s`)
  await trickle.stop()
  await untilDecided(stage)
  const told = await readSending(stage)
  tell(`all decided after ${seconds(began, Date.now())} s; ${JSON.stringify(told.sending.waiting)}`)
  const publicDoneAt = await untilPublicIsSaid(stage)
  tell(`all answered in public after ${seconds(began, publicDoneAt)} s`)
  const after = await stage.weigh()
  const last = await readSending(stage)
  tell(JSON.stringify(last.sending.waiting))
  await watch.stop()
  const counts = await sandbox.control<Counts>('GET', '/counts')
  const [quiet, storm] = [
    await readTimes(stage, began - wish.quietSeconds * 1000, began),
    await readTimes(stage, began, written),
  ]
  await stage.stopProduct()
  const known = await countKnown(stage)
  const ended = await playToTheEnd(stage, { ...wish, readCalls: watch.readCalls })
  tell(`all sent by ${ended.toISOString()}`)
  const { comments: ledger } = await sandbox.control<{ comments: LedgerLine[] }>(
    'GET',
    `/ledger?content_id=${viral.postId}`,
  )
  return {
    seen: watch.seen,
    quiet,
    storm,
    weight: { quiet: quietWeight, before, after },
    webhooksGivenUp: counts.webhooks.given_up,
    known,
    ledger,
    told,
    publicDoneAt,
    endedAt: ended.getTime(),
  }
}

const seconds = (from: number, to: number): number => Math.round((to - from) / 1000)

const writeStorm = async ({ sandbox, viral }: Stage, { comments, minutes }: Wish): Promise<void> => {
  const { job } = await sandbox.control<Job>('POST', '/comments/bulk', {
    content_ids: [viral.postId],
    count: comments,
    texts: TEXTS,
    rate_per_second: comments / (minutes * 60),
    customers: Math.ceil(comments / COMMENTS_A_CUSTOMER),
  })
  for (let done = false; !done; await pause(LOOK_MILLISECONDS))
    done = (await sandbox.control<Job>('GET', `/comments/bulk/${job.id}`)).job.done
}

const readSending = async ({ owner, viral }: Stage): Promise<{ at: number; sending: Sending }> => {
  const { sending } = await owner.call('getSending', { params: { page_id: viral.pageId } })
  return { at: Date.now(), sending }
}

/** The product counts at most every other second. */
const NEWLY_COUNTED = 3000

const untilDecided = async ({ sandbox, url }: Stage): Promise<void> => {
  for (let left = 1; left > 0; ) {
    const { webhooks } = await sandbox.control<Counts>('GET', '/counts')
    left = webhooks.waiting + webhooks.retrying
    if (left > 0) await pause(LOOK_MILLISECONDS)
  }
  for (let left = 1; left > 0; ) {
    await pause(NEWLY_COUNTED)
    left = await readMetric(url, 'hariu_events_undecided')
  }
}

const untilPublicIsSaid = async (stage: Stage): Promise<number> => {
  // What was stored a moment ago may not have been decided.
  for (let quiet = 0; quiet < 4; await pause(LOOK_MILLISECONDS)) {
    const { sending } = await readSending(stage)
    quiet = sending.waiting.comment_replies === 0 ? quiet + 1 : 0
  }
  return Date.now() - 4 * LOOK_MILLISECONDS
}

const countKnown = async ({ openDatabase, viral }: Stage): Promise<number> => {
  const database = await openDatabase()
  const { count } = await database.queries
    .selectFrom('runs')
    .select(({ fn }) => fn.count<string>('comment_id').distinct().as('count'))
    .where('page_id', '=', viral.pageId)
    .where('kind', '=', 'comment_added')
    // The page's own replies come back as comments, too.
    .where('status', 'is not', null)
    .executeTakeFirstOrThrow()
  await database.close()
  return Number(count)
}

/** Reads a Prometheus metric, summed over its labels. */
const readMetric = async (url: string, name: string): Promise<number> =>
  (await (await fetch(`${url}/metrics`)).text())
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)

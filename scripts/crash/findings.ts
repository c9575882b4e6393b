import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import type { DueAnswer, Recorded, Traces, Unasked } from './compare.ts'
import type { Asked } from './crowd.ts'
import { answersTo, ORDER, PRIVATE_REPLY, PUBLIC_REPLY } from './shop.ts'

type Message = {
  from: 'customer' | 'page'
  text: string | null
  comment_id: string | null
  created_at: string
  app: boolean
}
type Comment = {
  author: { kind: 'customer' | 'page' }
  text: string
  created_at: string
  replies: Comment[]
}

/** State of each reply in the product's database, by `answerKey`. */
type Records = Map<string, Recorded>

const answerKey = (...parts: [asked: string, kind: string, sequence: number]): string => parts.join(' ')

export const readRecords = async (queries: Queries): Promise<Records> => {
  const rows = await queries
    .selectFrom('deliveries')
    .innerJoin('events', (join) =>
      join
        .onRef('events.page_id', '=', 'deliveries.page_id')
        .onRef('events.event_id', '=', 'deliveries.event_id'),
    )
    .select([
      'deliveries.kind',
      'deliveries.comment_id',
      'deliveries.sequence',
      'deliveries.state',
      'events.platform_key',
      sql<string | null>`case events.kind when 'chat_link' then events.payload ->> 'customerId'
        when 'chat_timer' then concat('timer ', events.payload ->> 'customerId') end`.as('of_customer'),
    ])
    .execute()
  return new Map(
    rows.map(({ kind, comment_id, of_customer, platform_key, sequence, state }) => [
      answerKey(comment_id ?? of_customer ?? platform_key, kind, sequence),
      state as Recorded,
    ]),
  )
}

/** The run of each act that is no message with an answer. */
const RUNS = {
  message: ['chat_message'],
  unsend: ['chat_message', 'message_deleted'],
  link: ['chat_link'],
  order: ['chat_message', 'chat_message', 'chat_timer'],
  edit: ['message_edited'],
  reaction: ['message_reaction'],
  standby: [],
} as const

/** Compares the acts of customers with their runs, and searches everywhere for texts that were taken back. */
export const readTraces = async (queries: Queries, asked: readonly Asked[]): Promise<Traces> => {
  const rows = await queries.selectFrom('chat_runs').select(['customer_id', 'kind']).execute()
  const runs = countsOf(rows.map(({ customer_id, kind }) => `${customer_id} ${kind}`))
  const acts = countsOf(
    asked.flatMap((thing) =>
      thing.kind === 'comment' ? [] : RUNS[thing.kind].map((kind) => `${thing.recipientId} ${kind}`),
    ),
  )
  const differing = [...new Set([...runs.keys(), ...acts.keys()])].filter(
    (key) => (runs.get(key) ?? 0) !== (acts.get(key) ?? 0),
  )
  const { rows: stored } = await sql<{ text: string }>`
    select payload::text as text from events union all select text || search_text || reasons::text from chat_runs
    union all select state::text from conversations
  `.execute(queries)
  const unsent = asked.flatMap((thing) => (thing.kind === 'unsend' ? [thing.text] : []))
  return {
    runs: differing.map((key) => `${key}: ${acts.get(key) ?? 0} acts, ${runs.get(key) ?? 0} runs`),
    kept: unsent.filter((words) => stored.some(({ text }) => text?.includes(words))),
    answers: await missingAnswers(queries, asked),
  }
}

const missingAnswers = async (queries: Queries, asked: readonly Asked[]): Promise<string[]> => {
  const contacts = await queries.selectFrom('contacts').select(['customer_id', 'fields']).execute()
  const phones = new Map(contacts.map(({ customer_id, fields }) => [customer_id, fields.phone]))
  const notices = countsOf(
    (await queries.selectFrom('notices').select('customer_id').execute()).map(
      ({ customer_id }) => customer_id,
    ),
  )
  return asked.flatMap((thing) => {
    if (thing.kind !== 'order') return []
    const { recipientId, phone } = thing
    const isRight = phones.get(recipientId) === `+976${phone}` && notices.get(recipientId) === 1
    return isRight
      ? []
      : [
          `${recipientId}: ${phone}, stored ${phones.get(recipientId)}, ${notices.get(recipientId) ?? 0} notices`,
        ]
  })
}

const countsOf = (keys: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]))

/** Reads the platform for every reply that is due, and for replies that are not. */
export const findAnswers = async (
  sandbox: SandboxClient,
  asked: readonly Asked[],
  records: Records,
): Promise<{ due: DueAnswer[]; unasked: Unasked[] }> => {
  const due: DueAnswer[] = []
  const unasked: Unasked[] = []
  for (const [conversationId, things] of Map.groupBy(asked, (thing) => thing.conversationId)) {
    const { messages } = await sandbox.get<{ messages: Message[] }>(
      `/conversations/${encodeURIComponent(conversationId)}?limit=1000`,
    )
    const fromPage = messages.filter(({ from, app }) => from === 'page' && app)
    const chat = chatAnswers(things, fromPage, records)
    due.push(...chat.due)
    unasked.push(...chat.unasked)
    for (const thing of things) {
      if (thing.kind !== 'comment') continue
      const { comment } = await sandbox.get<{ comment: Comment }>(`/comments/${thing.id}`)
      const found = commentAnswers(thing, comment, fromPage, records)
      due.push(...found.due)
      unasked.push(...found.unasked)
    }
  }
  return { due, unasked }
}

const MOST_ANSWERS = 3

type Due = { text: string; id: string; sequence: number; thread?: string }

/** A message after a wait comes among those of later acts, so it is a thread of its own. */
const dueOf = (thing: Asked): Due[] => {
  if (thing.kind === 'order')
    return [
      { text: ORDER.question, id: thing.id, sequence: 0 },
      { text: ORDER.thanks, id: thing.answerId, sequence: 0 },
      {
        text: ORDER.reminder,
        id: `timer ${thing.recipientId}`,
        sequence: 0,
        thread: `${thing.conversationId} after the wait`,
      },
    ]
  const isAsked = (thing.kind === 'message' || thing.kind === 'link') && thing.keyword !== undefined
  return isAsked
    ? answersTo(thing.keyword ?? '').map((text, sequence) => ({ text, id: thing.id, sequence }))
    : []
}

const chatAnswers = (things: readonly Asked[], fromPage: readonly Message[], records: Records) => {
  const texts = fromPage.filter(({ comment_id }) => comment_id === null).map(({ text }) => text)
  const due = things.flatMap((thing, nth) =>
    dueOf(thing).map(({ text, id, sequence, thread = thing.conversationId }, step) => ({
      what: `${thing.conversationId} «${text}»`,
      text,
      thread,
      place: nth * MOST_ANSWERS + step,
      shownAt: texts.flatMap((one, place) => (one === text ? [place] : [])),
      recorded: records.get(answerKey(id, 'chat_message', sequence)),
    })),
  )
  const dueTexts = new Set<string | null>(due.map(({ text }) => text))
  const unasked = texts
    .filter((text) => !dueTexts.has(text))
    .map((text) => ({ what: `${things[0]?.conversationId} «${text}»` }))
  return { due, unasked }
}

/** The private reply comes first, then the public reply under the comment, which mentions it. */
const commentAnswers = (
  { id, isDue }: Extract<Asked, { kind: 'comment' }>,
  comment: Comment,
  fromPage: readonly Message[],
  records: Records,
) => {
  const moments = (list: readonly { created_at: string }[]) =>
    list.map(({ created_at }) => Date.parse(created_at)).sort((left, right) => left - right)
  const inChat = fromPage.filter(({ comment_id }) => comment_id === id)
  const below = comment.replies.filter(({ author }) => author.kind === 'page')
  const answers = [
    { kind: 'chat_reply', text: PRIVATE_REPLY, shown: inChat },
    { kind: 'comment_reply', text: PUBLIC_REPLY, shown: below },
  ]
  const due = answers.map(({ kind, text, shown }, place) => ({
    what: `${id} ${kind}`,
    thread: id,
    place,
    shownAt: moments(shown.filter((one) => one.text === text)),
    recorded: records.get(answerKey(id, kind, 0)),
  }))
  const unasked = answers.flatMap(({ kind, text, shown }) =>
    shown.filter((one) => !isDue || one.text !== text).map(() => ({ what: `${id} ${kind}` })),
  )
  return { due: isDue ? due : [], unasked }
}

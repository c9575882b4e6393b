import type { Queries } from '#migrations/tables.ts'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import type { DueAnswer, Recorded, Unasked } from './compare.ts'
import type { Asked } from './crowd.ts'
import { answersTo, PRIVATE_REPLY, PUBLIC_REPLY } from './shop.ts'

type Message = {
  from: 'customer' | 'page'
  text: string | null
  comment_id: string | null
  created_at: string
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
    ])
    .execute()
  return new Map(
    rows.map(({ kind, comment_id, platform_key, sequence, state }) => [
      answerKey(comment_id ?? platform_key, kind, sequence),
      state as Recorded,
    ]),
  )
}

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
    const fromPage = messages.filter(({ from }) => from === 'page')
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

const chatAnswers = (things: readonly Asked[], fromPage: readonly Message[], records: Records) => {
  const texts = fromPage.filter(({ comment_id }) => comment_id === null).map(({ text }) => text)
  const due = things.flatMap((thing, nth) =>
    thing.kind === 'message' && thing.keyword !== undefined
      ? answersTo(thing.keyword).map((text, sequence) => ({
          what: `${thing.conversationId} «${text}»`,
          text,
          thread: thing.conversationId,
          place: nth * 2 + sequence,
          shownAt: texts.flatMap((one, place) => (one === text ? [place] : [])),
          recorded: records.get(answerKey(thing.id, 'chat_message', sequence)),
        }))
      : [],
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

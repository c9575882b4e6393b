import { addDays, dayOf } from '#contract/calendar.ts'
import type { ChatRun } from '#contract/chat-histories.schemas.ts'
import type { Run } from '#contract/histories.schemas.ts'
import { CHAT_HISTORY_EXPORT_PATH, HISTORY_EXPORT_PATH } from '#contract/paths.ts'
import type { Statistics } from '#contract/statistics.schemas.ts'
import type { LedgerLine } from '#sandbox/control/ledger.ts'
import type { PlayedDay } from './play.ts'

/** One figure counted in two places. */
export type Line = { what: string; left: number; right: number; difference: number }

const HOUR = 3_600_000
const ROWS_A_PAGE = 100
const commentFates = ['answered', 'waiting', 'failed', 'no_longer_needed', 'left', 'moderated'] as const
const chatFates = ['answered', 'waiting', 'failed', 'no_longer_needed', 'left'] as const

/**
 * Compares the sandbox's ledger, the dashboard and history with each other: in total, hour by hour, and comment by
 * comment.
 */
export const compareDay = async (played: PlayedDay): Promise<Line[]> => {
  const statistics = await readStatistics(played)
  const runs = await readRuns(played)
  const chatRuns = await readChatRuns(played)
  return [
    ...ledgerAndHistory(played, runs),
    ...chatsAndHistory(played, chatRuns),
    ...dashboardAndHistory(statistics, runs, chatRuns),
    line(
      'rows of the file of comments | history',
      await rowsOfFile(played, HISTORY_EXPORT_PATH),
      runs.length,
    ),
    line(
      'rows of the file of chats | history',
      await rowsOfFile(played, CHAT_HISTORY_EXPORT_PATH),
      chatRuns.length,
    ),
  ]
}

const line = (what: string, left: number, right: number): Line => ({
  what,
  left,
  right,
  difference: left - right,
})

/** Compares things one by one and counts those that differ. */
const oneByOne = <Thing>(what: string, things: readonly Thing[], isAlike: (thing: Thing) => boolean): Line =>
  line(`${what}, one by one`, things.length, things.filter(isAlike).length)

const ledgerAndHistory = ({ ledger, day }: PlayedDay, runs: readonly Run[]): Line[] => {
  const { comments } = ledger
  const ofComment = Map.groupBy(runs, ({ comment_id }) => comment_id)
  const added = runs.filter(({ kind }) => kind === 'comment_added')
  const sent = (id: string, of: 'comment_status' | 'chat_status') =>
    (ofComment.get(id) ?? []).filter((run) => run[of] === 'sent').length
  const sum = (count: (comment: LedgerLine) => number) =>
    comments.reduce((whole, comment) => whole + count(comment), 0)
  const hidden = new Set(
    runs.filter(({ moderation_status }) => moderation_status === 'sent').map(({ comment_id }) => comment_id),
  )
  return [
    line('comments: crowd | ledger', day.comments, comments.length),
    line('comments: ledger | history', comments.length, added.length),
    line('comments, each once in history', added.length, new Set(added.map((run) => run.comment_id)).size),
    line('edits: crowd | history', day.edits, runs.filter(({ kind }) => kind === 'comment_edited').length),
    line(
      'removals: crowd | history',
      day.removals,
      runs.filter(({ kind }) => kind === 'comment_removed').length,
    ),
    line(
      'public replies: ledger | history',
      sum(({ public_replies }) => public_replies.length),
      runs.filter(({ comment_status }) => comment_status === 'sent').length,
    ),
    line(
      'private replies: ledger | history',
      sum(({ private_replies }) => private_replies.length),
      runs.filter(({ chat_status }) => chat_status === 'sent').length,
    ),
    line(
      'comments hidden: ledger | history',
      sum((comment) => Number(comment.hidden)),
      hidden.size,
    ),
    line(
      'comments answered more than once',
      0,
      sum((one) => Number(one.public_replies.length > 1)),
    ),
    line(
      'comments answered: ledger | history',
      sum((one) => Number(one.public_replies.length + one.private_replies.length > 0)),
      [...ofComment.keys()].filter((id) => sent(id, 'comment_status') + sent(id, 'chat_status') > 0).length,
    ),
    oneByOne(
      'replies and hiding of comments: ledger | history',
      comments,
      ({ comment_id: id, public_replies, private_replies, hidden: isHidden }) =>
        sent(id, 'comment_status') === public_replies.length &&
        sent(id, 'chat_status') === private_replies.length &&
        hidden.has(id) === isHidden,
    ),
    ...hoursOf(
      'comments: ledger | history',
      comments.map(({ created_at }) => created_at),
      added.map(({ date }) => date),
    ),
  ]
}

const chatsAndHistory = ({ ledger, day }: PlayedDay, chatRuns: readonly ChatRun[]): Line[] => {
  const written = ledger.chats.flatMap((chat) => chat.written)
  const sent = (run: ChatRun) => run.messages.filter(({ state }) => state === 'sent').length
  const ofCustomer = Map.groupBy(chatRuns, ({ customer }) => customer.id)
  const messages = ledger.chats.flatMap(({ answers }) => answers)
  return [
    line('chats: crowd | ledger', day.chats, written.length),
    line('chats: ledger | history', written.length, chatRuns.length),
    line(
      'messages sent in chats: ledger | history',
      messages.length,
      chatRuns.reduce((sum, run) => sum + sent(run), 0),
    ),
    oneByOne(
      'conversations: ledger | history',
      ledger.chats,
      ({ recipient_id, written: said, answers }) =>
        said.length === (ofCustomer.get(recipient_id)?.length ?? 0) &&
        answers.length === (ofCustomer.get(recipient_id) ?? []).reduce((sum, run) => sum + sent(run), 0),
    ),
    ...hoursOf(
      'chats: ledger | history',
      written.map(({ created_at }) => created_at),
      chatRuns.map(({ date }) => date),
    ),
  ]
}

const isPartlyFailed = ({ comment_status, chat_status }: Run): boolean =>
  comment_status === 'failed' || chat_status === 'failed'

const dashboardAndHistory = (
  statistics: readonly Statistics[],
  runs: readonly Run[],
  chatRuns: readonly ChatRun[],
): Line[] => {
  const shown = (count: (one: Statistics) => number) => statistics.reduce((sum, one) => sum + count(one), 0)
  const columns = statistics.flatMap(({ series }) => series)
  const inHour = (from: string, list: readonly { date: string; fate: string }[], fate: string) =>
    list.filter((run) => run.fate === fate && hourOf(run.date) === hourOf(from)).length
  const wrong = columns.filter(
    ({ from, comments_answered, chats_answered, comments_failed, chats_failed, ...partly }) =>
      partly.comments_partly_failed !== inHour(from, runs.filter(isPartlyFailed), 'answered') ||
      partly.chats_partly_failed !==
        inHour(
          from,
          chatRuns.filter(({ status }) => status === 'failed'),
          'answered',
        ) ||
      comments_answered !== inHour(from, runs, 'answered') ||
      chats_answered !== inHour(from, chatRuns, 'answered') ||
      comments_failed !== inHour(from, runs, 'failed') ||
      chats_failed !== inHour(from, chatRuns, 'failed'),
  )
  return [
    ...commentFates.map((fate) =>
      line(
        `comments ${fate}: dashboard | history`,
        shown(({ comments }) => comments[fate]),
        runs.filter((run) => run.fate === fate).length,
      ),
    ),
    ...chatFates.map((fate) =>
      line(
        `chats ${fate}: dashboard | history`,
        shown(({ chats }) => chats[fate]),
        chatRuns.filter((run) => run.fate === fate).length,
      ),
    ),
    line('hours of the graph: dashboard | history', columns.length, columns.length - wrong.length),
    ...statistics.map(({ date, automated_posts }) => {
      const posts = runs.filter((run) => run.fate === 'answered' && dayOf(new Date(run.date)) === date)
      return line(
        `posts answered on ${date}: dashboard | history`,
        automated_posts,
        new Set(posts.map(({ content_id }) => content_id)).size,
      )
    }),
  ]
}

const hourOf = (moment: string): number => Math.floor(Date.parse(moment) / HOUR)

const hoursOf = (what: string, left: readonly string[], right: readonly string[]): Line[] => {
  const [before, after] = [left, right].map((moments) => Map.groupBy(moments, hourOf))
  const hours = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
  const alike = hours.filter((hour) => before?.get(hour)?.length === after?.get(hour)?.length)
  return [line(`hours of ${what}`, hours.length, alike.length)]
}

/** Twenty-four hours touch two days in Ulaanbaatar. */
const daysOf = ({ day }: PlayedDay): string[] => {
  const [first, last] = [dayOf(new Date(day.from)), dayOf(new Date())]
  const days = [first]
  while ((days.at(-1) ?? last) < last) days.push(addDays(days.at(-1) ?? last, 1))
  return days
}

const readStatistics = async (played: PlayedDay): Promise<Statistics[]> => {
  const read: Statistics[] = []
  for (const date of daysOf(played)) {
    const query = { page_id: played.pageId, period: 'day', date } as const
    read.push((await played.owner.call('getStatistics', { query })).statistics)
  }
  return read
}

/** History lists at most a thousand rows of a period. Three minutes of even a viral post have fewer. */
const STEP = HOUR / 20

const inEachStep = async <Row>(
  played: PlayedDay,
  read: (
    span: { start_date: string; end_date: string },
    page: number,
  ) => Promise<{ data: Row[]; total: number }>,
): Promise<Row[]> => {
  const rows: Row[] = []
  const end = Date.now() + HOUR
  for (let from = hourOf(played.day.from) * HOUR; from < end; from += STEP) {
    const span = { start_date: new Date(from).toISOString(), end_date: new Date(from + STEP).toISOString() }
    for (let page = 1, left = true; left; page++) {
      const { data, total } = await read(span, page)
      rows.push(...data)
      left = page * ROWS_A_PAGE < total
    }
  }
  return rows
}

const readRuns = (played: PlayedDay): Promise<Run[]> =>
  inEachStep(played, async (span, page) => {
    const query = { page_id: played.pageId, ...span, page, per_page: ROWS_A_PAGE }
    return (await played.owner.call('listHistories', { query })).histories
  })

const readChatRuns = (played: PlayedDay): Promise<ChatRun[]> =>
  inEachStep(played, async (span, page) => {
    const query = { page_id: played.pageId, ...span, page, per_page: ROWS_A_PAGE }
    return (await played.owner.call('listChatHistories', { query })).chat_histories
  })

/** Counts lines below the header, because no text of the crowd has a line break. */
const rowsOfFile = async (played: PlayedDay, path: string): Promise<number> => {
  const [from = '', to = ''] = [daysOf(played)[0], daysOf(played).at(-1)]
  const asked = new URLSearchParams({ page_id: played.pageId, start_date: from, end_date: to })
  const file = await played.owner.download(`${path}?${asked}`)
  return file.trimEnd().split('\n').length - 1
}

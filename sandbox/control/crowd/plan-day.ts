import { Dice } from './dice.ts'
import { someComment, someEdit, someMessage } from './words.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const ULAANBAATAR_HOURS = 8

/** Weights of the hours from midnight in Ulaanbaatar: a quiet night, a rise to lunch, and a peak in the evening. */
const HOURLY = [
  20, 10, 5, 3, 3, 8, 20, 40, 60, 80, 100, 130, 170, 150, 105, 90, 90, 110, 150, 200, 230, 210, 140, 60,
]
/** Share of all comments; the other posts share the rest. */
const VIRAL_SHARE = 0.4
const REPLY_SHARE = 0.04
const PHOTO_SHARE = 0.01
/** Less than 24 hours, because the messaging window must still be open when the day is played. */
const CHAT_HOURS = 23
const LATEST_CHANGE_MS = 20 * MINUTE_MS

export interface DayWish {
  comments: number
  chats: number
  customers: number
  contents: number
  seed: number
  /** Shares of all comments. */
  duplicates: number
  late: number
  edited: number
  removed: number
  rude: number
  /** Share of the customers. */
  blocking: number
}

/** Events in order of delivery. Customers, contents and earlier comments are indexes. */
export type DayEvent =
  | {
      kind: 'comment'
      at: number
      number: number
      customer: number
      content: number
      text: string
      photo: boolean
      replyTo: number | null
      copies: number
      lateMs: number
      isRude: boolean
    }
  | { kind: 'edit'; at: number; of: number; text: string }
  | { kind: 'removal'; at: number; of: number }
  | { kind: 'chat'; at: number; customer: number; text: string }

type CommentEvent = Extract<DayEvent, { kind: 'comment' }>

/** Plans the 24 hours up to `until`. The same seed gives the same day. */
export function planDay(wish: DayWish, until: number): DayEvent[] {
  const dice = new Dice(wish.seed)
  const times = Array.from({ length: wish.comments }, () => someTime(dice, until, 24)).sort((a, b) => a - b)
  const comments: CommentEvent[] = []
  for (const at of times) comments.push(someCommentAt(dice, wish, comments, at))
  const chats = Array.from({ length: wish.chats }, (): DayEvent => {
    const at = someTime(dice, until, CHAT_HOURS)
    return { kind: 'chat', at, customer: dice.below(wish.customers), text: someMessage(dice) }
  })
  const changes = comments.flatMap((comment) => someChange(dice, wish, comment, until))
  return [...comments, ...chats, ...changes].sort((a, b) => a.at - b.at)
}

function someTime(dice: Dice, until: number, hours: number): number {
  const from = until - hours * HOUR_MS
  const weights = Array.from({ length: hours }, (_, index) => HOURLY[hourAt(from + index * HOUR_MS)] ?? 0)
  return Math.floor(from + (dice.weighted(weights) + dice.chance()) * HOUR_MS)
}

function hourAt(moment: number): number {
  return (new Date(moment).getUTCHours() + ULAANBAATAR_HOURS) % 24
}

function someCommentAt(dice: Dice, wish: DayWish, before: readonly CommentEvent[], at: number): CommentEvent {
  const parent = before.length > 0 && dice.isBelow(REPLY_SHARE) ? dice.pick(before) : null
  const content = dice.isBelow(VIRAL_SHARE) ? 0 : dice.below(wish.contents)
  return {
    kind: 'comment',
    at,
    number: before.length,
    customer: dice.below(wish.customers),
    content: parent?.content ?? content,
    photo: dice.isBelow(PHOTO_SHARE),
    replyTo: parent?.number ?? null,
    copies: dice.isBelow(wish.duplicates) ? 2 : 1,
    lateMs: dice.isBelow(wish.late) ? 1 + dice.below(500) : 0,
    ...someComment(dice, wish.rude),
  }
}

function someChange(dice: Dice, wish: DayWish, comment: CommentEvent, until: number): DayEvent[] {
  const at = Math.min(until, comment.at + 1 + dice.below(LATEST_CHANGE_MS))
  const turn = dice.chance()
  if (turn < wish.edited) return [{ kind: 'edit', at, of: comment.number, text: someEdit(dice) }]
  return turn < wish.edited + wish.removed ? [{ kind: 'removal', at, of: comment.number }] : []
}

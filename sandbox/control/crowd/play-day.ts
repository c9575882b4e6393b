import type { WebhookSender } from '../../meta/webhooks/webhook-sender.ts'
import { editComment, removeComment, writeComment } from '../../world/comments.ts'
import { conversationOf, writeFromCustomer } from '../../world/conversations.ts'
import type { Comment, Content } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { gatherCrowd } from './gather.ts'
import { type DayEvent, type DayWish, planDay } from './plan-day.ts'
import { BLACKLISTED } from './words.ts'

const TICK_MS = 20
const HOUR_MS = 3_600_000
/** Yields to the event loop after this many events. */
const MOST_A_TICK = 200

export interface Where {
  pageId: string
  /** The first one goes viral. */
  contents: readonly Content[]
}

export interface CrowdDay {
  page_id: string
  from: string
  to: string
  total: number
  played: number
  comments: number
  edits: number
  removals: number
  chats: number
  duplicates: number
  late: number
  blacklisted_comments: number
  /** Blacklisted words that the comments contain. */
  blacklisted: string[]
  done: boolean
}

/** Plays a day of a busy page as fast as the app answers: at most `mostWaiting` webhooks are unanswered. */
export class DayPlayer {
  readonly #world: World
  readonly #webhooks: WebhookSender
  #day: CrowdDay | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(world: World, webhooks: WebhookSender) {
    this.#world = world
    this.#webhooks = webhooks
  }

  get day(): CrowdDay | null {
    return this.#day
  }

  get isPlaying(): boolean {
    return this.#day?.done === false
  }

  start(where: Where, wish: Omit<DayWish, 'contents'>, mostWaiting: number): CrowdDay {
    const until = this.#world.now()
    const events = planDay({ ...wish, contents: where.contents.length }, until)
    const { customers: many, seed, blocking } = wish
    const blocked = { pageId: where.pageId, share: blocking }
    const customers = gatherCrowd(this.#world, { customers: many, seed, blocking: blocked })
    this.#day = {
      page_id: where.pageId,
      from: new Date(until - 24 * HOUR_MS).toISOString(),
      to: new Date(until).toISOString(),
      total: events.length,
      played: 0,
      comments: 0,
      edits: 0,
      removals: 0,
      chats: 0,
      duplicates: 0,
      late: 0,
      blacklisted_comments: 0,
      blacklisted: BLACKLISTED,
      done: false,
    }
    this.#play({ day: this.#day, where, events, customers, written: [], mostWaiting })
    return this.#day
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#day = null
  }

  #play(playing: Playing): void {
    const { day, events, mostWaiting } = playing
    for (
      let turn = 0;
      turn < MOST_A_TICK && day.played < day.total && this.#waiting() < mostWaiting;
      turn += 1
    ) {
      this.#act(playing, events[day.played] as DayEvent)
      day.played += 1
    }
    day.done = day.played >= day.total
    if (!day.done) this.#timer = setTimeout(() => this.#play(playing), TICK_MS)
  }

  #waiting(): number {
    const { waiting, retrying } = this.#webhooks.tally()
    return waiting + retrying
  }

  #act(playing: Playing, event: DayEvent): void {
    if (event.kind === 'comment') this.#comment(playing, event)
    else if (event.kind === 'chat') this.#chat(playing, event)
    else this.#change(playing, event)
  }

  #comment({ day, where, customers, written }: Playing, event: Extract<DayEvent, { kind: 'comment' }>): void {
    const parent = event.replyTo === null ? undefined : this.#present(written[event.replyTo])
    const input = {
      content: where.contents[event.content] as Content,
      author: { kind: 'customer', id: customers[event.customer] as string } as const,
      text: event.text,
      photo: event.photo ? `photo/${event.number}` : null,
      parent,
      createdAt: event.at,
    }
    const wish = { copies: event.copies, delay_ms: event.lateMs }
    written.push(writeComment(this.#world, input, wish).id)
    day.comments += 1
    day.duplicates += event.copies - 1
    if (event.lateMs > 0) day.late += 1
    if (event.isRude) day.blacklisted_comments += 1
  }

  #chat({ day, where, customers }: Playing, event: Extract<DayEvent, { kind: 'chat' }>): void {
    const platform = where.contents[0]?.platform ?? 'facebook'
    const conversation = conversationOf(
      this.#world,
      where.pageId,
      platform,
      customers[event.customer] as string,
    )
    writeFromCustomer(this.#world, conversation, { text: event.text, createdAt: event.at })
    day.chats += 1
  }

  #change({ day, written }: Playing, event: Extract<DayEvent, { kind: 'edit' | 'removal' }>): void {
    const comment = this.#present(written[event.of])
    if (!comment) return
    if (event.kind === 'removal') {
      removeComment(this.#world, comment)
      day.removals += 1
    } else if (comment.platform === 'facebook') {
      // Instagram has no editing of comments.
      editComment(this.#world, comment, event.text)
      day.edits += 1
    }
  }

  /** Returns undefined for a deleted comment: its author or the app may have deleted it, or its parent. */
  #present(id: string | undefined): Comment | undefined {
    const comment = id === undefined ? undefined : this.#world.comments.get(id)
    return comment?.deleted ? undefined : comment
  }
}

interface Playing {
  day: CrowdDay
  where: Where
  events: readonly DayEvent[]
  customers: readonly string[]
  /** Comment ids by their index in the plan. */
  written: string[]
  mostWaiting: number
}

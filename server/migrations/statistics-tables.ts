import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Result of a comment. `other`: an edit or a removal that needed no answer. */
export type CommentFate =
  | 'answered'
  | 'waiting'
  | 'failed'
  | 'no_longer_needed'
  | 'unanswered'
  | 'answered_by_person'
  | 'left'
  | 'moderated'
  | 'other'
export type ChatFate =
  | 'answered'
  | 'waiting'
  | 'failed'
  | 'no_longer_needed'
  | 'unanswered'
  | 'answered_by_person'
  | 'asked_ai'
  | 'left'

export type StatisticsTable = {
  page_id: string
  hour: Timestamp
  comments_answered: Generated<number>
  comments_waiting: Generated<number>
  comments_failed: Generated<number>
  comments_no_longer_needed: Generated<number>
  comments_left: Generated<number>
  comments_moderated: Generated<number>
  comments_other: Generated<number>
  comments_found_later: Generated<number>
  chats_answered: Generated<number>
  chats_waiting: Generated<number>
  chats_failed: Generated<number>
  chats_no_longer_needed: Generated<number>
  chats_left: Generated<number>
  comments_unanswered: Generated<number>
  comments_answered_by_person: Generated<number>
  chats_unanswered: Generated<number>
  chats_answered_by_person: Generated<number>
  chats_asked_ai: Generated<number>
  /** Answered comments with one failed reply. */
  comments_public_reply_failed: Generated<number>
  comments_chat_reply_failed: Generated<number>
  chats_partly_failed: Generated<number>
}

export type ContentStatisticsTable = {
  page_id: string
  /** YYYY-MM-DD, in Ulaanbaatar. */
  day: string
  content_id: string
  comments_answered: number
}

/** Delta of one statement as parallel arrays: equal positions belong to the same change. */
export type StatisticChangeListsTable = {
  id: Generated<string>
  subject: 'comment' | 'chat'
  page_ids: string[]
  hours: ColumnType<Date[], (Date | string)[], (Date | string)[]>
  content_ids: (string | null)[]
  fates: (CommentFate | ChatFate)[]
  found_later: boolean[]
  times: number[]
  /** Null in rows older than migration 0054. */
  failed_replies: (FailedReply | null)[] | null
}

/** The failed reply of an answered run, as the database function `failed_reply` returns it. */
export type FailedReply = 'comment' | 'chat'

/** Results of one automation for comments or chat events. `partly_failed`: answered, but one reply failed. */
export type AutomationStatisticsTable = {
  automation_id: string
  answered: number
  failed: number
  partly_failed: Generated<number>
}

export type AutomationChangeListsTable = {
  id: Generated<string>
  automation_ids: string[]
  answered: number[]
  failed: number[]
  /** Null in rows older than migration 0054. */
  partly_failed: number[] | null
}

export type PageFiguresTable = {
  page_id: string
  /** YYYY-MM-DD, in Ulaanbaatar. */
  day: string
  likes: number | null
  followers: number | null
  read_at: Timestamp
}

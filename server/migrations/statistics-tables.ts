import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** What became of a comment; `other`: edits and removals that asked for nothing. */
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
}

export type ContentStatisticsTable = {
  page_id: string
  /** YYYY-MM-DD, in Ulaanbaatar. */
  day: string
  content_id: string
  comments_answered: number
}

/** What one statement changed, change by change: the first of each column is of the first. */
export type StatisticChangeListsTable = {
  id: Generated<string>
  subject: 'comment' | 'chat'
  page_ids: string[]
  hours: ColumnType<Date[], (Date | string)[], (Date | string)[]>
  content_ids: (string | null)[]
  fates: (CommentFate | ChatFate)[]
  found_later: boolean[]
  times: number[]
}

/** How many comments a comment automation answered, and failed to. */
export type AutomationStatisticsTable = { automation_id: string; answered: number; failed: number }

export type AutomationChangeListsTable = {
  id: Generated<string>
  automation_ids: string[]
  answered: number[]
  failed: number[]
}

export type PageFiguresTable = {
  page_id: string
  /** YYYY-MM-DD, in Ulaanbaatar. */
  day: string
  likes: number | null
  followers: number | null
  read_at: Timestamp
}

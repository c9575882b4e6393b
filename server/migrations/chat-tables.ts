import type { ColumnType, Generated } from 'kysely'
import type { Flow, TriggerType } from '#automation/flow/flow.ts'
import type { Conversation } from '#automation/runner/conversation.ts'
import type { ChatReason } from '#automation/runner/turn.ts'
import type { StepRefusal } from '#contract/step-figures.ts'
import type { ChatFate } from './statistics-tables.ts'
import type { RequestColumn } from './tables.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as text, which PostgreSQL accepts as JSON. */
type Json<Shape> = ColumnType<Shape, string, string>

export type ChatAutomationsTable = {
  id: Generated<string>
  page_id: string
  draft: Json<Flow>
  title: string
  trigger: TriggerType
  keywords: string[]
  version: Generated<number>
  live: ColumnType<Flow | null, string | null | undefined, string | null>
  live_trigger: TriggerType | null
  live_version: number | null
  live_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Timestamp
  updated_at: Timestamp
  updated_by: string | null
}

export type ChatAutomationEntriesTable = {
  id: Generated<string>
  page_id: string
  entry_type: 'conversation_starter' | 'main_menu'
  platform_type: 1 | 2
  sort_order: number
  title: string
  chat_automation_id: string | null
  url: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** A published menu entry: it starts an automation or opens a website. */
export type PublishedEntry = { id: string; title: string; automation_id: string | null; url: string | null }

export type ProfilePublicationsTable = {
  page_id: string
  entry_type: 'conversation_starter' | 'main_menu'
  published: ColumnType<PublishedEntry[] | null, string | null | undefined, string | null>
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  published_by: string | null
  claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failure: ColumnType<
    { code: string; details: Record<string, string | number> } | null,
    string | null | undefined,
    string | null
  >
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** Kind of an event on a page: a comment, a chat message, a result of the AI service, or a block by Facebook. */
export type EventKind =
  | 'comment_added'
  | 'comment_edited'
  | 'comment_removed'
  | 'chat_message'
  | 'chat_tap'
  | 'chat_opened'
  | 'page_message'
  | 'ai_answer'
  | 'ai_intent'
  | 'policy_enforced'

export type ConversationsTable = {
  page_id: string
  customer_id: string
  name: string | null
  search_name: ColumnType<string | null, string | null | undefined, string | null>
  picture_url: string | null
  state: Json<Conversation>
  paused_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  name_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  name_awaited_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  unreachable_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_event_at: Timestamp
}

export type ChatRunsTable = {
  page_id: string
  event_id: ColumnType<string, string, string>
  kind: EventKind
  customer_id: string
  /** Null until it is known. Empty in rows that an earlier version wrote. */
  customer_name: ColumnType<string | null, string | null | undefined, string>
  text: string
  occurred_at: Timestamp
  decided_at: Timestamp
  outcome: 'answered' | 'left'
  automation_id: string | null
  automation_title: string | null
  keyword: string | null
  reasons: Json<ChatReason[]>
  /** Worst state of its messages: a failed one outweighs those that were sent. */
  chat_status: string | null
  any_sent: Generated<boolean>
  counted_period: ColumnType<Date | null, Date | string | null, Date | string | null>
  /** Search form of the text and the name. Null in rows older than the search. */
  search_text: ColumnType<string | null, string | null | undefined, string | null>
  /** Null when the message is no request. */
  request: ColumnType<
    RequestColumn | 'asked_ai' | null,
    RequestColumn | 'asked_ai' | null | undefined,
    RequestColumn | 'asked_ai' | null
  >
  /** Generated column. */
  fate: ColumnType<ChatFate, never, never>
}

export type StepCountsTable = {
  page_id: string
  automation_id: string
  node_id: string
  part_id: Generated<string>
  day: ColumnType<string, string, string>
  times: number
}

export type StepRefusalsTable = {
  automation_id: string
  node_id: string
  page_id: string
  reason: StepRefusal['reason']
  detail: string | null
  times: number
  last_at: Timestamp
  said: Json<Record<string, unknown>>
}

export type AiRequestsTable = {
  page_id: string
  event_id: ColumnType<string, string, string>
  customer_id: string
  purpose: 'answer' | 'intent'
  request: Json<unknown>
  state: 'waiting' | 'asking' | 'done'
  due_at: Timestamp
  claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: Generated<number>
  created_at: Timestamp
  counted_period: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type AiUsageTable = {
  team_id: string
  day: ColumnType<string, string, string>
  purpose: 'answer' | 'intent' | 'trial'
  calls: number
  tokens_in: ColumnType<string, number, number>
  tokens_out: ColumnType<string, number, number>
}

/** Calls to the AI service, counted before each call. */
export type AiBudgetsTable = {
  team_id: string
  day: ColumnType<string, string, string>
  calls: number
  tokens: ColumnType<string, number, number>
}

/** A flow that a team saved as a starting point for new ones. */
export type FlowTemplatesTable = {
  id: Generated<string>
  team_id: string
  platform: 1 | 2
  title: string
  description: string
  flow: Json<Flow>
  created_by: string | null
  created_at: Timestamp
}

import type { ColumnType, Generated } from 'kysely'
import type { Flow, TriggerType } from '#automation/flow/flow.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as text, so that both databases take it as JSON. */
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

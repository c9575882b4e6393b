import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { OutgoingMessage } from '#automation/messages/outgoing-message.ts'
import type { Conversation } from '#automation/runner/conversation.ts'
import type { BrowserName, SystemName } from '#contract/devices.ts'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { AuditEntriesTable } from './audit-tables.ts'
import type {
  AiBudgetsTable,
  AiRequestsTable,
  AiUsageTable,
  ChatAutomationEntriesTable,
  ChatAutomationsTable,
  ChatRunsTable,
  ConversationsTable,
  EventKind,
  FlowTemplatesTable,
  ProfilePublicationsTable,
  StepCountsTable,
  StepRefusalsTable,
} from './chat-tables.ts'
import type {
  AutomationChangeListsTable,
  AutomationStatisticsTable,
  CommentFate,
  ContentStatisticsTable,
  PageFiguresTable,
  StatisticChangeListsTable,
  StatisticsTable,
} from './statistics-tables.ts'
import type { UploadsTable } from './upload-tables.ts'

/** Table types after all migrations. The driver returns timestamps as Date and bigints as string. */

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Bigint = ColumnType<string, string | number | bigint, string | number | bigint>
type Json<Shape> = ColumnType<Shape, string, string>

export type PeopleTable = {
  id: Generated<string>
  facebook_id: string
  first_name: string
  last_name: string
  facebook_name: string
  picture_url: string | null
  email: string | null
  language: Generated<'mn' | 'en'>
  agreed_to_terms_at: Timestamp
  created_at: GeneratedTimestamp
}

export type SignInSessionsTable = {
  token_hash: string
  facebook_id: string
  facebook_name: string
  email: string | null
  picture_url: string | null
  expires_at: Timestamp
  extended_at: Timestamp
  created_at: GeneratedTimestamp
  family_id: string | null
}

export type SignInAttemptsTable = { state_hash: string; callback_url: string; expires_at: Timestamp }

export type FacebookGrantsTable = {
  facebook_id: string
  token_encrypted: string
  expires_at: Timestamp | null
  invalid_since: Timestamp | null
  updated_at: GeneratedTimestamp
}

export type RefreshTokensTable = {
  token_hash: string
  family_id: string
  person_id: string
  expires_at: Timestamp
  used_at: Timestamp | null
  revoked_at: Timestamp | null
  created_at: GeneratedTimestamp
  signed_in_at: GeneratedTimestamp
  browser: BrowserName | null
  system: SystemName | null
}

export type PlansTable = {
  id: number
  code: 'trial' | 'standard' | 'premium' | 'enterprise'
  monthly_price: number | null
  comments: number | null
  private_replies: number | null
  chats: number | null
  ai_replies: number | null
  pages: number | null
  members: number | null
  comment_automations: number | null
  main_menu_items: number | null
}

export type TeamsTable = {
  id: Generated<string>
  name: string
  plan_id: number
  plan_ends_at: Timestamp | null
  plan_started_at: GeneratedTimestamp
  plan_months: Generated<number>
  plan_credit_days: Generated<number>
  overage_enabled: Generated<boolean>
  overage_cap: Generated<number>
  created_at: GeneratedTimestamp
}

export type UsageTable = {
  team_id: string
  period_starts_at: Timestamp
  comments: Generated<number>
  private_replies: Generated<number>
  chats: Generated<number>
  ai_replies: Generated<number>
  over: Generated<number>
  charged: Generated<number>
}

export type InvoicesTable = {
  id: Generated<string>
  number: string
  team_id: string | null
  page_id: string | null
  created_by: string | null
  /** Null for an invoice of overage alone. */
  plan_id: number | null
  duration: 1 | 3 | 6 | 12 | null
  plan_amount: number
  overage_amount: number
  overage_pieces: number
  paid_amount: Generated<number>
  status: 'processing' | 'completed' | 'cancelled' | 'failed' | 'expired' | 'serverError'
  callback_hash: string
  provider_invoice_id: string | null
  qr_text: string | null
  qr_image: string | null
  urls: ColumnType<
    { name: string; description: string; logo: string | null; link: string }[],
    string | undefined,
    string
  >
  checked_at: Timestamp | null
  called_back_at: Timestamp | null
  created_at: Timestamp
  expires_at: Timestamp
  completed_at: Timestamp | null
}

export type PaymentsTable = {
  provider_payment_id: string
  invoice_id: string
  amount: number
  kind: 'exact' | 'partial' | 'excess' | 'late' | 'double'
  noted_at: Timestamp
  refunded_at: Timestamp | null
}

export type PlanChangesTable = {
  invoice_id: string
  team_id: string | null
  kind: 'started' | 'extended' | 'upgraded' | 'converted' | 'kept'
  from_plan_id: number
  from_ends_at: Timestamp | null
  plan_id: number
  started_at: Timestamp
  months: number
  credit_days: number
  ends_at: Timestamp | null
  changed_at: Timestamp
}

export type RefundsTable = {
  id: ColumnType<string, never, never>
  invoice_id: string
  amount: number
  reason: 'excess' | 'double' | 'overage_paid_twice' | 'plan_kept' | 'team_deleted'
  noted_at: Timestamp
  repaid_at: Timestamp | null
}

export type ProviderTokensTable = {
  provider: string
  token_encrypted: string | null
  expires_at: Timestamp | null
  renewal_until: Timestamp | null
}

export type TeamMembersTable = {
  team_id: string
  person_id: string
  role: 'owner' | 'member'
  status: 'active' | 'inactive' | 'pending'
  invited_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: GeneratedTimestamp
}

export type TrialsUsedTable = {
  person_id: string
  facebook_id_hash: string | null
  used_at: GeneratedTimestamp
}

export type DebtsTable = {
  id: ColumnType<string, never, never>
  facebook_id_hash: string
  pieces: number
  noted_at: Timestamp
}

export type PageTrialsTable = {
  page_id_hash: string
  team_id: string | null
  used_at: Timestamp
}

export type PseudonymKeysTable = { key_id: string; key_encrypted: string }

export type RestoresTable = { backed_up_at: Timestamp; restored_at: Timestamp }

export type ForgottenTextsTable = { page_id: string; up_to_event_id: Bigint }

export type DeletedPagesTable = { page_id: string; last_event_id: Bigint; deleted_at: Timestamp }

export type DeletionRequestsTable = {
  code: string
  facebook_id: string | null
  due_at: Timestamp
  requested_at: Timestamp
  completed_at: Timestamp | null
}

/** `taken`: times in milliseconds, in ascending order. */
type PacedSendsTable = {
  page_id: string
  pace: 'private_reply' | 'media'
  taken: ColumnType<number[], string, string>
}

export type PagesTable = {
  /** Key of the row, not always the platform's id: see page-key.ts. */
  page_id: string
  platform_page_id: ColumnType<string, never, never>
  platform: 1 | 2
  name: string
  username: string | null
  avatar_url: string | null
  facebook_page_id: string
  token_encrypted: string
  team_id: string
  connected_by: string | null
  status: 0 | 1
  health: Generated<'ok' | 'reconnect' | 'permission_missing' | 'blocked_by_policy'>
  health_changed_at: Timestamp | null
  /** Meaningful only while the health is `permission_missing`. */
  missing_permissions: Generated<MetaPermission[]>
  /** Time of the last mail to the owner about the page's health. */
  trouble_mailed_at: Timestamp | null
  rules_version: ColumnType<string, string | number | undefined, string | number>
  mirror_state: Generated<'loading' | 'ready' | 'failed'>
  mirrored_at: Timestamp | null
  mirror_requested_at: Timestamp | null
  figures_asked_at: Timestamp | null
  mirror_waits_until: Timestamp | null
  blacklist_action: Generated<'hide' | 'delete'>
  leave_adverts: Generated<boolean>
  connected_at: GeneratedTimestamp
  /** How long a manual reply pauses the bot for that customer. */
  chat_pause_minutes: Generated<number | null>
  /** Another team has connected the page since. */
  moved_away_at: Timestamp | null
  /** When the row of a deleted page is deleted for good. */
  deletion_due_at: Timestamp | null
}

export type ContentTable = {
  page_id: string
  content_id: string
  type: 1 | 2 | 3
  message: string | null
  story: string | null
  full_picture: string | null
  permalink: string | null
  comment_count: Generated<number>
  created_time: Timestamp
  mirrored_at: GeneratedTimestamp
  live_now: Generated<boolean>
  listed: Generated<boolean>
}

export type WantedContentTable = {
  page_id: string
  content_id: string
  type: 1 | 2 | 3 | null
  seen_at: Timestamp
  attempts: Generated<number>
  next_attempt_at: Timestamp | null
}

export type CommentAutomationsTable = {
  id: Generated<string>
  page_id: string
  name: string
  description: Generated<string>
  enabled: boolean
  content_scope: 'chosen' | 'all'
  content_type: 1 | 2 | 3 | 4
  content_ids: string[]
  trigger: 'keywords' | 'default'
  keywords: string[]
  comment_replies: string[]
  chat_replies: string[]
  match_mode: Generated<'smart' | 'whole_word' | 'contains' | 'exact'>
  exclude_keywords: Generated<string[]>
  once_per_customer: Generated<boolean>
  first_level_only: Generated<boolean>
  delay_seconds: Generated<number>
  /** The chat automation whose first message is the private reply. */
  chat_automation_id: Generated<string | null>
  turns: ColumnType<string, number | undefined, number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export type BlacklistWordsTable = {
  id: Generated<string>
  page_id: string
  word: string
  excluded: boolean
  created_at: Timestamp
}

export type LanesTable = { lane: number }

export type EventsTable = {
  page_id: string
  event_id: ColumnType<string, never, never>
  lane: number
  kind: EventKind
  platform_key: string
  occurred_at: Timestamp
  received_at: Timestamp
  payload: Json<unknown>
  decided: Generated<boolean>
  wait_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type DeliveryStateColumn = 'waiting' | 'sending' | 'unknown' | 'sent' | 'failed' | 'skipped'

/** State of a request: a question or an order of a customer. */
export type RequestColumn = 'open' | 'answered_by_person' | 'withdrawn'

export type RunsTable = {
  page_id: string
  event_id: Bigint
  kind: 'comment_added' | 'comment_edited' | 'comment_removed'
  comment_id: string
  content_id: string
  customer_id: string | null
  customer_name: string | null
  text: string
  occurred_at: Timestamp
  decided_at: Timestamp
  outcome: 'answered' | 'left' | 'moderated'
  own: boolean
  automation_id: string | null
  automation_name: string | null
  keyword: string | null
  reasons: Json<unknown>
  comment_status: DeliveryStateColumn | null
  chat_status: DeliveryStateColumn | null
  moderation_status: DeliveryStateColumn | null
  found_later: Generated<boolean>
  counted_period: Timestamp | null
  chat_counted_period: ColumnType<Date | null, Date | null | undefined, Date | null>
  restored_at: Timestamp | null
  restored_by: string | null
  /** Null in rows older than the search. */
  search_text: ColumnType<string | null, string | null | undefined, string | null>
  /** Null when the comment is no request. */
  request: ColumnType<RequestColumn | null, RequestColumn | null | undefined, RequestColumn | null>
  /** Generated column, null for the page's own comments. */
  fate: ColumnType<CommentFate | null, never, never>
}

export type ContactMessagesTable = {
  number: ColumnType<string, never, never>
  key: string
  name: string
  contact: string
  subject: string
  message: string
  language: 'mn' | 'en'
  suspect: boolean
  sent_at: Timestamp
  mail: Generated<'waiting' | 'sent' | 'refused'>
  mail_claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type MissedDismissalsTable = {
  page_id: string
  keyword: string
  customers: number
  dismissed_at: Timestamp
}

export type DeliveriesTable = {
  page_id: string
  event_id: Bigint
  kind: 'comment_reply' | 'chat_reply' | 'hide_comment' | 'delete_comment' | 'chat_message'
  sequence: Generated<number>
  thread: string
  platform: 1 | 2
  comment_id: string | null
  parent_comment_id: string | null
  customer_id: string | null
  text: string
  message: ColumnType<OutgoingMessage | null, string | null | undefined, string | null>
  conversation: ColumnType<Conversation | null, string | null | undefined, string | null>
  state: DeliveryStateColumn
  due_at: Timestamp
  attempts: Generated<number>
  first_unknown_at: Timestamp | null
  claimed_by: string | null
  claimed_at: Timestamp | null
  sent_at: Timestamp | null
  platform_id: string | null
  error_reason: string | null
  error_detail: string | null
  created_at: Timestamp
}

export type PlatformLimitsTable = {
  key: string
  kind: 'app' | 'pages' | 'messenger' | 'instagram'
  call_count: number | null
  total_time: number | null
  total_cputime: number | null
  read_at: Timestamp
  since: Timestamp
  regain_at: Timestamp | null
  full_since: Timestamp | null
  earlier_percent: number
  earlier_at: Timestamp
  middle_percent: number
  middle_at: Timestamp
  calls: number
  calls_since: Timestamp
  call_cost: number | null
  room: number
  next_call_at: Timestamp
}

export type PageCommentsTable = {
  page_id: string
  comment_id: string
  content_id: string
  content_type: 1 | 2 | 3 | null
  parent_comment_id: string | null
  customer_id: string | null
  customer_name: string | null
  own: boolean
  text: string
  hidden: boolean
  created_at: Timestamp
  swept: Generated<boolean>
}

export type ContentCommentReadsTable = {
  page_id: string
  content_id: string
  change_mark: string | null
  read_since: Timestamp
  read_at: Timestamp
}

export type PageCommentReadingsTable = {
  page_id: string
  state: 'reading' | 'ready' | 'paused' | 'failed'
  contents_total: number | null
  contents_done: Generated<number>
  resumes_at: Timestamp | null
  finished_at: Timestamp | null
  updated_at: Timestamp
}

export type PageSweepsTable = { page_id: string; swept_at: Timestamp; all_listed_at: Timestamp | null }

export type Tables = {
  people: PeopleTable
  sign_in_sessions: SignInSessionsTable
  sign_in_attempts: SignInAttemptsTable
  facebook_grants: FacebookGrantsTable
  refresh_tokens: RefreshTokensTable
  plans: PlansTable
  teams: TeamsTable
  team_members: TeamMembersTable
  audit_entries: AuditEntriesTable
  trials_used: TrialsUsedTable
  page_trials: PageTrialsTable
  debts: DebtsTable
  pseudonym_keys: PseudonymKeysTable
  restores: RestoresTable
  forgotten_texts: ForgottenTextsTable
  deleted_pages: DeletedPagesTable
  deletion_requests: DeletionRequestsTable
  usage: UsageTable
  invoices: InvoicesTable
  payments: PaymentsTable
  plan_changes: PlanChangesTable
  refunds: RefundsTable
  provider_tokens: ProviderTokensTable
  pages: PagesTable
  content: ContentTable
  wanted_content: WantedContentTable
  comment_automations: CommentAutomationsTable
  chat_automations: ChatAutomationsTable
  chat_automation_entries: ChatAutomationEntriesTable
  profile_publications: ProfilePublicationsTable
  conversations: ConversationsTable
  chat_runs: ChatRunsTable
  step_counts: StepCountsTable
  step_refusals: StepRefusalsTable
  ai_requests: AiRequestsTable
  ai_usage: AiUsageTable
  ai_budgets: AiBudgetsTable
  flow_templates: FlowTemplatesTable
  uploads: UploadsTable
  blacklist_words: BlacklistWordsTable
  lanes: LanesTable
  events: EventsTable
  runs: RunsTable
  deliveries: DeliveriesTable
  statistics: StatisticsTable
  automation_statistics: AutomationStatisticsTable
  automation_change_lists: AutomationChangeListsTable
  chat_automation_statistics: AutomationStatisticsTable
  chat_automation_change_lists: AutomationChangeListsTable
  content_statistics: ContentStatisticsTable
  statistic_change_lists: StatisticChangeListsTable
  page_figures: PageFiguresTable
  platform_limits: PlatformLimitsTable
  paced_sends: PacedSendsTable
  page_comments: PageCommentsTable
  content_comment_reads: ContentCommentReadsTable
  page_comment_readings: PageCommentReadingsTable
  page_sweeps: PageSweepsTable
  missed_dismissals: MissedDismissalsTable
  contact_messages: ContactMessagesTable
}

/** A connection or a transaction: stores accept both. */
export type Queries = Kysely<Tables> | Transaction<Tables>
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>

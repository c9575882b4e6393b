import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  Kysely,
  Selectable,
  Transaction,
} from 'kysely'
import type { FieldValue } from '#automation/contacts/contact.ts'
import type { Flow } from '#automation/flow/flow.ts'
import type { OutgoingMessage } from '#automation/messages/outgoing-message.ts'
import type { Conversation } from '#automation/runner/conversation.ts'
import type { ChatReason, QuestionLeft } from '#automation/runner/turn.ts'
import type { FieldType, OrderState, Topic, TriggerType } from '#automation/vocabulary.ts'
import type { CustomerFilter } from '#contract/customers.schemas.ts'
import type { BrowserName, SystemName } from '#contract/devices.ts'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { OrderEventAct, OrderEventDetails, PaymentWay } from '#contract/orders.ts'
import type { PolicyNotice } from '#contract/pages.schemas.ts'
import type { Role } from '#contract/permissions.ts'
import type { StepRefusal } from '#contract/step-figures.schemas.ts'

// The driver returns timestamps as Date and bigints as string.
type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Bigint = ColumnType<string, string | number | bigint, string | number | bigint>
/** Written as text, which PostgreSQL accepts as JSON. */
type Json<Shape> = ColumnType<Shape, string, string>

/** A published menu entry: it starts an automation or opens a website. */
export type PublishedEntry = { id: string; title: string; automation_id: string | null; url: string | null }

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
  | 'chat_timer'
  | 'webhook_result'
  | 'policy_enforced'
  | 'page_restricted'
  | 'chat_link'
  | 'message_edited'
  | 'message_deleted'
  | 'message_reaction'
  | 'thread_control'
  /** A person of the team wrote it in the inbox. It is stored as decided. */
  | 'person_message'

/** Features of a page that Facebook has restricted, with the end of each; `policy` is a block by its policy. */
export type Restrictions = Record<string, { until: string | null }>

export type DeliveryStateColumn = 'waiting' | 'sending' | 'unknown' | 'sent' | 'failed' | 'skipped'

/** State of a request: a question or an order of a customer. */
export type RequestColumn = 'open' | 'answered_by_person' | 'withdrawn'

/** Result of a comment. `other`: an edit or a removal that needed no answer. */
export type RunStatus =
  | 'answered'
  | 'waiting'
  | 'failed'
  | 'obsolete'
  | 'unanswered'
  | 'answered_by_person'
  | 'ignored'
  | 'moderated'
  | 'other'

export type ChatRunStatus =
  | 'answered'
  | 'waiting'
  | 'failed'
  | 'obsolete'
  | 'unanswered'
  | 'answered_by_person'
  | 'asked_ai'
  | 'ignored'

/** The failed reply of an answered run, as the database function `failed_reply` returns it. */
export type FailedReply = 'comment' | 'chat'

/** Results of one automation for comments or chat events. `partly_failed`: answered, but one reply failed. */
type AutomationStatistics = {
  team_id: string
  automation_id: string
  answered: number
  failed: number
  partly_failed: number
}

type AutomationDelta = {
  team_id: string
  id: Generated<string>
  automation_ids: string[]
  answered: number[]
  failed: number[]
  partly_failed: number[]
}

/** Table types after all migrations, in the order of the baseline. */
export type Tables = {
  // People and sign-in
  people: {
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
  sign_in_sessions: {
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
  sign_in_attempts: { state_hash: string; callback_url: string; expires_at: Timestamp }
  refresh_tokens: {
    token_hash: string
    family_id: string
    person_id: string
    expires_at: Timestamp
    used_at: Timestamp | null
    revoked_at: Timestamp | null
    created_at: GeneratedTimestamp
    signed_in_at: Timestamp
    browser: BrowserName | null
    system: SystemName | null
  }
  push_keys: { name: string; public_key: string; private_key_encrypted: string }
  push_subscriptions: {
    id: Generated<string>
    person_id: string
    family_id: string
    endpoint: string
    p256dh: string
    auth_encrypted: string
    language: 'mn' | 'en'
    browser: BrowserName | null
    system: SystemName | null
    created_at: Timestamp
    sent_at: Timestamp | null
    failed_at: Timestamp | null
    failure: string | null
  }
  notification_outcomes: {
    outcome_id: GeneratedAlways<string>
    person_id: string
    subscription_id: string
    key: string
    kind: string
    page: string | null
    created_at: Timestamp
    held_until: Timestamp | null
    status: 'queued' | 'accepted' | 'failed' | 'refused' | 'gone' | 'obsolete' | 'signed_out'
    status_at: Timestamp
  }
  notification_settings: {
    person_id: string
    kinds_off: string[]
    pages_off: string[]
    quiet_from: number | null
    quiet_until: number | null
    digest_hour: number | null
  }
  digests: {
    person_id: string
    day: string
    status: 'sending' | 'sent' | 'empty' | 'retry' | 'refused' | 'unknown'
    tried_at: Timestamp
    next_at: Timestamp | null
  }
  facebook_grants: {
    facebook_id: string
    token_encrypted: string
    expires_at: Timestamp | null
    invalid_since: Timestamp | null
    updated_at: GeneratedTimestamp
  }
  deletion_requests: {
    code: string
    facebook_id: string | null
    due_at: Timestamp
    requested_at: Timestamp
    completed_at: Timestamp | null
  }

  // Plans and teams
  plans: {
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
  teams: {
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
  team_members: {
    team_id: string
    person_id: string
    role: Role
    status: 'active' | 'inactive' | 'pending'
    invited_by: string | null
    created_at: GeneratedTimestamp
  }
  trials_used: {
    person_id: string
    facebook_id_hash: string | null
    used_at: GeneratedTimestamp
  }
  page_trials: {
    page_id_hash: string
    team_id: string | null
    used_at: Timestamp
  }

  // Billing and debts
  usage: {
    team_id: string
    period_starts_at: Timestamp
    comments: Generated<number>
    private_replies: Generated<number>
    chats: Generated<number>
    ai_replies: Generated<number>
    over: Generated<number>
    charged: Generated<number>
  }
  invoices: {
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
  payments: {
    provider_payment_id: string
    invoice_id: string
    amount: number
    kind: 'exact' | 'partial' | 'excess' | 'late' | 'double'
    recorded_at: Timestamp
    refunded_at: Timestamp | null
  }
  plan_changes: {
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
  refunds: {
    id: GeneratedAlways<string>
    invoice_id: string
    amount: number
    reason: 'excess' | 'double' | 'overage_paid_twice' | 'plan_kept' | 'team_deleted'
    recorded_at: Timestamp
    repaid_at: Timestamp | null
  }
  provider_tokens: {
    provider: string
    token_encrypted: string | null
    expires_at: Timestamp | null
    renewal_until: Timestamp | null
  }
  debts: {
    id: GeneratedAlways<string>
    facebook_id_hash: string
    pieces: number
    recorded_at: Timestamp
  }

  // Pages
  /** Directory: the team that has connected a page. */
  connected_pages: { page_id: string; team_id: string }
  page_attachments: {
    team_id: string
    page_id: string
    url: string
    attachment_id: string
    uploaded_at: Timestamp
  }
  pages: {
    page_id: string
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
    policy_notice: ColumnType<PolicyNotice | null, PolicyNotice | string | null | undefined, string | null>
    policy_changed_at: Timestamp | null
    restrictions: ColumnType<Restrictions, Restrictions | string | undefined, string>
    /** Time of the last mail to the owner about the page's health. */
    trouble_mailed_at: Timestamp | null
    /** Time of the last push notification about it. */
    trouble_pushed_at: Timestamp | null
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
    /** Whether a message of an unknown application pauses the bot like a person's. */
    other_app_pauses: Generated<boolean>
    /** Another team has connected the page since. */
    moved_away_at: Timestamp | null
    /** When the row of a deleted page is deleted for good. */
    deletion_due_at: Timestamp | null
  }
  automatic_texts: {
    team_id: string
    page_id: string
    fingerprint: string
    customers: string[]
    last_at: Timestamp
  }
  thread_receipts: {
    team_id: string
    page_id: string
    customer_id: string
    read_until: Timestamp | null
    delivered_until: Timestamp | null
  }
  deleted_pages: { team_id: string; page_id: string; last_event_id: Bigint; deleted_at: Timestamp }
  page_figures: {
    team_id: string
    page_id: string
    /** YYYY-MM-DD, in Ulaanbaatar. */
    day: string
    likes: number | null
    followers: number | null
    read_at: Timestamp
  }

  // Content and past comments
  content: {
    team_id: string
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
  missing_content: {
    team_id: string
    page_id: string
    content_id: string
    type: 1 | 2 | 3 | null
    seen_at: Timestamp
    attempts: Generated<number>
    next_attempt_at: Timestamp | null
  }
  page_comments: {
    team_id: string
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
  content_comment_reads: {
    team_id: string
    page_id: string
    content_id: string
    fingerprint: string | null
    read_since: Timestamp
    read_at: Timestamp
  }
  page_comment_readings: {
    team_id: string
    page_id: string
    state: 'reading' | 'ready' | 'paused' | 'failed'
    contents_total: number | null
    contents_done: Generated<number>
    resumes_at: Timestamp | null
    finished_at: Timestamp | null
    updated_at: Timestamp
  }
  page_sweeps: { team_id: string; page_id: string; swept_at: Timestamp; all_listed_at: Timestamp | null }

  // Chat automations, entries, templates
  chat_automations: {
    id: Generated<string>
    team_id: string
    page_id: string
    draft: Json<Flow>
    title: string
    trigger: TriggerType
    keywords: string[]
    version: Generated<number>
    live: Json<Flow> | null
    live_trigger: TriggerType | null
    live_version: number | null
    live_at: Timestamp | null
    created_at: Timestamp
    updated_at: Timestamp
    updated_by: string | null
  }
  chat_automation_entries: {
    id: Generated<string>
    team_id: string
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
  profile_publications: {
    team_id: string
    page_id: string
    entry_type: 'conversation_starter' | 'main_menu'
    published: Json<PublishedEntry[]> | null
    published_at: Timestamp | null
    published_by: string | null
    claimed_at: Timestamp | null
    failure: Json<{ code: string; details: Record<string, string | number> }> | null
    failed_at: Timestamp | null
  }
  /** A flow that a team saved as a starting point for new ones. */
  flow_templates: {
    id: Generated<string>
    team_id: string
    platform: 1 | 2
    title: string
    description: string
    flow: Json<Flow>
    created_by: string | null
    created_at: Timestamp
  }
  step_refusals: {
    automation_id: string
    node_id: string
    team_id: string
    page_id: string
    reason: StepRefusal['reason']
    detail: string | null
    times: number
    last_at: Timestamp
    said: Json<Record<string, unknown>>
  }
  step_counts: {
    team_id: string
    page_id: string
    automation_id: string
    node_id: string
    part_id: Generated<string>
    day: string
    times: number
  }

  // Comment automations and blacklist
  comment_automations: {
    id: Generated<string>
    team_id: string
    page_id: string
    name: string
    description: Generated<string>
    enabled: boolean
    content_scope: 'chosen' | 'all'
    content_type: 1 | 2 | 3 | 4
    content_ids: string[]
    trigger: 'keywords' | 'default'
    keywords: string[]
    topics: ColumnType<Topic[], string[] | undefined, string[]>
    comment_replies: string[]
    chat_replies: string[]
    match_mode: Generated<'smart' | 'whole_word' | 'contains' | 'exact'>
    exclude_keywords: Generated<string[]>
    once_per_customer: Generated<boolean>
    first_level_only: Generated<boolean>
    delay_seconds: Generated<number>
    /** The chat automation whose first message is the private reply. */
    chat_automation_id: Generated<string | null>
    rotation: ColumnType<string, number | undefined, number>
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
  }
  blacklist_words: {
    id: Generated<string>
    team_id: string
    page_id: string
    word: string
    excluded: boolean
    created_at: Timestamp
  }

  // Events, runs, deliveries
  shards: { shard: number }
  events: {
    team_id: string
    page_id: string
    event_id: GeneratedAlways<string>
    shard: number
    kind: EventKind
    platform_key: string
    occurred_at: Timestamp
    received_at: Timestamp
    payload: Json<unknown>
    decided: Generated<boolean>
    wait_until: Timestamp | null
  }
  runs: {
    team_id: string
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
    outcome: 'answered' | 'ignored' | 'moderated'
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
    chat_counted_period: Timestamp | null
    restored_at: Timestamp | null
    restored_by: string | null
    hidden_at: Timestamp | null
    /** Search form of the text and the name. Null after the text is forgotten. */
    search_text: string | null
    /** Null when the comment is no request. */
    request: RequestColumn | null
    /** Generated column, null for the page's own comments. */
    status: GeneratedAlways<RunStatus | null>
  }
  chat_runs: {
    team_id: string
    page_id: string
    event_id: string
    kind: EventKind
    customer_id: string
    /** Null until it is known. */
    customer_name: string | null
    text: string
    occurred_at: Timestamp
    decided_at: Timestamp
    outcome: 'answered' | 'ignored'
    automation_id: string | null
    automation_title: string | null
    keyword: string | null
    reasons: Json<ChatReason[]>
    /** Worst state of its messages: a failed one outweighs those that were sent. */
    chat_status: string | null
    any_sent: Generated<boolean>
    counted_period: Timestamp | null
    /** Search form of the text and the name. Null after the text is forgotten. */
    search_text: string | null
    /** Null when the message is no request. */
    request: RequestColumn | 'asked_ai' | null
    /** Generated column. */
    status: GeneratedAlways<ChatRunStatus>
  }
  deliveries: {
    team_id: string
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
    message: Json<OutgoingMessage> | null
    conversation: Json<Conversation> | null
    by_person: Generated<boolean>
    reply_to: string | null
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
  platform_limits: {
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
    quota_left: number
    next_call_at: Timestamp
  }
  /** `taken`: times in milliseconds, in ascending order. */
  paced_sends: {
    team_id: string
    page_id: string
    pace: 'private_reply' | 'media'
    taken: Json<number[]>
  }
  forgotten_texts: { team_id: string; page_id: string; up_to_event_id: Bigint }

  // Conversations and ai
  conversations: {
    team_id: string
    page_id: string
    customer_id: string
    name: string | null
    search_name: string | null
    picture_url: string | null
    state: Json<Conversation>
    /** `person`, or `other_app` with its id; null: a member of the team paused the bot by hand. */
    paused_by: string | null
    held_until: Timestamp | null
    person_wrote_at: Timestamp | null
    paused_until: Timestamp | null
    name_asked_at: Timestamp | null
    name_awaited_until: Timestamp | null
    unreachable_since: Timestamp | null
    last_event_at: Timestamp
    customer_acted_at: Timestamp | null
    /** When time alone changes the conversation. */
    wakes_at: Timestamp | null
    pushed_since: Timestamp | null
    /** Since the first message without an answer. */
    waiting_since: Timestamp | null
    assigned_to: string | null
    assigned_push_due_at: Timestamp | null
    done_at: Timestamp | null
    snoozed_until: Timestamp | null
    /** Event of the customer's last message. */
    last_in_id: ColumnType<string, string | undefined, string>
    /** Last event that a person of the team has seen. */
    read_id: ColumnType<string, string | undefined, string>
    /** The last event that a person had seen when they last wrote. */
    person_answered_id: ColumnType<string, string | undefined, string>
    /** Messages of the page so far. */
    answers: ColumnType<string, string | undefined, string>
  }
  saved_replies: {
    team_id: string
    id: Generated<string>
    text: string
    created_by: string | null
    created_at: Timestamp
  }
  products: {
    team_id: string
    id: Generated<string>
    code: string
    code_key: string
    name: string
    price: Bigint
    on_sale: boolean
    version: Generated<number>
    created_at: Timestamp
    archived_at: Timestamp | null
  }
  product_variants: {
    team_id: string
    product_id: string
    id: Generated<string>
    position: number
    size: string
    colour: string
    /** Null: not counted. */
    available: number | null
    held: Generated<number>
    sold: Generated<number>
    archived_at: Timestamp | null
  }
  orders: {
    team_id: string
    id: Generated<string>
    number: string
    page_id: string | null
    customer_id: string | null
    name: string
    phone: string
    address: string
    note: string
    state: OrderState
    collects: boolean
    goods: Bigint
    delivery_fee: Bigint
    discount: Bigint
    total: GeneratedAlways<string>
    paid: ColumnType<string, number | undefined, string | number>
    version: Generated<number>
    held_until: Timestamp | null
    search: string
    client_key: string
    created_at: Timestamp
    created_by: string | null
    changed_at: Timestamp
  }
  order_lines: {
    team_id: string
    order_id: string
    variant_id: string
    title: string
    price: Bigint
    count: number
    position: number
  }
  stock_moves: {
    team_id: string
    id: GeneratedAlways<string>
    variant_id: string
    order_id: string | null
    kind: 'hold' | 'release' | 'sell' | 'take_back' | 'set'
    count: number
    at: Timestamp
    by_person: string | null
  }
  order_payments: {
    team_id: string
    order_id: string
    id: Generated<string>
    amount: Bigint
    way: PaymentWay
    note: string
    at: Timestamp
    by_person: string | null
  }
  order_events: {
    team_id: string
    order_id: string
    id: GeneratedAlways<string>
    act: OrderEventAct
    state: OrderState
    by_person: string | null
    details: Json<OrderEventDetails>
    at: Timestamp
    client_key: string | null
  }
  invitation_links: {
    team_id: string
    id: Generated<string>
    token_hash: string
    role: Exclude<Role, 'owner'>
    created_by: string
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
    used_by: string | null
    declined_at: Timestamp | null
    revoked_at: Timestamp | null
  }
  thread_presence: {
    team_id: string
    page_id: string
    customer_id: string
    person_id: string
    typing: boolean
    until: Timestamp
  }
  contacts: {
    team_id: string
    page_id: string
    customer_id: string
    fields: Json<Record<string, FieldValue>>
    tags: string[]
    source: Json<{ kind: 'ad' | 'link' | 'post'; id: string }> | null
    first_seen_at: Timestamp
    last_seen_at: Timestamp
    name: string | null
    search: string | null
    joined_id: string | null
  }
  contact_notes: {
    team_id: string
    page_id: string
    customer_id: string
    note_id: Generated<string>
    text: string
    by: string | null
    created_at: Timestamp
    edited_at: Timestamp | null
  }
  contact_segments: {
    id: Generated<string>
    team_id: string
    name: string
    filter: Json<CustomerFilter>
    created_at: Timestamp
  }
  contact_fields: { team_id: string; key: string; name: string; type: FieldType; created_at: Timestamp }
  contact_tags: { team_id: string; key: string; name: string; created_at: Timestamp }
  notices: {
    team_id: string
    page_id: string
    notice_id: GeneratedAlways<string>
    kind: 'notify' | 'hand_over'
    customer_id: string
    automation_id: string
    node_id: string
    text: string
    why: 'step' | QuestionLeft | null
    for_everyone: boolean
    mail_due_at: Timestamp | null
    pushed_at: Timestamp | null
    created_at: Timestamp
    done_at: Timestamp | null
    done_by: string | null
  }
  ai_requests: {
    team_id: string
    page_id: string
    event_id: string
    customer_id: string
    purpose: 'answer' | 'intent'
    request: Json<unknown>
    state: 'waiting' | 'under_way' | 'done'
    due_at: Timestamp
    claimed_at: Timestamp | null
    attempts: Generated<number>
    created_at: Timestamp
    counted_period: Timestamp | null
  }
  /** Calls of chat flows to the shops' own programs. */
  webhook_calls: {
    team_id: string
    page_id: string
    event_id: string
    sequence: number
    customer_id: string
    target: string
    request: Json<unknown>
    state: 'waiting' | 'under_way' | 'done'
    failure: Generated<string | null>
    due_at: Timestamp
    claimed_at: Generated<Date | null>
    ended_at: Generated<Date | null>
    attempts: Generated<number>
    created_at: Timestamp
  }
  /** Pictures and files with which customers answered questions of flows. */
  received_files: {
    key: string
    team_id: string
    page_id: string
    customer_id: string
    source: string
    state: 'waiting' | 'under_way' | 'ready' | 'failed' | 'deleting'
    attempts: Generated<number>
    due_at: Timestamp
    claimed_at: Generated<Date | null>
    created_at: Timestamp
  }
  webhook_secrets: {
    team_id: string
    secret_encrypted: string
    old_secret_encrypted: Generated<string | null>
    old_until: Generated<Date | null>
    created_at: Timestamp
  }
  ai_usage: {
    team_id: string
    day: string
    purpose: 'answer' | 'intent' | 'trial'
    calls: number
    tokens_in: ColumnType<string, number, number>
    tokens_out: ColumnType<string, number, number>
  }
  /** Calls to the AI service, counted before each call. */
  ai_budgets: {
    team_id: string
    day: string
    calls: number
    tokens: ColumnType<string, number, number>
  }

  // Statistics
  statistics: {
    team_id: string
    page_id: string
    hour: Timestamp
    comments_answered: Generated<number>
    comments_waiting: Generated<number>
    comments_failed: Generated<number>
    comments_obsolete: Generated<number>
    comments_ignored: Generated<number>
    comments_moderated: Generated<number>
    comments_other: Generated<number>
    comments_found_later: Generated<number>
    chats_answered: Generated<number>
    chats_waiting: Generated<number>
    chats_failed: Generated<number>
    chats_obsolete: Generated<number>
    chats_ignored: Generated<number>
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
  content_statistics: {
    team_id: string
    page_id: string
    /** YYYY-MM-DD, in Ulaanbaatar. */
    day: string
    content_id: string
    comments_answered: number
  }
  automation_statistics: AutomationStatistics
  chat_automation_statistics: AutomationStatistics
  /** Delta of one statement as parallel arrays: equal positions belong to the same change. */
  statistic_deltas: {
    team_id: string
    id: Generated<string>
    subject: 'comment' | 'chat'
    page_ids: string[]
    hours: ColumnType<Date[], (Date | string)[], (Date | string)[]>
    content_ids: (string | null)[]
    statuses: (RunStatus | ChatRunStatus)[]
    found_later: boolean[]
    times: number[]
    failed_replies: (FailedReply | null)[]
  }
  automation_deltas: AutomationDelta
  chat_automation_deltas: AutomationDelta

  // Unanswered questions
  dismissed_questions: {
    team_id: string
    page_id: string
    keyword: string
    customers: number
    dismissed_at: Timestamp
  }

  // Uploads
  uploads: {
    key: string
    team_id: string
    page_id: string
    automation_id: string | null
    attachment_type: 'image' | 'card_image' | 'file' | 'audio' | 'video'
    name: string
    content_type: string
    size: ColumnType<string, number, number>
    state: Generated<'pending' | 'ready' | 'rejected' | 'deleting'>
    created_by: string | null
    created_at: Timestamp
    expires_at: Timestamp
    unnamed_since: Timestamp | null
    sent_event_id: Bigint | null
  }

  // Audit log
  /** contract/audit-actions.ts defines the `details` of each action. */
  audit_entries: {
    entry_id: GeneratedAlways<string>
    team_id: string
    at: Timestamp
    action: string
    page_id: string | null
    page_name: string | null
    person_id: string | null
    by_person: boolean
    subject_id: string | null
    subject_name: string | null
    subject_person_id: string | null
    details: Json<object>
  }

  // Contact
  contact_messages: {
    number: GeneratedAlways<string>
    key: string
    name: string
    contact: string
    subject: string
    message: string
    language: 'mn' | 'en'
    suspect: boolean
    sent_at: Timestamp
    mail: Generated<'waiting' | 'sent' | 'refused'>
    mail_claimed_at: Timestamp | null
    done_at: Timestamp | null
  }

  // Operations
  pseudonym_keys: { key_id: string; key_encrypted: string }
  restores: { backed_up_at: Timestamp; restored_at: Timestamp }
}

/** A connection or a transaction: stores accept both. */
export type Queries = Kysely<Tables> | Transaction<Tables>
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>

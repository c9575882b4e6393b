-- Flows: what somebody draws (`draft`) and what answers customers (`live`) are two documents.
create table chat_automations (
  id uuid primary key default gen_random_uuid(),
  page_id text not null references pages (page_id) on delete cascade,
  draft jsonb not null,
  -- Of the draft, for lists and searches.
  title text not null,
  trigger text not null check (trigger in ('keyword', 'default', 'welcome')),
  keywords text[] not null default '{}',
  -- Raised by every change of the draft.
  version integer not null default 1,
  live jsonb,
  live_trigger text check (live_trigger in ('keyword', 'default', 'welcome')),
  live_version integer,
  live_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references people (id) on delete set null,
  check ((live is null) = (live_trigger is null) and (live is null) = (live_version is null) and (live is null) = (live_at is null))
);
create index chat_automations_page on chat_automations (page_id, created_at);
-- Two of them would answer the same message.
create unique index chat_automations_one_live on chat_automations (page_id, live_trigger)
  where live_trigger in ('default', 'welcome');

-- Conversation starters and main-menu items.
create table chat_automation_entries (
  id uuid primary key default gen_random_uuid(),
  page_id text not null references pages (page_id) on delete cascade,
  entry_type text not null check (entry_type in ('conversation_starter', 'main_menu')),
  platform_type smallint not null check (platform_type in (1, 2)),
  sort_order integer not null,
  title text not null,
  chat_automation_id uuid references chat_automations (id) on delete cascade,
  url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index chat_automation_entries_page on chat_automation_entries (page_id, entry_type, platform_type, sort_order);
create index chat_automation_entries_automation on chat_automation_entries (chat_automation_id);

-- A private reply may be the first message of a flow.
alter table comment_automations
  add column chat_automation_id uuid references chat_automations (id) on delete set null;

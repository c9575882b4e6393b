-- Chats answered by flows. What a customer wrote is an event like a comment; an answer may be several messages.
alter table deliveries
  -- Which of the messages that answer one event; a comment's answers are all 0.
  add column sequence smallint not null default 0,
  -- A chat message as the platform is to show it; null where `text` is all.
  add column message jsonb,
  -- Where the conversation of a private reply stands once it is sent: whom it reached is known only then.
  add column conversation jsonb,
  alter column comment_id drop not null,
  drop constraint deliveries_pkey,
  add primary key (page_id, event_id, kind, sequence),
  drop constraint deliveries_kind_check,
  add constraint deliveries_kind_check
    check (kind in ('comment_reply', 'chat_reply', 'hide_comment', 'delete_comment', 'chat_message'));

-- What is remembered of each customer who wrote to a page.
create table conversations (
  page_id text not null references pages (page_id) on delete cascade,
  customer_id text not null,
  name text,
  picture_url text,
  -- The runner's own memory (automation/runner/conversation.ts).
  state jsonb not null,
  -- Somebody of the page answers by hand: the bot is silent for this customer until then.
  paused_until timestamptz,
  -- The platform said that this customer cannot be written to; ended by the customer writing again.
  unreachable_since timestamptz,
  last_event_at timestamptz not null,
  primary key (page_id, customer_id)
);
create index conversations_newest on conversations (page_id, last_event_at desc);
create index conversations_paused on conversations (page_id, paused_until) where paused_until is not null;

-- How long an answer by hand keeps the bot silent; 0: it never does.
alter table pages add column chat_pause_minutes integer not null default 60 check (chat_pause_minutes between 0 and 43200);

-- History of chats: one row for everything a customer did.
create table chat_runs (
  page_id text not null,
  event_id bigint not null,
  kind text not null,
  customer_id text not null,
  text text not null,
  occurred_at timestamptz not null,
  decided_at timestamptz not null,
  outcome text not null check (outcome in ('answered', 'left')),
  automation_id uuid,
  automation_title text,
  keyword text,
  reasons jsonb not null,
  chat_status text,
  -- The period of the plan in which the answer counts; null once it is given back.
  counted_period timestamptz,
  primary key (page_id, event_id)
);
create index chat_runs_newest on chat_runs (page_id, event_id desc);
create index chat_runs_customer on chat_runs (page_id, customer_id, event_id desc);
create index chat_runs_automation on chat_runs (automation_id) where automation_id is not null;

-- How many customers reached each step and pressed each button, by day in Ulaanbaatar.
create table step_counts (
  page_id text not null references pages (page_id) on delete cascade,
  automation_id uuid not null,
  node_id text not null,
  -- The button or quick reply; empty for the step itself.
  part_id text not null default '',
  day date not null,
  times integer not null,
  primary key (page_id, automation_id, node_id, part_id, day)
);

-- Questions to the AI service. Its answer comes back as an event of the same conversation, once.
create table ai_requests (
  page_id text not null references pages (page_id) on delete cascade,
  event_id bigint not null,
  customer_id text not null,
  purpose text not null check (purpose in ('answer', 'intent')),
  request jsonb not null,
  state text not null check (state in ('waiting', 'asking', 'done')),
  due_at timestamptz not null,
  claimed_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  primary key (page_id, event_id)
);
create index ai_requests_due on ai_requests (due_at) where state = 'waiting';
create index ai_requests_asking on ai_requests (claimed_at) where state = 'asking';

-- An echo tells what became of a message whose sending broke off.
create index events_echoes on events (page_id, (payload -> 'sentBy' ->> 'metadata')) where kind = 'page_message';

-- The path of one event. Primary keys begin with page_id, so that the tables can be partitioned or distributed by it.

-- Each page belongs to one lane for ever. Deciding locks a lane, so one worker at a time decides for a page, in order.
create table lanes (lane smallint primary key);
insert into lanes select generate_series(0, 31);

create table events (
  page_id text not null,
  event_id bigint generated always as identity,
  lane smallint not null,
  kind text not null,
  -- The platform's own name of what happened; a second notice of the same thing is refused by the index below.
  platform_key text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  payload jsonb not null,
  decided boolean not null default false,
  primary key (page_id, event_id)
);
create unique index events_once on events (page_id, kind, platform_key);
create index events_undecided on events (lane, event_id) where not decided;

create table runs (
  page_id text not null,
  event_id bigint not null,
  kind text not null,
  comment_id text not null,
  content_id text not null,
  customer_id text,
  customer_name text,
  text text not null,
  occurred_at timestamptz not null,
  decided_at timestamptz not null,
  outcome text not null check (outcome in ('answered', 'left')),
  -- The page's own comments come back as events; they leave a run, which history does not list.
  own boolean not null,
  automation_id uuid,
  automation_name text,
  keyword text,
  reasons jsonb not null,
  comment_status text,
  chat_status text,
  primary key (page_id, event_id)
);
create index runs_newest on runs (page_id, event_id desc) where not own;
create index runs_comment on runs (page_id, comment_id);
create index runs_automation on runs (automation_id) where automation_id is not null;

create table deliveries (
  page_id text not null,
  event_id bigint not null,
  kind text not null check (kind in ('comment_reply', 'chat_reply')),
  -- Deliveries of one thread never overtake each other.
  thread text not null,
  platform smallint not null,
  comment_id text not null,
  -- A reply to a reply may be attached to the top comment: where to look when an outcome is unknown.
  parent_comment_id text,
  customer_id text,
  text text not null,
  state text not null check (state in ('waiting', 'sending', 'unknown', 'sent', 'failed', 'skipped')),
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- Set when an attempt may have reached the platform: from then on it is settled, never simply repeated.
  first_unknown_at timestamptz,
  claimed_by uuid,
  claimed_at timestamptz,
  sent_at timestamptz,
  platform_id text,
  error_reason text,
  error_detail text,
  created_at timestamptz not null,
  primary key (page_id, event_id, kind)
);
create index deliveries_open on deliveries (due_at) where state in ('waiting', 'unknown');
create index deliveries_thread on deliveries (page_id, thread, event_id) where state in ('waiting', 'sending', 'unknown');
create index deliveries_sending on deliveries (claimed_at) where state = 'sending';
create index deliveries_platform_id on deliveries (page_id, platform_id) where platform_id is not null;

-- What the platform's usage headers say, per page and for the whole app (key 'app').
create table pace (
  key text primary key,
  usage_percent smallint not null,
  next_call_at timestamptz not null,
  reason text not null,
  updated_at timestamptz not null
);

alter table events set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table deliveries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

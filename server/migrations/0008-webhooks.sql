-- Calls of chat flows to the shops' own programs.

create table webhook_calls (
  team_id uuid not null,
  page_id text not null,
  event_id bigint not null,
  -- One turn can reach several webhooks, after several waits.
  sequence smallint not null,
  customer_id text not null,
  -- Hash of the address, to count failures in a row.
  target text not null,
  request jsonb not null,
  state text not null check (state in ('waiting', 'under_way', 'done')),
  -- Null: answered, or not ended yet.
  failure text,
  due_at timestamptz not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  primary key (team_id, page_id, event_id, sequence),
  foreign key (team_id, page_id) references pages on delete cascade
);
create index webhook_calls_due on webhook_calls (due_at) where state = 'waiting';
create index webhook_calls_under_way on webhook_calls (claimed_at) where state = 'under_way';
create index webhook_calls_target on webhook_calls (team_id, target, ended_at desc) where state = 'done';
create index webhook_calls_page on webhook_calls (team_id, page_id, created_at);
create index webhook_calls_customer on webhook_calls (page_id, customer_id);

-- Signs the calls of a team. The former secret signs too until `old_until`.
create table webhook_secrets (
  team_id uuid primary key references teams on delete cascade,
  secret_encrypted text not null,
  old_secret_encrypted text,
  old_until timestamptz,
  created_at timestamptz not null
);

-- As before, and the result of a call that sends nothing is no message either.
create or replace function is_counted_chat(kind text, outcome text) returns boolean language sql immutable parallel safe as $$
  select kind not in ('message_reaction', 'message_edited', 'message_deleted', 'thread_control')
    and not (kind in ('chat_timer', 'webhook_result') and outcome = 'ignored')
$$;

-- What a page knows about its customers, notices for the team, and waits of chat flows.

-- One row for each customer of a page with a chat. Apart from conversations, whose rows change with every message.
create table contacts (
  team_id uuid not null,
  page_id text not null,
  customer_id text not null,
  -- Values by key of the field (contact_fields, and automation/contacts/contact.ts for the built-in ones).
  fields jsonb not null default '{}',
  -- Keys of tags.
  tags text[] not null default '{}',
  -- What led the customer here first: {"kind": "ad" | "link", "id": …}.
  source jsonb,
  first_seen_at timestamptz not null,
  -- Follows the customer's acts at intervals of some minutes, so that a message seldom writes two rows.
  last_seen_at timestamptz not null,
  primary key (team_id, page_id, customer_id),
  foreign key (team_id, page_id) references pages on delete cascade
);

-- A team's own fields. Built-in ones have no row.
create table contact_fields (
  team_id uuid not null references teams on delete cascade,
  key text not null,
  name text not null,
  type text not null check (type in ('text', 'number', 'yes_no', 'date', 'phone', 'email', 'link')),
  created_at timestamptz not null,
  primary key (team_id, key)
);

create table contact_tags (
  team_id uuid not null references teams on delete cascade,
  -- The name in lower case: «VIP» and «vip» are one tag.
  key text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (team_id, key)
);

-- Notices of flows for the team: a customer needs a person, or left something that the team should know.
create table notices (
  team_id uuid not null,
  page_id text not null,
  notice_id bigint generated always as identity,
  kind text not null check (kind in ('notify', 'hand_over')),
  customer_id text not null,
  automation_id uuid not null,
  node_id text not null,
  text text not null,
  -- Why the bot left the chat to a person: the step itself, or a question without an answer.
  why text,
  for_everyone boolean not null,
  -- Null: not to be mailed.
  mail_due_at timestamptz,
  created_at timestamptz not null,
  -- A person has seen it, or answered the customer.
  done_at timestamptz,
  done_by uuid references people on delete set null,
  primary key (team_id, page_id, notice_id),
  foreign key (team_id, page_id) references pages on delete cascade
);
create index notices_open on notices (team_id, created_at desc) where done_at is null;
create index notices_to_mail on notices (mail_due_at) where mail_due_at is not null;

-- When a wait of the customer's flow is over, or the time to answer a question.
alter table conversations add column wakes_at timestamptz;
create index conversations_waking on conversations (wakes_at) where wakes_at is not null;

-- Reactions, edits and deletions are no messages, and a wait that sends nothing is none: figures leave them out.
create function is_counted_chat(kind text, outcome text) returns boolean language sql immutable parallel safe as $$
  select kind not in ('message_reaction', 'message_edited', 'message_deleted', 'thread_control')
    and not (kind = 'chat_timer' and outcome = 'ignored')
$$;

create or replace function count_new_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (team_id, subject, page_ids, hours, content_ids, statuses, found_later, times, failed_replies)
  select team_id, 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(status), array_agg(false),
    array_agg(times), array_agg(failed_reply)
  from (
    select team_id, page_id, date_trunc('hour', occurred_at, 'UTC') as hour, status,
      failed_reply(status, null, chat_status) as failed_reply, count(*)::integer as times
    from new_rows where is_counted_chat(kind, outcome) group by 1, 2, 3, 4, 5
  ) as changes group by team_id;
  return null;
end $$;

create or replace function count_changed_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (team_id, subject, page_ids, hours, content_ids, statuses, found_later, times, failed_replies)
  select team_id, 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(status), array_agg(false),
    array_agg(times), array_agg(failed_reply)
  from (
    select team_id, page_id, date_trunc('hour', occurred_at, 'UTC') as hour, status,
      failed_reply(status, null, chat_status) as failed_reply, sum(sign)::integer as times
    from (
      select 1 as sign, team_id, page_id, occurred_at, status, chat_status from new_rows
      where is_counted_chat(kind, outcome)
      union all
      select -1, team_id, page_id, occurred_at, status, chat_status from old_rows
      where is_counted_chat(kind, outcome)
    ) as rows group by 1, 2, 3, 4, 5 having sum(sign) <> 0
  ) as changes group by team_id;
  return null;
end $$;

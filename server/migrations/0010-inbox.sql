-- The inbox: chats that wait for a person, their messages in order, and what people of the team did with them.

-- Since the first message of the customer that nobody has answered. Null: nobody waits.
alter table conversations add column waiting_since timestamptz;
alter table conversations add column assigned_to uuid references people on delete set null;
-- A person finished the chat then; the customer's next message opens it again.
alter table conversations add column done_at timestamptz;
alter table conversations add column snoozed_until timestamptz;
-- Event of the customer's last message, and the last event that a person of the team has seen.
alter table conversations add column last_in_id bigint not null default 0;
alter table conversations add column read_id bigint not null default 0;
-- The last event that a person had seen when they last wrote: the bot answers nothing up to it.
alter table conversations add column person_answered_id bigint not null default 0;
-- Messages of the page so far. A reply written before the latest of them was on screen is refused.
alter table conversations add column answers bigint not null default 0;

create index conversations_waiting on conversations (page_id, waiting_since) where waiting_since is not null;
create index conversations_unread on conversations (page_id, last_event_at desc) where last_in_id > read_id;
create index conversations_assigned on conversations (assigned_to, page_id, last_event_at desc)
  where assigned_to is not null;
create index conversations_snoozed on conversations (page_id, snoozed_until) where snoozed_until is not null;
create index conversations_done on conversations (page_id, done_at desc) where done_at is not null;

-- Who has a chat open now. Lost with a crash of the database, and right again seconds later.
create unlogged table thread_presence (
  team_id uuid not null,
  page_id text not null,
  customer_id text not null,
  person_id uuid not null references people on delete cascade,
  typing boolean not null,
  until timestamptz not null,
  primary key (team_id, page_id, customer_id, person_id),
  foreign key (team_id, page_id) references pages on delete cascade
);

-- The messages of one chat in order.
create index events_in_chats on events (page_id, (payload ->> 'customerId'), event_id)
  where kind not in ('comment_added', 'comment_edited', 'comment_removed', 'policy_enforced', 'page_restricted');

-- Meta as it is in 2026: policy events, authors of the page's messages, and everything a customer can do in a chat.

-- The newest warning or stop of Facebook for the page: kind, reason, until, url, at. Null: none.
alter table pages add column policy_notice jsonb;
-- The time of the newest policy or integrity event. Events arrive in any order, and older ones change nothing.
alter table pages add column policy_changed_at timestamptz;
-- What stops the page, by feature of Facebook, with its end; `policy` for a block by its policy.
alter table pages add column restrictions jsonb not null default '{}';

-- Whether a message of an unknown application on the page pauses the bot like a person's.
alter table pages add column other_app_pauses boolean not null default true;

-- Who paused the bot: `person`, or `other_app` with its id. Null: a member of the team, by hand.
alter table conversations add column paused_by text;
-- Meta's Business Agent holds the chat until then.
alter table conversations add column held_until timestamptz;
-- The last message that a person of the page wrote by hand.
alter table conversations add column person_wrote_at timestamptz;

-- Texts that Business Suite sent by itself, known by how soon after customers' messages they came.
create table automatic_texts (
  team_id uuid not null,
  page_id text not null,
  fingerprint text not null,
  customers text[] not null,
  last_at timestamptz not null,
  primary key (team_id, page_id, fingerprint),
  foreign key (team_id, page_id) references pages on delete cascade
);

-- How far a customer has read and received the page's messages: one narrow row instead of an event for each receipt.
create table thread_receipts (
  team_id uuid not null,
  page_id text not null,
  customer_id text not null,
  read_until timestamptz,
  delivered_until timestamptz,
  primary key (team_id, page_id, customer_id),
  foreign key (team_id, page_id) references pages on delete cascade
) with (fillfactor = 70);

-- Flows that begin by a link, an answer to a story or a mention in one.
alter table chat_automations
  drop constraint chat_automations_trigger_check,
  add constraint chat_automations_trigger_check
    check (trigger in ('keyword', 'default', 'welcome', 'link', 'story_reply', 'story_mention')),
  drop constraint chat_automations_live_trigger_check,
  add constraint chat_automations_live_trigger_check
    check (live_trigger in ('keyword', 'default', 'welcome', 'link', 'story_reply', 'story_mention'));

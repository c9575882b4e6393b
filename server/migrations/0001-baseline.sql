-- The schema of the first release. Later migrations only add: docs/decisions/0072-migrations-expand.md.
--
-- Unique keys of tables with pages begin with team and page. Other indexes begin with the page alone: after both columns
-- the planner expects a single row from any index, takes the smallest one, and reads all rows of the page.


-- PEOPLE AND SIGN-IN

create table people (
  id uuid primary key default gen_random_uuid(),
  facebook_id text not null unique,
  first_name text not null,
  last_name text not null default '',
  facebook_name text not null,
  picture_url text,
  email text,
  language text not null default 'mn',
  agreed_to_terms_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- A browser that came back from Facebook. Somebody who has not signed up has a session but no row in `people`.
create table sign_in_sessions (
  token_hash text primary key,
  facebook_id text not null,
  facebook_name text not null,
  email text,
  picture_url text,
  expires_at timestamptz not null,
  extended_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The family whose tokens this browser got last: both end together. Null: none yet.
  family_id uuid
);
create index sign_in_sessions_expiry on sign_in_sessions (expires_at);
create index sign_in_sessions_facebook on sign_in_sessions (facebook_id);

-- One row for each attempt at Facebook's dialog, because two tabs each need a state of their own.
create table sign_in_attempts (
  state_hash text primary key,
  callback_url text not null,
  expires_at timestamptz not null
);

-- A family is one sign-in of one browser. A refresh token used twice revokes its family.
create table refresh_tokens (
  token_hash text primary key,
  family_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  -- Start of the sign-in. It limits the whole family, however often its tokens are exchanged.
  signed_in_at timestamptz not null,
  -- One word each for the list of sign-ins. The address and the user agent are not stored.
  browser text,
  system text
);
create index refresh_tokens_family on refresh_tokens (family_id);
create index refresh_tokens_person on refresh_tokens (person_id);

-- The user token of a Facebook account. It is separate from sign-in, and lists and connects pages.
create table facebook_grants (
  facebook_id text primary key,
  token_encrypted text not null,
  expires_at timestamptz,
  invalid_since timestamptz,
  updated_at timestamptz not null default now()
);

-- Requests of Facebook or of a person to delete their data. The code opens the status page of the request.
create table deletion_requests (
  code text primary key,
  -- Kept until the data is deleted.
  facebook_id text,
  -- A person who only removed the app can come back until then.
  due_at timestamptz not null,
  requested_at timestamptz not null,
  completed_at timestamptz
);
create index deletion_requests_open on deletion_requests (due_at) where completed_at is null;


-- PLANS AND TEAMS

create table plans (
  id smallint primary key,
  code text not null unique,
  monthly_price integer,
  comments integer,
  private_replies integer,
  chats integer,
  ai_replies integer,
  pages integer,
  members integer,
  comment_automations integer,
  main_menu_items integer
);
comment on table plans is 'Null in a limit: unlimited. Null in the price: by agreement.';

create table teams (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  plan_id smallint not null references plans (id),
  -- Periods of a plan are months counted from here. Buying more months moves only the end.
  plan_started_at timestamptz not null default now(),
  plan_ends_at timestamptz,
  plan_months integer not null default 0,
  -- The unused part of the previous plan after an upgrade, as days of the new plan.
  plan_credit_days integer not null default 0 check (plan_credit_days >= 0),
  overage_enabled boolean not null default false,
  overage_cap integer not null default 0 check (overage_cap >= 0),
  created_at timestamptz not null default now()
);

create table team_members (
  team_id uuid not null references teams (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  role text not null check (role in ('owner', 'member')),
  status text not null check (status in ('active', 'inactive', 'pending')),
  invited_by uuid references people (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, person_id)
);
create index team_members_person on team_members (person_id);
create index team_members_invited on team_members (person_id) where status = 'pending';
create unique index team_members_one_owner on team_members (team_id) where role = 'owner';

-- Outlives team and account, because each person gets one free trial.
create table trials_used (
  person_id uuid primary key,
  facebook_id_hash text,
  used_at timestamptz not null default now()
);
create unique index trials_used_once on trials_used (facebook_id_hash);

-- Pages that had a free trial, as pseudonyms of the page and of the Facebook page that it is linked to.
create table page_trials (
  page_id_hash text primary key,
  -- This team can connect the page again during its trial. Null once the team is deleted.
  team_id uuid references teams (id) on delete set null,
  used_at timestamptz not null
);

insert into plans (
  id, code, monthly_price, comments, private_replies, chats, ai_replies, pages, members, comment_automations,
  main_menu_items
) values
  (1, 'trial', 0, 100, 100, 100, 0, 6, 3, 10, 3),
  (2, 'standard', 35000, 1000, 1000, 1000, 0, 6, 5, 50, 3),
  (3, 'premium', 55000, 4000, 4000, 4000, 1000, 12, 15, 200, 5),
  (4, 'enterprise', null, null, null, null, null, null, null, null, 20);


-- BILLING AND DEBTS

-- Use of a team in one period of its plan. Concurrent decisions of a team lock this row.
create table usage (
  team_id uuid not null references teams (id) on delete cascade,
  period_starts_at timestamptz not null,
  comments integer not null default 0,
  private_replies integer not null default 0,
  chats integer not null default 0,
  ai_replies integer not null default 0,
  -- Pieces above the plan, and how many of them an invoice has charged, so that none is charged twice.
  over integer not null default 0,
  charged integer not null default 0,
  primary key (team_id, period_starts_at)
);

-- Invoices outlive their team, because a late payment must find its invoice.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  -- Letters and digits only: QPay's rule for sender_invoice_no.
  number text not null unique,
  team_id uuid references teams (id) on delete set null,
  page_id text,
  created_by uuid references people (id) on delete set null,
  -- An invoice for overage alone has neither plan nor duration.
  plan_id smallint references plans (id),
  duration smallint check (duration in (1, 3, 6, 12)),
  plan_amount integer not null check (plan_amount >= 0),
  overage_amount integer not null default 0 check (overage_amount >= 0),
  overage_pieces integer not null default 0,
  paid_amount integer not null default 0,
  status text not null check (status in ('processing', 'completed', 'cancelled', 'failed', 'expired', 'serverError')),
  -- Of the address that QPay calls. Only its hash is stored.
  callback_hash text not null unique,
  provider_invoice_id text unique,
  qr_text text,
  qr_image text,
  urls jsonb not null default '[]',
  checked_at timestamptz,
  -- QPay has called, and the payment has not been checked since.
  called_back_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);
create index invoices_team on invoices (team_id, created_at desc);

-- Each payment at QPay once, whatever it settled.
create table payments (
  provider_payment_id text primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  amount integer not null,
  -- exact, partial, excess, late or double
  kind text not null,
  recorded_at timestamptz not null,
  -- QPay reported a refund of the payment.
  refunded_at timestamptz
);
create index payments_invoice on payments (invoice_id);

-- Each change of a plan by an invoice, written in the transaction that settled the invoice.
create table plan_changes (
  invoice_id uuid primary key references invoices (id) on delete cascade,
  team_id uuid references teams (id) on delete set null,
  kind text not null check (kind in ('started', 'extended', 'upgraded', 'converted', 'kept')),
  from_plan_id smallint not null references plans (id),
  from_ends_at timestamptz,
  plan_id smallint not null references plans (id),
  started_at timestamptz not null,
  months integer not null,
  credit_days integer not null,
  ends_at timestamptz,
  changed_at timestamptz not null
);
-- The overage cap of a team depends on its latest purchase, which is read while comments are decided.
create index plan_changes_team on plan_changes (team_id, changed_at desc);

-- Money that bought nothing. The operator pays it back by hand, because a bank transfer cannot be undone.
create table refunds (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('excess', 'double', 'overage_paid_twice', 'plan_kept', 'team_deleted')),
  recorded_at timestamptz not null,
  repaid_at timestamptz
);
create index refunds_open on refunds (recorded_at) where repaid_at is null;

-- One token of a payment provider for all processes. A process claims the renewal, also of the first token.
create table provider_tokens (
  provider text primary key,
  token_encrypted text,
  expires_at timestamptz,
  renewal_until timestamptz
);

-- Unpaid overage of a deleted team, under a pseudonym of its owner. The next team of that person owes it.
create table debts (
  id bigint generated always as identity primary key,
  facebook_id_hash text not null,
  pieces integer not null check (pieces > 0),
  recorded_at timestamptz not null
);
create index debts_person on debts (facebook_id_hash);


-- PAGES

-- One row for each team that holds or held a page. The team and the platform's id begin the keys of everything below, so
-- it stays with the team that made it, and the tables can be distributed by team.
create table pages (
  team_id uuid not null references teams (id) on delete cascade,
  page_id text not null,
  platform smallint not null check (platform in (1, 2)),
  name text not null,
  username text,
  avatar_url text,
  -- The Facebook page whose token and id are used in calls: the page itself, or the page of an Instagram account.
  facebook_page_id text not null,
  token_encrypted text not null,
  connected_by uuid references people (id) on delete set null,
  connected_at timestamptz not null default now(),
  status smallint not null check (status in (0, 1)),
  -- Set while another team has connected the page.
  moved_away_at timestamptz,
  -- Set when the owner deleted the page. The owner can restore it until a job deletes the row then.
  deletion_due_at timestamptz,
  health text not null default 'ok' check (health in ('ok', 'reconnect', 'permission_missing', 'blocked_by_policy')),
  health_changed_at timestamptz,
  -- Facebook's names of the permissions behind the health `permission_missing`.
  missing_permissions text[] not null default '{}',
  trouble_mailed_at timestamptz,
  -- Incremented by every change of the page's rules. Workers cache compiled rules by it.
  rules_version bigint not null default 1,
  blacklist_action text not null default 'hide' check (blacklist_action in ('hide', 'delete')),
  leave_adverts boolean not null default true,
  -- How long a manual reply pauses the bot for its customer. 0: not at all. Null: until somebody resumes it.
  chat_pause_minutes integer default 60 check (chat_pause_minutes between 0 and 43200),
  mirror_state text not null default 'loading' check (mirror_state in ('loading', 'ready', 'failed')),
  mirrored_at timestamptz,
  mirror_requested_at timestamptz,
  -- A limit of the platform is used up until then.
  mirror_waits_until timestamptz,
  -- Last read of likes and followers, which are read at most once an hour.
  figures_asked_at timestamptz,
  primary key (team_id, page_id)
);
create index pages_by_id on pages (page_id);
create index pages_deletion_due on pages (deletion_due_at) where deletion_due_at is not null;

-- Directory: the team that has connected a page, at most one. Intake finds the team of an event here.
create table connected_pages (
  page_id text primary key,
  team_id uuid not null
);

-- Deleted pages whose events, runs and deliveries a job still has to delete.
create table deleted_pages (
  team_id uuid not null,
  page_id text not null,
  -- Later events belong to a new connection of the page, made before the job ran.
  last_event_id bigint not null,
  deleted_at timestamptz not null,
  primary key (team_id, page_id, last_event_id)
);

-- The platform's own figures, by day in Ulaanbaatar. Null where it reports none.
create table page_figures (
  team_id uuid not null,
  page_id text not null,
  day date not null,
  likes integer,
  followers integer,
  read_at timestamptz not null,
  primary key (team_id, page_id, day),
  foreign key (team_id, page_id) references pages on delete cascade
);


-- CONTENT AND PAST COMMENTS

create table content (
  team_id uuid not null,
  page_id text not null,
  content_id text not null,
  type smallint not null check (type in (1, 2, 3)),
  message text,
  story text,
  full_picture text,
  permalink text,
  comment_count integer not null default 0,
  live_now boolean not null default false,
  -- False for content that only a comment revealed: no list of the platform has ended Instagram broadcasts or adverts.
  listed boolean not null default true,
  created_time timestamptz not null,
  mirrored_at timestamptz not null default now(),
  primary key (team_id, page_id, content_id),
  foreign key (team_id, page_id) references pages on delete cascade
);
create index content_newest on content (page_id, created_time desc);

-- Content that a webhook named and the mirror does not have.
create table missing_content (
  team_id uuid not null,
  page_id text not null,
  content_id text not null,
  -- Null: the webhook did not name the type.
  type smallint check (type in (1, 2, 3)),
  seen_at timestamptz not null,
  attempts smallint not null default 0,
  -- Null: the platform does not return it.
  next_attempt_at timestamptz,
  primary key (team_id, page_id, content_id),
  foreign key (team_id, page_id) references pages on delete cascade
);
create index missing_content_due on missing_content (next_attempt_at) where next_attempt_at is not null;

-- Comments under a page's content of the last 90 days, copied from the platform for dry run and catch-up sweep.
create table page_comments (
  team_id uuid not null,
  page_id text not null,
  comment_id text not null,
  content_id text not null,
  -- Null: the list of content does not name it.
  content_type smallint check (content_type in (1, 2, 3)),
  parent_comment_id text,
  customer_id text,
  customer_name text,
  own boolean not null,
  text text not null,
  hidden boolean not null,
  created_at timestamptz not null,
  -- Was compared with the events once. A comment without an event became one then.
  swept boolean not null default false,
  primary key (team_id, page_id, comment_id),
  foreign key (team_id, page_id) references pages on delete cascade
);
create index page_comments_oldest on page_comments (page_id, created_at, comment_id);
create index page_comments_unswept on page_comments (page_id, created_at, comment_id) where not swept;
create index page_comments_own_replies on page_comments (page_id, parent_comment_id)
  where own and parent_comment_id is not null;

-- How far the comments of each content are read. An unchanged fingerprint means that there are no new ones.
create table content_comment_reads (
  team_id uuid not null,
  page_id text not null,
  content_id text not null,
  fingerprint text,
  read_since timestamptz not null,
  read_at timestamptz not null,
  primary key (team_id, page_id, content_id),
  foreign key (team_id, page_id) references pages on delete cascade
);

-- Progress of reading past comments, which a person waits for.
create table page_comment_readings (
  team_id uuid not null,
  page_id text not null,
  state text not null check (state in ('reading', 'ready', 'paused', 'failed')),
  contents_total integer,
  contents_done integer not null default 0,
  resumes_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null,
  primary key (team_id, page_id),
  foreign key (team_id, page_id) references pages on delete cascade
);

create table page_sweeps (
  team_id uuid not null,
  page_id text not null,
  swept_at timestamptz not null,
  -- Last sweep of all content. Old content gets few new comments, so it is swept less often.
  all_listed_at timestamptz,
  primary key (team_id, page_id),
  foreign key (team_id, page_id) references pages on delete cascade
);


-- CHAT AUTOMATIONS, ENTRIES, TEMPLATES

-- The editor changes `draft`, customers get answers from `live`.
create table chat_automations (
  team_id uuid not null,
  page_id text not null,
  id uuid not null default gen_random_uuid(),
  draft jsonb not null,
  -- Copied from the draft for lists and searches.
  title text not null,
  trigger text not null check (trigger in ('keyword', 'default', 'welcome')),
  keywords text[] not null default '{}',
  -- Incremented by every change of the draft.
  version integer not null default 1,
  live jsonb,
  live_trigger text check (live_trigger in ('keyword', 'default', 'welcome')),
  live_version integer,
  live_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references people (id) on delete set null,
  constraint chat_automations_live_check check (
    (live is null) = (live_trigger is null) and (live is null) = (live_version is null)
      and (live is null) = (live_at is null)
  ),
  primary key (team_id, id),
  foreign key (team_id, page_id) references pages on delete cascade
);
-- Addresses name them by id alone.
create index chat_automations_id on chat_automations (id);
create index chat_automations_page on chat_automations (page_id, created_at);
-- Two of them would answer the same message.
create unique index chat_automations_one_live on chat_automations (team_id, page_id, live_trigger)
  where live_trigger in ('default', 'welcome');

-- Conversation starters and main menu items, as drafts.
create table chat_automation_entries (
  team_id uuid not null,
  page_id text not null,
  id uuid not null default gen_random_uuid(),
  entry_type text not null check (entry_type in ('conversation_starter', 'main_menu')),
  platform_type smallint not null check (platform_type in (1, 2)),
  sort_order integer not null,
  title text not null,
  chat_automation_id uuid,
  url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, id),
  foreign key (team_id, page_id) references pages on delete cascade,
  foreign key (team_id, chat_automation_id) references chat_automations on delete cascade
);
-- Addresses name them by id alone.
create index chat_automation_entries_id on chat_automation_entries (id);
create index chat_automation_entries_page on chat_automation_entries (page_id, entry_type, platform_type, sort_order);
create index chat_automation_entries_automation on chat_automation_entries (chat_automation_id);

-- The starters and the menu that customers see.
create table profile_publications (
  team_id uuid not null,
  page_id text not null,
  entry_type text not null check (entry_type in ('conversation_starter', 'main_menu')),
  -- Null: never published.
  published jsonb,
  published_at timestamptz,
  published_by uuid references people (id) on delete set null,
  -- Somebody publishes since then. The claim of a dead process expires.
  claimed_at timestamptz,
  -- Error code of the last attempt, with the details of its message.
  failure jsonb,
  failed_at timestamptz,
  primary key (team_id, page_id, entry_type),
  constraint profile_publications_published_check check ((published is null) = (published_at is null)),
  constraint profile_publications_failure_check check ((failure is null) = (failed_at is null)),
  foreign key (team_id, page_id) references pages on delete cascade
);

-- Flows that a team saved as starting points. Built-in templates are files of the program.
create table flow_templates (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  -- Of the page that the flow was made for.
  platform smallint not null check (platform in (1, 2)),
  title text not null,
  description text not null,
  flow jsonb not null,
  created_by uuid references people (id) on delete set null,
  created_at timestamptz not null
);
create index flow_templates_team on flow_templates (team_id, created_at);

-- Latest refusal of a step's message by the platform, deleted when the step is sent. No foreign keys, because results
-- of sending lock pages before deliveries and never after.
create table step_refusals (
  automation_id uuid not null,
  node_id text not null,
  team_id uuid not null,
  page_id text not null,
  reason text not null,
  detail text,
  times integer not null,
  last_at timestamptz not null,
  -- The refused content of the step. A changed step has no refusal.
  said jsonb not null,
  primary key (team_id, page_id, automation_id, node_id)
);

-- Customers who reached a step or pressed a button, by day in Ulaanbaatar.
create table step_counts (
  team_id uuid not null,
  page_id text not null,
  automation_id uuid not null,
  node_id text not null,
  -- The button or quick reply. Empty for the step itself.
  part_id text not null default '',
  day date not null,
  times integer not null,
  primary key (team_id, page_id, automation_id, node_id, part_id, day),
  foreign key (team_id, page_id) references pages on delete cascade
);


-- COMMENT AUTOMATIONS AND BLACKLIST

create table comment_automations (
  team_id uuid not null,
  page_id text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default '',
  enabled boolean not null,
  content_scope text not null check (content_scope in ('chosen', 'all')),
  content_type smallint not null check (content_type between 1 and 4),
  content_ids text[] not null default '{}',
  trigger text not null check (trigger in ('keywords', 'default')),
  match_mode text not null default 'smart' check (match_mode in ('smart', 'whole_word', 'contains', 'exact')),
  keywords text[] not null default '{}',
  exclude_keywords text[] not null default '{}',
  once_per_customer boolean not null default false,
  first_level_only boolean not null default false,
  delay_seconds integer not null default 0 check (delay_seconds between 0 and 86400),
  comment_replies text[] not null default '{}',
  chat_replies text[] not null default '{}',
  -- The flow whose first message is the private reply.
  chat_automation_id uuid,
  -- How many comments it decided to answer. Chooses among several texts.
  rotation bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, page_id) references pages on delete cascade,
  foreign key (team_id, chat_automation_id) references chat_automations on delete set null (chat_automation_id)
);
-- Addresses name them by id alone.
create index comment_automations_id on comment_automations (id);
create index comment_automations_page on comment_automations (page_id, created_at);

-- Words that a page added to the built-in list, or excluded from it.
create table blacklist_words (
  team_id uuid not null,
  page_id text not null,
  id uuid not null default gen_random_uuid(),
  -- Trimmed and in lower case.
  word text not null,
  excluded boolean not null,
  created_at timestamptz not null,
  primary key (team_id, id),
  foreign key (team_id, page_id) references pages on delete cascade
);
create unique index blacklist_words_once on blacklist_words (team_id, page_id, word);


-- EVENTS, RUNS, DELIVERIES
-- No foreign keys to pages, so that the tables can be partitioned.

-- A shard of teams, permanently. A worker locks the row to decide, so the events of a team are decided in order.
create table shards (shard smallint primary key);

create table events (
  team_id uuid not null,
  page_id text not null,
  event_id bigint generated always as identity,
  shard smallint not null,
  kind text not null,
  -- The platform's own key of the event. A second webhook with the same key is the same event.
  platform_key text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  payload jsonb not null,
  decided boolean not null default false,
  -- A message whose answer uses the customer's name is decided again then, or when the name is read.
  wait_until timestamptz,
  primary key (team_id, page_id, event_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
-- The page comes last, so that the planner does not take it for the index of an event: see the top of this file.
create unique index events_once on events (team_id, platform_key, kind, page_id);
-- Workers decide the events of one team at a time.
create index events_undecided on events (shard, team_id, event_id) where not decided;
-- An echo shows what became of a message whose call had no known outcome.
create index events_echoes on events (page_id, (payload -> 'sentBy' ->> 'metadata')) where kind = 'page_message';

-- History of comments.
create table runs (
  team_id uuid not null,
  page_id text not null,
  event_id bigint not null,
  kind text not null,
  comment_id text not null,
  content_id text not null,
  customer_id text,
  customer_name text,
  text text not null,
  -- Every word in the letters of both scripts. Null: the text is forgotten.
  search_text text,
  occurred_at timestamptz not null,
  decided_at timestamptz not null,
  outcome text not null check (outcome in ('answered', 'ignored', 'moderated')),
  -- A comment of the page itself. History does not list it.
  own boolean not null,
  -- No webhook brought the comment, the catch-up sweep found it.
  found_later boolean not null default false,
  automation_id uuid,
  automation_name text,
  keyword text,
  reasons jsonb not null,
  -- Null: the comment is no request.
  request text check (request in ('open', 'answered_by_person', 'withdrawn')),
  comment_status text,
  chat_status text,
  moderation_status text,
  -- Period of the plan in which the answer counts. Null: not counted, or refunded.
  counted_period timestamptz,
  -- Period of the private reply when it was retried in a later period. Null: the same.
  chat_counted_period timestamptz,
  -- Somebody of the team showed a hidden comment again.
  restored_at timestamptz,
  restored_by uuid references people (id) on delete set null,
  -- Every comment has one status, so figures add up. It is `answered` once any reply was sent and none is open, and
  -- `failed` only when no reply arrived.
  status text generated always as (
    case
      when own then null
      when kind = 'comment_removed' or (kind = 'comment_edited' and outcome = 'ignored' and request is null) then 'other'
      when outcome = 'ignored' then case request
        when 'open' then 'unanswered'
        when 'answered_by_person' then 'answered_by_person'
        when 'withdrawn' then 'obsolete'
        else 'ignored'
      end
      when moderation_status = 'failed' or (
        (comment_status = 'failed' or chat_status = 'failed')
        and comment_status is distinct from 'sent' and chat_status is distinct from 'sent'
      ) then case when request = 'answered_by_person' then 'answered_by_person' else 'failed' end
      when comment_status in ('waiting', 'sending', 'unknown') or chat_status in ('waiting', 'sending', 'unknown')
        or moderation_status in ('waiting', 'sending', 'unknown') then 'waiting'
      when outcome = 'moderated' and moderation_status = 'sent' then 'moderated'
      when comment_status = 'sent' or chat_status = 'sent' then 'answered'
      else 'obsolete'
    end
  ) stored,
  primary key (team_id, page_id, event_id)
);
create index runs_comment on runs (page_id, comment_id);
-- Lists are in order of time under every filter. Each index includes the columns of its counts, so that counting
-- fetches no row.
create index runs_by_time on runs (page_id, occurred_at desc, event_id desc) where not own;
create index runs_by_status on runs (page_id, status, occurred_at desc, event_id desc) where not own;
create index runs_by_content on runs (page_id, content_id, occurred_at desc, event_id desc) where not own;
create index runs_by_keyword on runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword, automation_id, own) where keyword is not null;
-- Lists of automations count by automation alone, and deciding reads a customer's answers without `not own`.
create index runs_by_automation on runs (automation_id, occurred_at desc, event_id desc) include (page_id, own)
  where automation_id is not null;
create index runs_by_customer on runs (page_id, customer_id, occurred_at desc, event_id desc) include (own)
  where customer_id is not null;
-- Rare rows. A scan in order of time would read millions to find one.
create index runs_found_later on runs (page_id, occurred_at desc, event_id desc) where found_later and not own;
create index runs_comment_skipped on runs (page_id, occurred_at desc, event_id desc)
  where comment_status = 'skipped' and not own;
create index runs_chat_skipped on runs (page_id, occurred_at desc, event_id desc)
  where chat_status = 'skipped' and not own;
-- Every run with a failed reply, answered or not.
create index runs_failed on runs (page_id, occurred_at desc, event_id desc)
  include (status, keyword, automation_id, content_id, comment_status, chat_status)
  where (comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed') and not own;
create index runs_failed_by_keyword on runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword, status)
  where (comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed') and keyword is not null
    and not own;
create index runs_failed_by_content on runs (page_id, content_id, occurred_at desc, event_id desc) include (status)
  where (comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed') and not own;
-- Moderated comments are listed by time, and only the newest run of each comment.
create index runs_moderated on runs (page_id, occurred_at desc, event_id desc) include (comment_id)
  where outcome = 'moderated';
create index runs_moderated_of_comment on runs (page_id, comment_id, event_id desc) where outcome = 'moderated';
-- A manual reply finds the open requests of its customer.
create index runs_unanswered_of_customer on runs (page_id, customer_id, occurred_at) where status = 'unanswered';

-- History of chats: one row for each message, tap or other act of a customer.
create table chat_runs (
  team_id uuid not null,
  page_id text not null,
  event_id bigint not null,
  kind text not null,
  customer_id text not null,
  -- Null until the name is known, which the conversation has meanwhile, and after the text is forgotten.
  customer_name text,
  text text not null,
  -- Text and name in the letters of both scripts. Null: the text is forgotten.
  search_text text,
  occurred_at timestamptz not null,
  decided_at timestamptz not null,
  outcome text not null check (outcome in ('answered', 'ignored')),
  automation_id uuid,
  automation_title text,
  keyword text,
  reasons jsonb not null,
  -- `asked_ai`: the AI model gets the message. Its answer is a run of its own, so this one never counts as answered.
  request text check (request in ('open', 'answered_by_person', 'withdrawn', 'asked_ai')),
  -- The worst state of the messages, and whether any of them was sent.
  chat_status text,
  any_sent boolean not null default false,
  -- Period of the plan in which the answer counts. Null: not counted, or refunded.
  counted_period timestamptz,
  status text generated always as (
    case
      when outcome = 'ignored' then case request
        when 'open' then 'unanswered'
        when 'answered_by_person' then 'answered_by_person'
        when 'withdrawn' then 'obsolete'
        when 'asked_ai' then 'asked_ai'
        else 'ignored'
      end
      when chat_status = 'sent' or (any_sent and chat_status in ('failed', 'skipped')) then 'answered'
      when chat_status = 'failed' then
        case when request = 'answered_by_person' then 'answered_by_person' else 'failed' end
      when chat_status = 'skipped' then 'obsolete'
      else 'waiting'
    end
  ) stored,
  primary key (team_id, page_id, event_id)
);
create index chat_runs_by_time on chat_runs (page_id, occurred_at desc, event_id desc);
create index chat_runs_by_status on chat_runs (page_id, status, occurred_at desc, event_id desc);
create index chat_runs_by_keyword on chat_runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword, automation_id) where keyword is not null;
create index chat_runs_by_automation on chat_runs (automation_id, occurred_at desc, event_id desc) include (page_id)
  where automation_id is not null;
create index chat_runs_by_customer on chat_runs (page_id, customer_id, occurred_at desc, event_id desc);
create index chat_runs_failed on chat_runs (page_id, occurred_at desc, event_id desc)
  include (status, keyword, automation_id) where chat_status = 'failed';
create index chat_runs_failed_by_keyword on chat_runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword, status) where chat_status = 'failed' and keyword is not null;
-- Part of a skipped answer may have been sent, so no status selects it.
create index chat_runs_skipped on chat_runs (page_id, occurred_at desc, event_id desc) where chat_status = 'skipped';
create index chat_runs_unanswered_of_customer on chat_runs (page_id, customer_id, occurred_at)
  where status = 'unanswered';

-- Calls to the platform: replies, chat messages, moderation.
create table deliveries (
  team_id uuid not null,
  page_id text not null,
  event_id bigint not null,
  kind text not null
    check (kind in ('comment_reply', 'chat_reply', 'hide_comment', 'delete_comment', 'chat_message')),
  -- Position among the messages that answer one event. 0 for answers to comments.
  sequence smallint not null default 0,
  -- Deliveries of one thread never overtake each other.
  thread text not null,
  platform smallint not null,
  comment_id text,
  -- A reply to a reply can appear under the top comment. An unknown outcome is looked up there.
  parent_comment_id text,
  customer_id text,
  text text not null,
  -- A chat message as the platform gets it. Null: `text` is all.
  message jsonb,
  -- State of the conversation after a private reply. Only its result shows which customer got it.
  conversation jsonb,
  state text not null check (state in ('waiting', 'sending', 'unknown', 'sent', 'failed', 'skipped')),
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- A call may have reached the platform. It is looked up before another try.
  first_unknown_at timestamptz,
  claimed_by uuid,
  claimed_at timestamptz,
  sent_at timestamptz,
  platform_id text,
  error_reason text,
  error_detail text,
  created_at timestamptz not null,
  primary key (team_id, page_id, event_id, kind, sequence)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
-- Every change of a state writes all indexes again, so there are few.
create index deliveries_thread on deliveries (page_id, thread, event_id)
  where state in ('waiting', 'sending', 'unknown');
-- Claims and counts go by page and by the limit that a delivery uses, so that deliveries that wait for one limit are
-- not read for the other.
create index deliveries_due_by_limit on deliveries (
  team_id, page_id,
  (case when kind in ('chat_reply', 'chat_message') then 'chat' else 'public' end),
  due_at, event_id, kind, sequence
) include (error_reason) where state in ('waiting', 'unknown');
create index deliveries_under_way on deliveries (page_id, kind) where state = 'sending';
-- Where an unknown outcome is looked up: in the conversation, or under the first-level comment. Claims allow one call
-- at a time there.
create index deliveries_place on deliveries (
  page_id,
  (case when kind in ('chat_reply', 'chat_message') then customer_id
    when kind = 'comment_reply' then coalesce(parent_comment_id, comment_id) end),
  event_id
) where state in ('waiting', 'sending', 'unknown');
create index deliveries_platform_id on deliveries (page_id, platform_id) where platform_id is not null;
-- Read whenever a customer writes, and nearly empty. Any other index would read all waiting deliveries.
create index deliveries_deferred on deliveries (page_id, thread)
  where kind = 'chat_message' and state in ('waiting', 'unknown') and error_reason = 'outside_window';

-- Latest usage that the platform reported, for each of its limits.
create table platform_limits (
  -- 'app', or the id of a page or Instagram account.
  key text not null,
  kind text not null check (kind in ('app', 'pages', 'messenger', 'instagram')),
  -- Whole percent. Null: the platform does not report it before enough calls.
  call_count smallint,
  total_time smallint,
  total_cputime smallint,
  read_at timestamptz not null,
  -- Observed start of the present window.
  since timestamptz not null,
  -- The platform's own estimate. Null: none.
  regain_at timestamptz,
  full_since timestamptz,
  -- Two earlier samples, one between half an hour and an hour old and one younger, for the rate of the last hour.
  earlier_percent smallint not null,
  earlier_at timestamptz not null,
  middle_percent smallint not null,
  middle_at timestamptz not null,
  -- Our calls since then, and the highest cost of one in percent. Null until enough calls are counted.
  calls integer not null,
  calls_since timestamptz not null,
  call_cost real,
  -- Concurrent calls allowed for all processes together, and the earliest time of the next call.
  quota_left integer not null,
  next_call_at timestamptz not null,
  primary key (key, kind)
) with (fillfactor = 50);

-- Planned send times under caps that no header of the platform reports, in milliseconds and ascending order. Only the
-- worker that holds the team's shard writes it.
create table paced_sends (
  team_id uuid not null,
  page_id text not null,
  pace text not null check (pace in ('private_reply', 'media')),
  taken jsonb not null,
  primary key (team_id, page_id, pace)
);

-- Up to this event, texts of a page are deleted because of their age.
create table forgotten_texts (
  team_id uuid not null,
  page_id text not null,
  up_to_event_id bigint not null,
  primary key (team_id, page_id),
  foreign key (team_id, page_id) references pages on delete cascade
);

insert into shards select generate_series(0, 31);


-- CONVERSATIONS AND AI

create table conversations (
  team_id uuid not null,
  page_id text not null,
  customer_id text not null,
  name text,
  -- The name in the letters of both scripts.
  search_name text,
  picture_url text,
  -- The runner's state (automation/runner/conversation.ts).
  state jsonb not null,
  -- A manual reply pauses the bot for this customer until then.
  paused_until timestamptz,
  -- The platform refuses messages to this customer until they write again.
  unreachable_since timestamptz,
  -- Last read of the name. The platform returns it only after the customer wrote or tapped.
  name_asked_at timestamptz,
  -- A message waits for the name until then. Later events of the customer stay behind it.
  name_awaited_until timestamptz,
  last_event_at timestamptz not null,
  primary key (team_id, page_id, customer_id),
  foreign key (team_id, page_id) references pages on delete cascade
);
create index conversations_newest on conversations (page_id, last_event_at desc);
create index conversations_paused on conversations (page_id, paused_until) where paused_until is not null;
create index conversations_nameless on conversations (page_id)
  where name_asked_at is null and state ->> 'last_contact_at' is not null;

-- Calls to the AI model. The result comes back as an event of the same conversation, once.
create table ai_requests (
  team_id uuid not null,
  page_id text not null,
  event_id bigint not null,
  customer_id text not null,
  purpose text not null check (purpose in ('answer', 'intent')),
  request jsonb not null,
  state text not null check (state in ('waiting', 'under_way', 'done')),
  due_at timestamptz not null,
  claimed_at timestamptz,
  attempts smallint not null default 0,
  -- Period of the plan in which the request counts. Null: not counted, or refunded.
  counted_period timestamptz,
  created_at timestamptz not null,
  primary key (team_id, page_id, event_id),
  foreign key (team_id, page_id) references pages on delete cascade
);
create index ai_requests_due on ai_requests (due_at) where state = 'waiting';
create index ai_requests_under_way on ai_requests (claimed_at) where state = 'under_way';
-- Counts the recent requests of one customer.
create index ai_requests_customer on ai_requests (page_id, customer_id, created_at);

-- Cost of the calls of a team, by day in Ulaanbaatar. No texts.
create table ai_usage (
  team_id uuid not null references teams (id) on delete cascade,
  day date not null,
  purpose text not null check (purpose in ('answer', 'intent', 'trial')),
  calls integer not null,
  tokens_in bigint not null,
  tokens_out bigint not null,
  primary key (team_id, day, purpose)
);

-- Reserved calls of a team, by day in Ulaanbaatar. A call is counted before it is made.
create table ai_budgets (
  team_id uuid not null references teams (id) on delete cascade,
  day date not null,
  calls integer not null,
  tokens bigint not null,
  primary key (team_id, day)
);


-- STATISTICS
-- Figures are sums by hour, so that the dashboard counts no runs. Ulaanbaatar is eight whole hours ahead of UTC all
-- year, so its days, weeks and months are sums of hours. Triggers append the changes of each statement as one row, its
-- delta, which locks nothing. Workers roll deltas up into the sums, and readers add the two.

create table statistics (
  team_id uuid not null,
  page_id text not null,
  hour timestamptz not null,
  comments_answered integer not null default 0,
  comments_waiting integer not null default 0,
  comments_failed integer not null default 0,
  comments_obsolete integer not null default 0,
  comments_unanswered integer not null default 0,
  comments_answered_by_person integer not null default 0,
  comments_ignored integer not null default 0,
  comments_moderated integer not null default 0,
  comments_other integer not null default 0,
  -- Answered, waiting and failed comments that no webhook brought.
  comments_found_later integer not null default 0,
  -- Answered comments with one failed reply.
  comments_public_reply_failed integer not null default 0,
  comments_chat_reply_failed integer not null default 0,
  chats_answered integer not null default 0,
  chats_waiting integer not null default 0,
  chats_failed integer not null default 0,
  chats_obsolete integer not null default 0,
  chats_unanswered integer not null default 0,
  chats_answered_by_person integer not null default 0,
  chats_asked_ai integer not null default 0,
  chats_ignored integer not null default 0,
  chats_partly_failed integer not null default 0,
  primary key (team_id, page_id, hour),
  foreign key (team_id, page_id) references pages on delete cascade
) with (fillfactor = 50);

-- The number of posts with answered comments is no sum of hours, because a post is one post all week.
create table content_statistics (
  team_id uuid not null,
  page_id text not null,
  -- In Ulaanbaatar.
  day date not null,
  content_id text not null,
  comments_answered integer not null,
  primary key (team_id, page_id, day, content_id),
  foreign key (team_id, page_id) references pages on delete cascade
) with (fillfactor = 50);

create table automation_statistics (
  team_id uuid not null,
  automation_id uuid not null,
  answered integer not null,
  failed integer not null,
  partly_failed integer not null,
  primary key (team_id, automation_id),
  foreign key (team_id, automation_id) references comment_automations on delete cascade
) with (fillfactor = 50);

create table chat_automation_statistics (
  team_id uuid not null,
  automation_id uuid not null,
  answered integer not null,
  failed integer not null,
  partly_failed integer not null,
  primary key (team_id, automation_id),
  foreign key (team_id, automation_id) references chat_automations on delete cascade
) with (fillfactor = 50);

-- Parallel arrays: equal positions belong to the same change. The rows live for seconds, so compressing them would cost
-- more than it saves.
create table statistic_deltas (
  team_id uuid not null,
  id bigint generated always as identity,
  subject text not null check (subject in ('comment', 'chat')),
  page_ids text[] not null,
  hours timestamptz[] not null,
  content_ids text[] not null,
  statuses text[] not null,
  failed_replies text[] not null,
  found_later boolean[] not null,
  times integer[] not null,
  primary key (team_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index statistic_deltas_oldest on statistic_deltas (id);
alter table statistic_deltas
  alter column page_ids set storage external,
  alter column hours set storage external,
  alter column content_ids set storage external,
  alter column statuses set storage external,
  alter column failed_replies set storage external,
  alter column found_later set storage external,
  alter column times set storage external;

create table automation_deltas (
  team_id uuid not null,
  id bigint generated always as identity,
  automation_ids uuid[] not null,
  answered integer[] not null,
  failed integer[] not null,
  partly_failed integer[] not null,
  primary key (team_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index automation_deltas_oldest on automation_deltas (id);
alter table automation_deltas
  alter column automation_ids set storage external,
  alter column answered set storage external,
  alter column failed set storage external,
  alter column partly_failed set storage external;

create table chat_automation_deltas (
  team_id uuid not null,
  id bigint generated always as identity,
  automation_ids uuid[] not null,
  answered integer[] not null,
  failed integer[] not null,
  partly_failed integer[] not null,
  primary key (team_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index chat_automation_deltas_oldest on chat_automation_deltas (id);
alter table chat_automation_deltas
  alter column automation_ids set storage external,
  alter column answered set storage external,
  alter column failed set storage external,
  alter column partly_failed set storage external;

-- The failed reply of an answered run.
create function failed_reply(status text, comment_status text, chat_status text) returns text
  language sql immutable parallel safe
  return case
    when status is distinct from 'answered' then null
    when comment_status = 'failed' then 'comment'
    when chat_status = 'failed' then 'chat'
  end;

create function count_new_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (team_id, subject, page_ids, hours, content_ids, statuses, found_later, times, failed_replies)
  select team_id, 'comment', array_agg(page_id), array_agg(hour), array_agg(content_id), array_agg(status), array_agg(found_later),
    array_agg(times), array_agg(failed_reply)
  from (
    select team_id, page_id, date_trunc('hour', occurred_at, 'UTC') as hour, content_id, status, found_later,
      failed_reply(status, comment_status, chat_status) as failed_reply, count(*)::integer as times
    from new_rows where status is not null group by 1, 2, 3, 4, 5, 6, 7
  ) as changes group by team_id;
  return null;
end $$;
create trigger runs_counted after insert on runs referencing new table as new_rows
  for each statement execute function count_new_runs();

create function count_changed_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (team_id, subject, page_ids, hours, content_ids, statuses, found_later, times, failed_replies)
  select team_id, 'comment', array_agg(page_id), array_agg(hour), array_agg(content_id), array_agg(status), array_agg(found_later),
    array_agg(times), array_agg(failed_reply)
  from (
    select team_id, page_id, date_trunc('hour', occurred_at, 'UTC') as hour, content_id, status, found_later,
      failed_reply(status, comment_status, chat_status) as failed_reply, sum(sign)::integer as times
    from (
      select 1 as sign, team_id, page_id, occurred_at, content_id, status, found_later, comment_status, chat_status from new_rows
      union all
      select -1, team_id, page_id, occurred_at, content_id, status, found_later, comment_status, chat_status from old_rows
    ) as rows where status is not null group by 1, 2, 3, 4, 5, 6, 7 having sum(sign) <> 0
  ) as changes group by team_id;
  return null;
end $$;
create trigger runs_counted_again after update on runs
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_runs();

create function count_new_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (team_id, subject, page_ids, hours, content_ids, statuses, found_later, times, failed_replies)
  select team_id, 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(status), array_agg(false),
    array_agg(times), array_agg(failed_reply)
  from (
    select team_id, page_id, date_trunc('hour', occurred_at, 'UTC') as hour, status,
      failed_reply(status, null, chat_status) as failed_reply, count(*)::integer as times
    from new_rows group by 1, 2, 3, 4, 5
  ) as changes group by team_id;
  return null;
end $$;
create trigger chat_runs_counted after insert on chat_runs referencing new table as new_rows
  for each statement execute function count_new_chat_runs();

create function count_changed_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (team_id, subject, page_ids, hours, content_ids, statuses, found_later, times, failed_replies)
  select team_id, 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(status), array_agg(false),
    array_agg(times), array_agg(failed_reply)
  from (
    select team_id, page_id, date_trunc('hour', occurred_at, 'UTC') as hour, status,
      failed_reply(status, null, chat_status) as failed_reply, sum(sign)::integer as times
    from (
      select 1 as sign, team_id, page_id, occurred_at, status, chat_status from new_rows
      union all
      select -1, team_id, page_id, occurred_at, status, chat_status from old_rows
    ) as rows group by 1, 2, 3, 4, 5 having sum(sign) <> 0
  ) as changes group by team_id;
  return null;
end $$;
create trigger chat_runs_counted_again after update on chat_runs
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_chat_runs();

create function count_new_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_deltas (team_id, automation_ids, answered, failed, partly_failed)
  select team_id, array_agg(automation_id), array_agg(answered), array_agg(failed), array_agg(partly_failed)
  from (
    select team_id, automation_id, count(*) filter (where 'sent' in (comment_status, chat_status))::integer as answered,
      count(*) filter (where status = 'failed')::integer as failed,
      count(*) filter (where failed_reply(status, comment_status, chat_status) is not null)::integer as partly_failed
    from new_rows
    where automation_id is not null and ('sent' in (comment_status, chat_status) or status = 'failed')
    group by 1, 2
  ) as changes group by team_id;
  return null;
end $$;
create trigger runs_counted_of_automations after insert on runs referencing new table as new_rows
  for each statement execute function count_new_runs_of_automations();

create function count_changed_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_deltas (team_id, automation_ids, answered, failed, partly_failed)
  select team_id, array_agg(automation_id), array_agg(answered), array_agg(failed), array_agg(partly_failed)
  from (
    select team_id, automation_id,
      coalesce(sum(sign) filter (where 'sent' in (comment_status, chat_status)), 0)::integer as answered,
      coalesce(sum(sign) filter (where status = 'failed'), 0)::integer as failed,
      coalesce(sum(sign) filter (where failed_reply(status, comment_status, chat_status) is not null), 0)::integer
        as partly_failed
    from (
      select 1 as sign, team_id, automation_id, comment_status, chat_status, status from new_rows
      union all
      select -1, team_id, automation_id, comment_status, chat_status, status from old_rows
    ) as rows where automation_id is not null group by 1, 2
  ) as changes where answered <> 0 or failed <> 0 or partly_failed <> 0 group by team_id;
  return null;
end $$;
create trigger runs_counted_again_of_automations after update on runs
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_runs_of_automations();

create function count_new_chat_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into chat_automation_deltas (team_id, automation_ids, answered, failed, partly_failed)
  select team_id, array_agg(automation_id), array_agg(answered), array_agg(failed), array_agg(partly_failed)
  from (
    select team_id, automation_id, count(*) filter (where status = 'answered')::integer as answered,
      count(*) filter (where status = 'failed')::integer as failed,
      count(*) filter (where failed_reply(status, null, chat_status) is not null)::integer as partly_failed
    from new_rows where automation_id is not null and status in ('answered', 'failed') group by 1, 2
  ) as changes group by team_id;
  return null;
end $$;
create trigger chat_runs_counted_of_automations after insert on chat_runs referencing new table as new_rows
  for each statement execute function count_new_chat_runs_of_automations();

create function count_changed_chat_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into chat_automation_deltas (team_id, automation_ids, answered, failed, partly_failed)
  select team_id, array_agg(automation_id), array_agg(answered), array_agg(failed), array_agg(partly_failed)
  from (
    select team_id, automation_id, coalesce(sum(sign) filter (where status = 'answered'), 0)::integer as answered,
      coalesce(sum(sign) filter (where status = 'failed'), 0)::integer as failed,
      coalesce(sum(sign) filter (where failed_reply(status, null, chat_status) is not null), 0)::integer as partly_failed
    from (
      select 1 as sign, team_id, automation_id, chat_status, status from new_rows
      union all
      select -1, team_id, automation_id, chat_status, status from old_rows
    ) as rows where automation_id is not null group by 1, 2
  ) as changes where answered <> 0 or failed <> 0 or partly_failed <> 0 group by team_id;
  return null;
end $$;
create trigger chat_runs_counted_again_of_automations after update on chat_runs
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_chat_runs_of_automations();


-- UNANSWERED QUESTIONS

-- Groups of unanswered questions that a person hid for a while.
create table dismissed_questions (
  team_id uuid not null,
  page_id text not null,
  -- In the form in which keywords are compared.
  keyword text not null,
  -- Customers in the group then. A group that grows clearly appears again.
  customers integer not null,
  dismissed_at timestamptz not null,
  primary key (team_id, page_id, keyword),
  foreign key (team_id, page_id) references pages on delete cascade
);


-- UPLOADS

-- Files that people put into messages. A stored file without a row belongs to nobody.
create table uploads (
  key text primary key,
  -- No foreign keys, because the file must still be deleted after its page.
  team_id uuid not null,
  page_id text not null,
  automation_id uuid not null,
  attachment_type text not null check (attachment_type in ('image', 'card_image', 'file', 'audio', 'video')),
  name text not null,
  content_type text not null,
  size bigint not null,
  -- `pending`: may be uploaded until it expires. `ready`: was checked. `deleting`: about to be deleted from the store.
  state text not null default 'pending' check (state in ('pending', 'ready', 'rejected', 'deleting')),
  created_by uuid references people (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- No flow has used it since then.
  unnamed_since timestamptz
);
create index uploads_team on uploads (team_id);
create index uploads_state on uploads (state, expires_at);


-- AUDIT LOG

-- Written in the transaction of the act, kept for two years.
create table audit_entries (
  entry_id bigint generated always as identity primary key,
  -- No foreign key: it would lock the team after one of its pages, and connecting a page locks them the other way
  -- round. A trigger deletes the entries with their team.
  team_id uuid not null,
  at timestamptz not null,
  action text not null,
  -- The page can be deleted later, or move to another team. The name is of that time.
  page_id text,
  page_name text,
  -- The name is read from the account, so that it disappears with the account.
  person_id uuid references people (id) on delete set null,
  -- False: an act of nobody, for example a payment.
  by_person boolean not null,
  subject_id text,
  subject_name text,
  -- Instead of the two above, where the subject is a person.
  subject_person_id uuid references people (id) on delete set null,
  details jsonb not null
);
create index audit_entries_team on audit_entries (team_id, entry_id desc);
create index audit_entries_age on audit_entries (at);
-- Deleting an account updates its entries.
create index audit_entries_person on audit_entries (person_id) where person_id is not null;
create index audit_entries_subject_person on audit_entries (subject_person_id) where subject_person_id is not null;

create function delete_audit_of_team() returns trigger language plpgsql as $$
begin
  delete from audit_entries where team_id = old.id;
  return null;
end $$;
create trigger audit_goes_with_team after delete on teams
  for each row execute function delete_audit_of_team();


-- CONTACT

-- Messages from the site's contact form, kept for a year.
create table contact_messages (
  number bigint generated always as identity (start with 1001) primary key,
  -- Made by the sender, so that a second tap is the same message.
  key uuid not null unique,
  name text not null,
  -- An e-mail address or a phone number.
  contact text not null,
  subject text not null,
  message text not null,
  language text not null check (language in ('mn', 'en')),
  -- Probably written by a bot: listed, but not mailed.
  suspect boolean not null,
  sent_at timestamptz not null,
  mail text not null default 'waiting' check (mail in ('waiting', 'sent', 'refused')),
  mail_claimed_at timestamptz,
  done_at timestamptz
);
create index contact_messages_by_age on contact_messages (sent_at);
-- Deleting an account deletes the messages under its address.
create index contact_messages_by_contact on contact_messages (lower(contact));


-- OPERATIONS

-- Keys of pseudonyms made under an earlier APP_SECRET, encrypted under the present one. A pseudonym cannot be made
-- again, because nothing stores whose it is.
create table pseudonym_keys (
  key_id text primary key,
  key_encrypted text not null
);

-- Restores of the database from a backup. Only the platform has what was sent between the two moments, so it is looked
-- up before anything is sent again.
create table restores (
  backed_up_at timestamptz not null,
  restored_at timestamptz primary key
);

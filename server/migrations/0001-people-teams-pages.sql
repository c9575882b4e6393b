-- People, their sign-ins, their teams and the pages those connect.

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

-- A browser that came back from Facebook. It has no person until somebody signs up with it.
create table sign_in_sessions (
  token_hash text primary key,
  facebook_id text not null,
  facebook_name text not null,
  email text,
  picture_url text,
  expires_at timestamptz not null,
  extended_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_sessions_expiry on sign_in_sessions (expires_at);

-- One attempt at Facebook's dialog each, so that two tabs do not spoil each other's state.
create table sign_in_attempts (
  state_hash text primary key,
  callback_url text not null,
  expires_at timestamptz not null
);

-- What a Facebook account allowed the product: kept apart from sign-in, read to list and connect pages.
create table facebook_grants (
  facebook_id text primary key,
  token_encrypted text not null,
  expires_at timestamptz,
  invalid_since timestamptz,
  updated_at timestamptz not null default now()
);

-- A family is one sign-in of one browser. A refresh token used twice revokes its family.
create table refresh_tokens (
  token_hash text primary key,
  family_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_family on refresh_tokens (family_id);
create index refresh_tokens_person on refresh_tokens (person_id);

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
insert into plans values
  (1, 'trial', 0, 100, 100, 100, 0, 6, 3, 10, 3),
  (2, 'standard', 35000, 1000, 1000, 1000, 0, 6, 5, 50, 3),
  (3, 'premium', 55000, 4000, 4000, 4000, 1000, 12, 15, 200, 5),
  (4, 'enterprise', null, null, null, null, null, null, null, null, 20);

create table teams (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  plan_id smallint not null references plans (id),
  plan_ends_at timestamptz,
  created_at timestamptz not null default now()
);

create table team_members (
  team_id uuid not null references teams (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  role text not null check (role in ('owner', 'member')),
  status text not null check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  primary key (team_id, person_id)
);
create index team_members_person on team_members (person_id);
create unique index team_members_one_owner on team_members (team_id) where role = 'owner';

-- Outlives the team, so that deleting a team does not give a second free trial.
create table trials_used (
  person_id uuid primary key,
  used_at timestamptz not null default now()
);

create table pages (
  page_id text primary key,
  platform smallint not null check (platform in (1, 2)),
  name text not null,
  username text,
  avatar_url text,
  -- The Facebook page whose token and id carry the calls: itself, or the page an Instagram account is linked to.
  facebook_page_id text not null,
  token_encrypted text not null,
  team_id uuid not null references teams (id) on delete cascade,
  connected_by uuid references people (id) on delete set null,
  status smallint not null check (status in (0, 1)),
  health text not null default 'ok' check (health in ('ok', 'reconnect', 'permission_missing', 'blocked_by_policy')),
  health_changed_at timestamptz,
  -- Raised by every change of what the page answers; workers keep compiled rules until it moves.
  rules_version bigint not null default 1,
  mirror_state text not null default 'loading' check (mirror_state in ('loading', 'ready', 'failed')),
  mirrored_at timestamptz,
  connected_at timestamptz not null default now()
);
create index pages_team on pages (team_id);

create table content (
  page_id text not null references pages (page_id) on delete cascade,
  content_id text not null,
  type smallint not null check (type in (1, 2, 3)),
  message text,
  story text,
  full_picture text,
  permalink text,
  comment_count integer not null default 0,
  created_time timestamptz not null,
  mirrored_at timestamptz not null default now(),
  primary key (page_id, content_id)
);
create index content_newest on content (page_id, type, created_time desc);

create table comment_automations (
  id uuid primary key default gen_random_uuid(),
  page_id text not null references pages (page_id) on delete cascade,
  name text not null,
  description text not null default '',
  enabled boolean not null,
  content_scope text not null check (content_scope in ('chosen', 'all')),
  content_type smallint not null check (content_type between 1 and 4),
  content_ids text[] not null default '{}',
  trigger text not null check (trigger in ('keywords', 'default')),
  keywords text[] not null default '{}',
  comment_replies text[] not null default '{}',
  chat_replies text[] not null default '{}',
  -- How many comments it decided to answer: whose turn it is among several texts.
  turns bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comment_automations_page on comment_automations (page_id, created_at);

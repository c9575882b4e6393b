-- The list of customers: search, notes, saved segments, and the same person on several pages.

alter table contacts
  -- Stays when the conversation is forgotten.
  add column name text,
  -- Beginnings of words in both scripts, and what filters look for (domains/contacts/customer-search.ts). Null in rows
  -- of the previous version until their next change.
  add column search tsvector,
  -- Rows with the same id are one human being, joined by hand.
  add column joined_id uuid;
create index contacts_search on contacts using gin (search);
create index contacts_last_seen on contacts (team_id, page_id, last_seen_at desc, customer_id);
create index contacts_joined on contacts (joined_id) where joined_id is not null;

create table contact_notes (
  team_id uuid not null,
  page_id text not null,
  customer_id text not null,
  note_id uuid not null default gen_random_uuid(),
  text text not null,
  by uuid references people on delete set null,
  created_at timestamptz not null,
  primary key (team_id, page_id, customer_id, note_id),
  foreign key (team_id, page_id) references pages on delete cascade
);

create table contact_segments (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams on delete cascade,
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  unique (team_id, name)
);

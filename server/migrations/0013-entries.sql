-- What customers see of the starters and the menu of a page, as it was last published.
create table profile_publications (
  page_id text not null references pages (page_id) on delete cascade,
  entry_type text not null check (entry_type in ('conversation_starter', 'main_menu')),
  -- Titles and where they lead, in order; null while nothing has been published.
  published jsonb,
  published_at timestamptz,
  published_by uuid references people (id) on delete set null,
  -- Somebody is publishing since then; a claim of a process that died ends by itself.
  claimed_at timestamptz,
  -- Why the last attempt failed: a code of the contract and what fills its words.
  failure jsonb,
  failed_at timestamptz,
  primary key (page_id, entry_type),
  check ((published is null) = (published_at is null)),
  check ((failure is null) = (failed_at is null))
);

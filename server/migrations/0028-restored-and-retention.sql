-- Each time the database was brought back from a backup: what was sent between the two moments is known to the platform
-- and not here, so it is asked before anything is said again.
create table restores (
  backed_up_at timestamptz not null,
  restored_at timestamptz not null,
  primary key (restored_at)
);

-- Up to which event the texts of a page are forgotten: they are older than they are kept.
create table forgotten_texts (
  page_id text primary key references pages (page_id) on delete cascade,
  up_to_event_id bigint not null
);

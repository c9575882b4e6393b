-- Content of every kind, also what the platform's lists do not show, and reading that waits for the platform's limit.
alter table content
  add column live_now boolean not null default false,
  -- False: no list of the platform shows it (an ended Instagram broadcast, an advert); a comment told of it.
  add column listed boolean not null default true;
drop index content_newest;
create index content_newest on content (page_id, created_time desc);

alter table pages
  add column mirror_requested_at timestamptz,
  -- A limit of the platform is used up: reading goes on then.
  add column mirror_waits_until timestamptz;

-- Content that a notice spoke of and that the mirror does not know yet.
create table wanted_content (
  page_id text not null references pages (page_id) on delete cascade,
  content_id text not null,
  -- As far as the notice told its kind.
  type smallint check (type in (1, 2, 3)),
  seen_at timestamptz not null,
  attempts smallint not null default 0,
  -- Null: the platform does not give it.
  next_attempt_at timestamptz,
  primary key (page_id, content_id)
);
create index wanted_content_due on wanted_content (next_attempt_at) where next_attempt_at is not null;

-- Words that hide or delete a comment of a page: those it added, and those it took out of the built-in list.
create table blacklist_words (
  id uuid primary key default gen_random_uuid(),
  page_id text not null references pages (page_id) on delete cascade,
  -- Trimmed and in lower case.
  word text not null,
  excluded boolean not null,
  created_at timestamptz not null
);
create unique index blacklist_words_once on blacklist_words (page_id, word);

alter table pages
  add column blacklist_action text not null default 'hide' check (blacklist_action in ('hide', 'delete')),
  add column leave_adverts boolean not null default true;

-- Somebody of the team let a hidden comment be seen again.
alter table runs
  add column restored_at timestamptz,
  add column restored_by uuid references people (id) on delete set null;
create index runs_moderated on runs (page_id, event_id desc) where outcome = 'moderated';

-- What Facebook and Instagram show under a page's content, of the last 90 days: the dry run and the catch-up sweep read it.
create table page_comments (
  page_id text not null references pages (page_id) on delete cascade,
  comment_id text not null,
  content_id text not null,
  -- Known only where the list of contents names it.
  content_type smallint check (content_type in (1, 2, 3)),
  parent_comment_id text,
  customer_id text,
  customer_name text,
  own boolean not null,
  text text not null,
  hidden boolean not null,
  created_at timestamptz not null,
  -- Compared with the events once; what no webhook had brought by then was fed to the same path.
  swept boolean not null default false,
  primary key (page_id, comment_id)
);
create index page_comments_oldest on page_comments (page_id, created_at, comment_id);
create index page_comments_unswept on page_comments (page_id, created_at, comment_id) where not swept;
create index page_comments_own_replies on page_comments (page_id, parent_comment_id) where own and parent_comment_id is not null;

-- How far the comments of each content are read. While the change mark stays, there is nothing new to read.
create table content_comment_reads (
  page_id text not null references pages (page_id) on delete cascade,
  content_id text not null,
  change_mark text,
  read_since timestamptz not null,
  read_at timestamptz not null,
  primary key (page_id, content_id)
);

-- The reading that somebody waits for, one a page.
create table page_comment_readings (
  page_id text primary key references pages (page_id) on delete cascade,
  state text not null check (state in ('reading', 'ready', 'paused', 'failed')),
  contents_total integer,
  contents_done integer not null default 0,
  resumes_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null
);

create table page_sweeps (
  page_id text primary key references pages (page_id) on delete cascade,
  swept_at timestamptz not null,
  -- Old content gets a new comment now and then: all of it is looked through less often.
  all_listed_at timestamptz
);

-- Coverage: the runs of the last days of a page.
create index runs_decided on runs (page_id, decided_at) where not own;

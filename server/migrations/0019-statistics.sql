-- What the dashboard shows is added up by the hour, so that it need not count runs. Days, weeks and months are sums of
-- hours: Ulaanbaatar is eight whole hours ahead of UTC all the year.

-- What became of a comment, in one word: every comment has exactly one, so the figures add up. Own comments have none.
alter table runs add column fate text generated always as (
  case
    when own then null
    when kind = 'comment_removed' or (kind = 'comment_edited' and outcome = 'left') then 'other'
    when outcome = 'left' then 'left'
    when comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed' then 'failed'
    when comment_status in ('waiting', 'sending', 'unknown') or chat_status in ('waiting', 'sending', 'unknown')
      or moderation_status in ('waiting', 'sending', 'unknown') then 'waiting'
    when outcome = 'moderated' and moderation_status = 'sent' then 'moderated'
    when comment_status = 'sent' or chat_status = 'sent' then 'answered'
    else 'no_longer_needed'
  end
) stored;

alter table chat_runs add column fate text generated always as (
  case
    when outcome = 'left' then 'left'
    when chat_status = 'failed' then 'failed'
    when chat_status = 'sent' then 'answered'
    when chat_status = 'skipped' then 'no_longer_needed'
    else 'waiting'
  end
) stored;

create table statistics (
  page_id text not null references pages (page_id) on delete cascade,
  hour timestamptz not null,
  comments_answered integer not null default 0,
  comments_waiting integer not null default 0,
  comments_failed integer not null default 0,
  comments_no_longer_needed integer not null default 0,
  comments_left integer not null default 0,
  comments_moderated integer not null default 0,
  comments_other integer not null default 0,
  -- Of the answered, waiting and failed: no webhook had brought them.
  comments_found_later integer not null default 0,
  chats_answered integer not null default 0,
  chats_waiting integer not null default 0,
  chats_failed integer not null default 0,
  chats_no_longer_needed integer not null default 0,
  chats_left integer not null default 0,
  primary key (page_id, hour)
) with (fillfactor = 50);

-- On how many posts comments were answered cannot be added up from hours: a post is one post all week.
create table content_statistics (
  page_id text not null references pages (page_id) on delete cascade,
  -- In Ulaanbaatar.
  day date not null,
  content_id text not null,
  comments_answered integer not null,
  primary key (page_id, day, content_id)
) with (fillfactor = 50);

-- Changes not yet added up. Whoever writes a run only ever appends here, so nobody waits for anybody; a worker folds
-- them into the tables above, and readers add the two.
create table statistic_changes (
  id bigint generated always as identity primary key,
  page_id text not null,
  hour timestamptz not null,
  subject text not null check (subject in ('comment', 'chat')),
  content_id text,
  fate text not null,
  found_later boolean not null,
  times integer not null
);
create index statistic_changes_page on statistic_changes (page_id);
alter table statistic_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Triggers, because then the figures cannot part from the runs, whoever changes a run and however.
create function count_new_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (page_id, hour, subject, content_id, fate, found_later, times)
  select page_id, date_trunc('hour', occurred_at, 'UTC'), 'comment', content_id, fate, found_later, count(*)
  from new_rows where fate is not null group by 1, 2, 4, 5, 6;
  return null;
end $$;
create function count_changed_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (page_id, hour, subject, content_id, fate, found_later, times)
  select page_id, date_trunc('hour', occurred_at, 'UTC'), 'comment', content_id, fate, found_later, sum(sign)
  from (
    select 1 as sign, page_id, occurred_at, content_id, fate, found_later from new_rows
    union all
    select -1, page_id, occurred_at, content_id, fate, found_later from old_rows
  ) as changed where fate is not null group by 1, 2, 4, 5, 6 having sum(sign) <> 0;
  return null;
end $$;
create function count_new_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (page_id, hour, subject, fate, found_later, times)
  select page_id, date_trunc('hour', occurred_at, 'UTC'), 'chat', fate, false, count(*)
  from new_rows group by 1, 2, 4;
  return null;
end $$;
create function count_changed_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (page_id, hour, subject, fate, found_later, times)
  select page_id, date_trunc('hour', occurred_at, 'UTC'), 'chat', fate, false, sum(sign)
  from (
    select 1 as sign, page_id, occurred_at, fate from new_rows
    union all
    select -1, page_id, occurred_at, fate from old_rows
  ) as changed group by 1, 2, 4 having sum(sign) <> 0;
  return null;
end $$;

-- What is there already counts.
insert into statistics (
  page_id, hour, comments_answered, comments_waiting, comments_failed, comments_no_longer_needed, comments_left,
  comments_moderated, comments_other, comments_found_later
)
select runs.page_id, date_trunc('hour', occurred_at, 'UTC'),
  count(*) filter (where fate = 'answered'), count(*) filter (where fate = 'waiting'),
  count(*) filter (where fate = 'failed'), count(*) filter (where fate = 'no_longer_needed'),
  count(*) filter (where fate = 'left'), count(*) filter (where fate = 'moderated'),
  count(*) filter (where fate = 'other'),
  count(*) filter (where found_later and fate in ('answered', 'waiting', 'failed'))
from runs join pages on pages.page_id = runs.page_id where not own group by 1, 2;
insert into statistics (
  page_id, hour, chats_answered, chats_waiting, chats_failed, chats_no_longer_needed, chats_left
)
select chat_runs.page_id, date_trunc('hour', occurred_at, 'UTC'),
  count(*) filter (where fate = 'answered'), count(*) filter (where fate = 'waiting'),
  count(*) filter (where fate = 'failed'), count(*) filter (where fate = 'no_longer_needed'),
  count(*) filter (where fate = 'left')
from chat_runs join pages on pages.page_id = chat_runs.page_id group by 1, 2
on conflict (page_id, hour) do update set chats_answered = excluded.chats_answered,
  chats_waiting = excluded.chats_waiting, chats_failed = excluded.chats_failed,
  chats_no_longer_needed = excluded.chats_no_longer_needed, chats_left = excluded.chats_left;
insert into content_statistics
select runs.page_id, (occurred_at at time zone 'UTC' + interval '8 hours')::date, content_id, count(*)
from runs join pages on pages.page_id = runs.page_id where fate = 'answered' group by 1, 2, 3;

create trigger runs_counted after insert on runs referencing new table as new_rows
  for each statement execute function count_new_runs();
create trigger runs_counted_again after update on runs referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_runs();
create trigger chat_runs_counted after insert on chat_runs referencing new table as new_rows
  for each statement execute function count_new_chat_runs();
create trigger chat_runs_counted_again after update on chat_runs referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_chat_runs();

-- Likes and followers are the platform's own figures, kept by the day in Ulaanbaatar; null where it has none.
create table page_figures (
  page_id text not null references pages (page_id) on delete cascade,
  day date not null,
  likes integer,
  followers integer,
  read_at timestamptz not null,
  primary key (page_id, day)
);

-- History is read by the time of what happened, whatever it is filtered by; and counted, in indexes that have all it asks
-- for, so that no row is fetched to be counted.
create index runs_by_time on runs (page_id, occurred_at desc, event_id desc) where not own;
create index runs_by_fate on runs (page_id, fate, occurred_at desc, event_id desc) where not own;
create index runs_by_keyword on runs (page_id, lower(keyword), occurred_at desc, event_id desc) include (keyword, own)
  where keyword is not null;
-- An automation is of one page. Lists of automations count by it alone, and deciding asks for a customer's answers without
-- saying "not own": both have to find their index, in the version before this too.
create index runs_by_automation on runs (automation_id, occurred_at desc, event_id desc) include (page_id, own)
  where automation_id is not null;
create index runs_by_customer on runs (page_id, customer_id, occurred_at desc, event_id desc) include (own)
  where customer_id is not null;
create index runs_by_content on runs (page_id, content_id, occurred_at desc, event_id desc) where not own;
drop index runs_newest, runs_automation, runs_decided, runs_customer;

create index chat_runs_by_time on chat_runs (page_id, occurred_at desc, event_id desc);
create index chat_runs_by_fate on chat_runs (page_id, fate, occurred_at desc, event_id desc);
create index chat_runs_by_keyword on chat_runs (page_id, lower(keyword), occurred_at desc, event_id desc) include (keyword)
  where keyword is not null;
create index chat_runs_by_automation on chat_runs (automation_id, occurred_at desc, event_id desc) include (page_id)
  where automation_id is not null;
drop index chat_runs_newest, chat_runs_automation;

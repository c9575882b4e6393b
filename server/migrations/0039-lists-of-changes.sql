-- What one statement changes of the statistics is one row now, a list: a round decides comments of two hundred pages, and the
-- change of each was a row of its own with two indexes, written, locked and deleted.
-- Writers of runs are waited for and then wait, for milliseconds: what they left is in the lists with the rest.
lock table runs, chat_runs in share row exclusive mode;

create table statistic_change_lists (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('comment', 'chat')),
  -- The first of each is of the first change, and so on.
  page_ids text[] not null,
  hours timestamptz[] not null,
  content_ids text[] not null,
  fates text[] not null,
  found_later boolean[] not null,
  times integer[] not null
);
create table automation_change_lists (
  id bigint generated always as identity primary key,
  automation_ids uuid[] not null,
  answered integer[] not null,
  failed integer[] not null
);
-- They live for seconds: compressing them would cost more than it saves.
alter table statistic_change_lists
  alter column page_ids set storage external, alter column hours set storage external,
  alter column content_ids set storage external, alter column fates set storage external,
  alter column found_later set storage external, alter column times set storage external,
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

alter table automation_change_lists
  alter column automation_ids set storage external, alter column answered set storage external,
  alter column failed set storage external,
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

create or replace function count_new_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times)
  select 'comment', array_agg(page_id), array_agg(hour), array_agg(content_id), array_agg(fate), array_agg(found_later),
    array_agg(times)
  from (
    select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, content_id, fate, found_later, count(*)::integer as times
    from new_rows where fate is not null group by 1, 2, 3, 4, 5
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_changed_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times)
  select 'comment', array_agg(page_id), array_agg(hour), array_agg(content_id), array_agg(fate), array_agg(found_later),
    array_agg(times)
  from (
    select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, content_id, fate, found_later, sum(sign)::integer as times
    from (
      select 1 as sign, page_id, occurred_at, content_id, fate, found_later from new_rows
      union all
      select -1, page_id, occurred_at, content_id, fate, found_later from old_rows
    ) as rows where fate is not null group by 1, 2, 3, 4, 5 having sum(sign) <> 0
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_new_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times)
  select 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(fate), array_agg(false),
    array_agg(times)
  from (
    select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, fate, count(*)::integer as times
    from new_rows group by 1, 2, 3
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_changed_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times)
  select 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(fate), array_agg(false),
    array_agg(times)
  from (
    select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, fate, sum(sign)::integer as times
    from (
      select 1 as sign, page_id, occurred_at, fate from new_rows
      union all
      select -1, page_id, occurred_at, fate from old_rows
    ) as rows group by 1, 2, 3 having sum(sign) <> 0
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_new_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_change_lists (automation_ids, answered, failed)
  select array_agg(automation_id), array_agg(answered), array_agg(failed)
  from (
    select automation_id, count(*) filter (where 'sent' in (comment_status, chat_status))::integer as answered,
      count(*) filter (where 'failed' in (comment_status, chat_status))::integer as failed
    from new_rows
    where automation_id is not null and ('sent' in (comment_status, chat_status) or 'failed' in (comment_status, chat_status))
    group by 1
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_changed_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_change_lists (automation_ids, answered, failed)
  select array_agg(automation_id), array_agg(answered), array_agg(failed)
  from (
    select automation_id, coalesce(sum(sign) filter (where 'sent' in (comment_status, chat_status)), 0)::integer as answered,
      coalesce(sum(sign) filter (where 'failed' in (comment_status, chat_status)), 0)::integer as failed
    from (
      select 1 as sign, automation_id, comment_status, chat_status from new_rows
      union all
      select -1, automation_id, comment_status, chat_status from old_rows
    ) as rows where automation_id is not null group by 1
  ) as changes where answered <> 0 or failed <> 0 having count(*) > 0;
  return null;
end $$;

-- What was not added up yet. The two tables stay, empty, for readers of the version before.
with moved as (delete from statistic_changes returning *)
insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times)
select subject, array_agg(page_id), array_agg(hour), array_agg(content_id), array_agg(fate), array_agg(found_later),
  array_agg(times)
from moved group by subject;
with moved as (delete from automation_changes returning *)
insert into automation_change_lists (automation_ids, answered, failed)
select array_agg(automation_id), array_agg(answered), array_agg(failed) from moved having count(*) > 0;

-- An answered comment or message of which one reply failed counted as answered and nowhere as failed. The statistics now
-- count these too, by the hour and by automation, and chat automations get figures of their own.
-- Writers of runs wait while those of before are counted: with tens of millions, upgrade in a quiet hour.
lock table runs, chat_runs in share row exclusive mode;

-- The only definition: of an answered run, the reply that failed.
create function failed_reply(fate text, comment_status text, chat_status text) returns text
  language sql immutable parallel safe
  return case
    when fate is distinct from 'answered' then null
    when comment_status = 'failed' then 'comment'
    when chat_status = 'failed' then 'chat'
  end;

alter table statistics
  add column comments_public_reply_failed integer not null default 0,
  add column comments_chat_reply_failed integer not null default 0,
  add column chats_partly_failed integer not null default 0;
-- Lists of before have none, which counts as no failed reply.
alter table statistic_change_lists add column failed_replies text[];
alter table statistic_change_lists alter column failed_replies set storage external;
alter table automation_statistics add column partly_failed integer not null default 0;
alter table automation_change_lists add column partly_failed integer[];
alter table automation_change_lists alter column partly_failed set storage external;

create table chat_automation_statistics (
  automation_id uuid primary key references chat_automations (id) on delete cascade,
  answered integer not null,
  failed integer not null,
  partly_failed integer not null
) with (fillfactor = 50);
create table chat_automation_change_lists (
  id bigint generated always as identity primary key,
  automation_ids uuid[] not null,
  answered integer[] not null,
  failed integer[] not null,
  partly_failed integer[] not null
);
alter table chat_automation_change_lists
  alter column automation_ids set storage external, alter column answered set storage external,
  alter column failed set storage external, alter column partly_failed set storage external,
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Straight into the sums: a worker of the version before would fold a list without its new column.
insert into statistics (page_id, hour, comments_public_reply_failed, comments_chat_reply_failed)
select runs.page_id, date_trunc('hour', occurred_at, 'UTC'),
  count(*) filter (where failed_reply(fate, comment_status, chat_status) = 'comment'),
  count(*) filter (where failed_reply(fate, comment_status, chat_status) = 'chat')
from runs join pages on pages.page_id = runs.page_id
where (comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed') and not own
  and failed_reply(fate, comment_status, chat_status) is not null
group by 1, 2 order by 1, 2
on conflict (page_id, hour) do update set comments_public_reply_failed = excluded.comments_public_reply_failed,
  comments_chat_reply_failed = excluded.comments_chat_reply_failed;
insert into statistics (page_id, hour, chats_partly_failed)
select chat_runs.page_id, date_trunc('hour', occurred_at, 'UTC'), count(*)
from chat_runs join pages on pages.page_id = chat_runs.page_id
where chat_status = 'failed' and failed_reply(fate, null, chat_status) is not null
group by 1, 2 order by 1, 2
on conflict (page_id, hour) do update set chats_partly_failed = excluded.chats_partly_failed;
insert into automation_statistics (automation_id, answered, failed, partly_failed)
select automation_id, 0, 0, count(*)
from runs join comment_automations on comment_automations.id = runs.automation_id
where (comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed') and not own
  and failed_reply(fate, comment_status, chat_status) is not null
group by 1 order by 1
on conflict (automation_id) do update set partly_failed = excluded.partly_failed;
insert into chat_automation_statistics (automation_id, answered, failed, partly_failed)
select automation_id, count(*) filter (where fate = 'answered'), count(*) filter (where fate = 'failed'),
  count(*) filter (where failed_reply(fate, null, chat_status) is not null)
from chat_runs join chat_automations on chat_automations.id = chat_runs.automation_id
where fate in ('answered', 'failed') group by 1;

create or replace function count_new_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times, failed_replies)
  select 'comment', array_agg(page_id), array_agg(hour), array_agg(content_id), array_agg(fate), array_agg(found_later),
    array_agg(times), array_agg(failed_reply)
  from (
    select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, content_id, fate, found_later,
      failed_reply(fate, comment_status, chat_status) as failed_reply, count(*)::integer as times
    from new_rows where fate is not null group by 1, 2, 3, 4, 5, 6
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_changed_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times, failed_replies)
  select 'comment', array_agg(page_id), array_agg(hour), array_agg(content_id), array_agg(fate), array_agg(found_later),
    array_agg(times), array_agg(failed_reply)
  from (
    select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, content_id, fate, found_later,
      failed_reply(fate, comment_status, chat_status) as failed_reply, sum(sign)::integer as times
    from (
      select 1 as sign, page_id, occurred_at, content_id, fate, found_later, comment_status, chat_status from new_rows
      union all
      select -1, page_id, occurred_at, content_id, fate, found_later, comment_status, chat_status from old_rows
    ) as rows where fate is not null group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_new_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times, failed_replies)
  select 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(fate), array_agg(false),
    array_agg(times), array_agg(failed_reply)
  from (
    select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, fate,
      failed_reply(fate, null, chat_status) as failed_reply, count(*)::integer as times
    from new_rows group by 1, 2, 3, 4
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_changed_chat_runs() returns trigger language plpgsql as $$
begin
  insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times, failed_replies)
  select 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(fate), array_agg(false),
    array_agg(times), array_agg(failed_reply)
  from (
    select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, fate,
      failed_reply(fate, null, chat_status) as failed_reply, sum(sign)::integer as times
    from (
      select 1 as sign, page_id, occurred_at, fate, chat_status from new_rows
      union all
      select -1, page_id, occurred_at, fate, chat_status from old_rows
    ) as rows group by 1, 2, 3, 4 having sum(sign) <> 0
  ) as changes having count(*) > 0;
  return null;
end $$;

create or replace function count_new_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_change_lists (automation_ids, answered, failed, partly_failed)
  select array_agg(automation_id), array_agg(answered), array_agg(failed), array_agg(partly_failed)
  from (
    select automation_id, count(*) filter (where 'sent' in (comment_status, chat_status))::integer as answered,
      count(*) filter (where fate = 'failed')::integer as failed,
      count(*) filter (where failed_reply(fate, comment_status, chat_status) is not null)::integer as partly_failed
    from new_rows
    where automation_id is not null and ('sent' in (comment_status, chat_status) or fate = 'failed')
    group by 1
  ) as changes having count(*) > 0;
  return null;
end $$;
create or replace function count_changed_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_change_lists (automation_ids, answered, failed, partly_failed)
  select array_agg(automation_id), array_agg(answered), array_agg(failed), array_agg(partly_failed)
  from (
    select automation_id, coalesce(sum(sign) filter (where 'sent' in (comment_status, chat_status)), 0)::integer as answered,
      coalesce(sum(sign) filter (where fate = 'failed'), 0)::integer as failed,
      coalesce(sum(sign) filter (where failed_reply(fate, comment_status, chat_status) is not null), 0)::integer
        as partly_failed
    from (
      select 1 as sign, automation_id, comment_status, chat_status, fate from new_rows
      union all
      select -1, automation_id, comment_status, chat_status, fate from old_rows
    ) as rows where automation_id is not null group by 1
  ) as changes where answered <> 0 or failed <> 0 or partly_failed <> 0 having count(*) > 0;
  return null;
end $$;
create function count_new_chat_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into chat_automation_change_lists (automation_ids, answered, failed, partly_failed)
  select array_agg(automation_id), array_agg(answered), array_agg(failed), array_agg(partly_failed)
  from (
    select automation_id, count(*) filter (where fate = 'answered')::integer as answered,
      count(*) filter (where fate = 'failed')::integer as failed,
      count(*) filter (where failed_reply(fate, null, chat_status) is not null)::integer as partly_failed
    from new_rows where automation_id is not null and fate in ('answered', 'failed') group by 1
  ) as changes having count(*) > 0;
  return null;
end $$;
create function count_changed_chat_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into chat_automation_change_lists (automation_ids, answered, failed, partly_failed)
  select array_agg(automation_id), array_agg(answered), array_agg(failed), array_agg(partly_failed)
  from (
    select automation_id, coalesce(sum(sign) filter (where fate = 'answered'), 0)::integer as answered,
      coalesce(sum(sign) filter (where fate = 'failed'), 0)::integer as failed,
      coalesce(sum(sign) filter (where failed_reply(fate, null, chat_status) is not null), 0)::integer as partly_failed
    from (
      select 1 as sign, automation_id, chat_status, fate from new_rows
      union all
      select -1, automation_id, chat_status, fate from old_rows
    ) as rows where automation_id is not null group by 1
  ) as changes where answered <> 0 or failed <> 0 or partly_failed <> 0 having count(*) > 0;
  return null;
end $$;
create trigger chat_runs_counted_of_automations after insert on chat_runs referencing new table as new_rows
  for each statement execute function count_new_chat_runs_of_automations();
create trigger chat_runs_counted_again_of_automations after update on chat_runs
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_chat_runs_of_automations();

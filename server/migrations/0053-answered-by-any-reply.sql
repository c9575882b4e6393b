-- A comment or message is `answered` once any of its replies was sent and none is on its way, as billing counts it. It
-- has `failed` only when none arrived. Before, one failed reply of two was enough.
lock table runs, chat_runs in share row exclusive mode;

-- `chat_status` is the worst state of a run's messages; this is whether any of them was sent.
alter table chat_runs add column any_sent boolean not null default false;
update chat_runs set any_sent = true
where chat_status <> 'sent' and exists (
  select from deliveries
  where deliveries.page_id = chat_runs.page_id and deliveries.event_id = chat_runs.event_id
    and deliveries.kind = 'chat_message' and deliveries.state = 'sent'
);

-- The column is replaced, under its name of later, so that the rows that change can be counted.
alter table runs add column new_fate text generated always as (
  case
    when own then null
    when kind = 'comment_removed' or (kind = 'comment_edited' and outcome = 'left' and request is null) then 'other'
    when outcome = 'left' then case request
      when 'open' then 'unanswered'
      when 'answered_by_person' then 'answered_by_person'
      when 'withdrawn' then 'no_longer_needed'
      else 'left'
    end
    when moderation_status = 'failed' or (
      (comment_status = 'failed' or chat_status = 'failed')
      and comment_status is distinct from 'sent' and chat_status is distinct from 'sent'
    ) then case when request = 'answered_by_person' then 'answered_by_person' else 'failed' end
    when comment_status in ('waiting', 'sending', 'unknown') or chat_status in ('waiting', 'sending', 'unknown')
      or moderation_status in ('waiting', 'sending', 'unknown') then 'waiting'
    when outcome = 'moderated' and moderation_status = 'sent' then 'moderated'
    when comment_status = 'sent' or chat_status = 'sent' then 'answered'
    else 'no_longer_needed'
  end
) stored;
alter table chat_runs add column new_fate text generated always as (
  case
    when outcome = 'left' then case request
      when 'open' then 'unanswered'
      when 'answered_by_person' then 'answered_by_person'
      when 'withdrawn' then 'no_longer_needed'
      when 'asked_ai' then 'asked_ai'
      else 'left'
    end
    when chat_status = 'sent' or (any_sent and chat_status in ('failed', 'skipped')) then 'answered'
    when chat_status = 'failed' then
      case when request = 'answered_by_person' then 'answered_by_person' else 'failed' end
    when chat_status = 'skipped' then 'no_longer_needed'
    else 'waiting'
  end
) stored;

-- The statistics follow: these are changes like those of the triggers, folded by a worker.
insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times)
select 'comment', array_agg(page_id), array_agg(hour), array_agg(content_id), array_agg(fate), array_agg(found_later),
  array_agg(times)
from (
  select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, content_id, change.fate, found_later,
    sum(sign)::integer as times
  from runs cross join lateral (values (fate, -1), (new_fate, 1)) as change (fate, sign)
  where runs.fate <> new_fate group by 1, 2, 3, 4, 5
) as changes having count(*) > 0;
insert into statistic_change_lists (subject, page_ids, hours, content_ids, fates, found_later, times)
select 'chat', array_agg(page_id), array_agg(hour), array_agg(null::text), array_agg(fate), array_agg(false),
  array_agg(times)
from (
  select page_id, date_trunc('hour', occurred_at, 'UTC') as hour, change.fate, sum(sign)::integer as times
  from chat_runs cross join lateral (values (fate, -1), (new_fate, 1)) as change (fate, sign)
  where chat_runs.fate <> new_fate group by 1, 2, 3
) as changes having count(*) > 0;

alter table runs drop column fate;
alter table runs rename column new_fate to fate;
alter table chat_runs drop column fate;
alter table chat_runs rename column new_fate to fate;

-- Dropping the column dropped its indexes. Those of failures hold every run with a failed reply, answered or not.
create index runs_by_fate on runs (page_id, fate, occurred_at desc, event_id desc) where not own;
create index runs_failed on runs (page_id, occurred_at desc, event_id desc) include (fate, keyword, automation_id, content_id, comment_status, chat_status)
  where (comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed') and not own;
create index runs_failed_by_keyword on runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword, fate)
  where (comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed') and keyword is not null
    and not own;
create index runs_failed_by_content on runs (page_id, content_id, occurred_at desc, event_id desc) include (fate)
  where (comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed') and not own;
create index chat_runs_by_fate on chat_runs (page_id, fate, occurred_at desc, event_id desc);
create index chat_runs_failed on chat_runs (page_id, occurred_at desc, event_id desc) include (fate, keyword, automation_id)
  where chat_status = 'failed';
create index chat_runs_failed_by_keyword on chat_runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword, fate) where chat_status = 'failed' and keyword is not null;
-- Part of a skipped answer may have been sent, so its fate does not find it.
create index chat_runs_skipped on chat_runs (page_id, occurred_at desc, event_id desc) where chat_status = 'skipped';
create index runs_unanswered_of_customer on runs (page_id, customer_id, occurred_at) where fate = 'unanswered';
create index chat_runs_unanswered_of_customer on chat_runs (page_id, customer_id, occurred_at) where fate = 'unanswered';

-- An automation's failures are the comments that it could not answer at all, as history lists them behind the figure.
create or replace function count_new_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_change_lists (automation_ids, answered, failed)
  select array_agg(automation_id), array_agg(answered), array_agg(failed)
  from (
    select automation_id, count(*) filter (where 'sent' in (comment_status, chat_status))::integer as answered,
      count(*) filter (where fate = 'failed')::integer as failed
    from new_rows
    where automation_id is not null and ('sent' in (comment_status, chat_status) or fate = 'failed')
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
      coalesce(sum(sign) filter (where fate = 'failed'), 0)::integer as failed
    from (
      select 1 as sign, automation_id, comment_status, chat_status, fate from new_rows
      union all
      select -1, automation_id, comment_status, chat_status, fate from old_rows
    ) as rows where automation_id is not null group by 1
  ) as changes where answered <> 0 or failed <> 0 having count(*) > 0;
  return null;
end $$;
insert into automation_change_lists (automation_ids, answered, failed)
select array_agg(automation_id), array_agg(0), array_agg(times)
from (
  select automation_id, (count(*) filter (where fate = 'failed')
    - count(*) filter (where 'failed' in (comment_status, chat_status)))::integer as times
  from runs where automation_id is not null group by 1
) as changes where times <> 0 having count(*) > 0;

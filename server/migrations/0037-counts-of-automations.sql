-- The list of comment automations counted all runs of each anew: six seconds with a million. Their sums are kept as those of
-- the dashboard are (0019): whoever writes runs only appends here, a worker folds it into the sums, readers add the two.
-- Writers of runs wait while those of before are counted, seconds for a million: with tens of millions, upgrade in a quiet hour.
lock table runs in share row exclusive mode;

create table automation_statistics (
  automation_id uuid primary key references comment_automations (id) on delete cascade,
  answered integer not null,
  failed integer not null
) with (fillfactor = 50);

create table automation_changes (
  id bigint generated always as identity primary key,
  automation_id uuid not null,
  answered integer not null,
  failed integer not null
);
create index automation_changes_automation on automation_changes (automation_id);
alter table automation_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

insert into automation_statistics
select automation_id, count(*) filter (where 'sent' in (comment_status, chat_status)),
  count(*) filter (where 'failed' in (comment_status, chat_status))
from runs join comment_automations on comment_automations.id = runs.automation_id group by 1;

create function count_new_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_changes (automation_id, answered, failed)
  select automation_id, count(*) filter (where 'sent' in (comment_status, chat_status)),
    count(*) filter (where 'failed' in (comment_status, chat_status))
  from new_rows
  where automation_id is not null and ('sent' in (comment_status, chat_status) or 'failed' in (comment_status, chat_status))
  group by 1;
  return null;
end $$;
create function count_changed_runs_of_automations() returns trigger language plpgsql as $$
begin
  insert into automation_changes (automation_id, answered, failed)
  select automation_id, coalesce(sum(sign) filter (where 'sent' in (comment_status, chat_status)), 0) as answered,
    coalesce(sum(sign) filter (where 'failed' in (comment_status, chat_status)), 0) as failed
  from (
    select 1 as sign, automation_id, comment_status, chat_status from new_rows
    union all
    select -1, automation_id, comment_status, chat_status from old_rows
  ) as changed where automation_id is not null group by 1
  having coalesce(sum(sign) filter (where 'sent' in (comment_status, chat_status)), 0) <> 0
    or coalesce(sum(sign) filter (where 'failed' in (comment_status, chat_status)), 0) <> 0;
  return null;
end $$;
create trigger runs_counted_of_automations after insert on runs referencing new table as new_rows
  for each statement execute function count_new_runs_of_automations();
create trigger runs_counted_again_of_automations after update on runs
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_runs_of_automations();

-- The list of moderated comments is counted in its index too: which of them is the newest of its comment is not fetched.
drop index runs_moderated;
create index runs_moderated on runs (page_id, event_id desc) include (comment_id) where outcome = 'moderated';

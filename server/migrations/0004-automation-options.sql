alter table comment_automations
  add column match_mode text not null default 'smart' check (match_mode in ('smart', 'whole_word', 'contains', 'exact')),
  add column exclude_keywords text[] not null default '{}',
  add column once_per_customer boolean not null default false,
  add column first_level_only boolean not null default false,
  add column delay_seconds integer not null default 0 check (delay_seconds between 0 and 86400);

-- A comment may also be hidden or deleted.
alter table runs
  add column moderation_status text,
  add column found_later boolean not null default false,
  drop constraint runs_outcome_check,
  add constraint runs_outcome_check check (outcome in ('answered', 'left', 'moderated'));
alter table deliveries
  drop constraint deliveries_kind_check,
  add constraint deliveries_kind_check check (kind in ('comment_reply', 'chat_reply', 'hide_comment', 'delete_comment'));

-- What a customer was told before: once per customer, and the doubles of boosted posts.
create index runs_customer on runs (page_id, customer_id, event_id desc) where outcome = 'answered' and customer_id is not null;

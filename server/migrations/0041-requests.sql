-- A comment or message that asks or orders something is a request. A request without a reply is `unanswered`, whatever
-- the reason, until a person replies. Runs of before this migration keep their fates: their texts were not classified.
lock table runs, chat_runs in share row exclusive mode;

alter table runs add column request text check (request in ('open', 'answered_by_person', 'withdrawn'));
-- `asked_ai`: the AI service gets the message. Its answer is a run of its own, so this one is never counted as answered.
alter table chat_runs add column request text
  check (request in ('open', 'answered_by_person', 'withdrawn', 'asked_ai'));

-- PostgreSQL changes the expression of a generated column only since version 17, so the column is replaced.
alter table runs drop column fate;
alter table runs add column fate text generated always as (
  case
    when own then null
    when kind = 'comment_removed' or (kind = 'comment_edited' and outcome = 'left' and request is null) then 'other'
    when outcome = 'left' then case request
      when 'open' then 'unanswered'
      when 'answered_by_person' then 'answered_by_person'
      when 'withdrawn' then 'no_longer_needed'
      else 'left'
    end
    when comment_status = 'failed' or chat_status = 'failed' or moderation_status = 'failed' then
      case when request = 'answered_by_person' then 'answered_by_person' else 'failed' end
    when comment_status in ('waiting', 'sending', 'unknown') or chat_status in ('waiting', 'sending', 'unknown')
      or moderation_status in ('waiting', 'sending', 'unknown') then 'waiting'
    when outcome = 'moderated' and moderation_status = 'sent' then 'moderated'
    when comment_status = 'sent' or chat_status = 'sent' then 'answered'
    else 'no_longer_needed'
  end
) stored;
alter table chat_runs drop column fate;
alter table chat_runs add column fate text generated always as (
  case
    when outcome = 'left' then case request
      when 'open' then 'unanswered'
      when 'answered_by_person' then 'answered_by_person'
      when 'withdrawn' then 'no_longer_needed'
      when 'asked_ai' then 'asked_ai'
      else 'left'
    end
    when chat_status = 'failed' then
      case when request = 'answered_by_person' then 'answered_by_person' else 'failed' end
    when chat_status = 'sent' then 'answered'
    when chat_status = 'skipped' then 'no_longer_needed'
    else 'waiting'
  end
) stored;

-- Dropping the column dropped its indexes.
create index runs_by_fate on runs (page_id, fate, occurred_at desc, event_id desc) where not own;
create index runs_failed on runs (page_id, occurred_at desc, event_id desc) include (fate, keyword, automation_id, content_id)
  where fate = 'failed' and not own;
create index runs_failed_by_keyword on runs (page_id, lower(keyword), occurred_at desc, event_id desc) include (keyword)
  where fate = 'failed' and keyword is not null and not own;
create index runs_failed_by_content on runs (page_id, content_id, occurred_at desc, event_id desc)
  where fate = 'failed' and not own;
create index chat_runs_by_fate on chat_runs (page_id, fate, occurred_at desc, event_id desc);
create index chat_runs_failed on chat_runs (page_id, occurred_at desc, event_id desc) include (fate, keyword, automation_id)
  where fate = 'failed';
create index chat_runs_failed_by_keyword on chat_runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword) where fate = 'failed' and keyword is not null;

-- A person's reply finds the open requests of its customer.
create index runs_unanswered_of_customer on runs (page_id, customer_id, occurred_at) where fate = 'unanswered';
create index chat_runs_unanswered_of_customer on chat_runs (page_id, customer_id, occurred_at) where fate = 'unanswered';

alter table statistics
  add column comments_unanswered integer not null default 0,
  add column comments_answered_by_person integer not null default 0,
  add column chats_unanswered integer not null default 0,
  add column chats_answered_by_person integer not null default 0,
  add column chats_asked_ai integer not null default 0;

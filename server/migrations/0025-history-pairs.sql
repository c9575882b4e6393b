-- As comments have it: a search in chats looks at one row instead of two tables. '' until the name becomes known; null in
-- what was written before, where the conversation is asked.
alter table chat_runs add column customer_name text;

-- Pairs of filters, of which neither is rare, are counted in one index too. No index more for what is answered: an
-- automation beside the keyword (16 bytes a row), and two that only failed runs are written to.
drop index runs_by_keyword, chat_runs_by_keyword;
create index runs_by_keyword on runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword, automation_id, own) where keyword is not null;
create index chat_runs_by_keyword on chat_runs (page_id, lower(keyword), occurred_at desc, event_id desc)
  include (keyword, automation_id) where keyword is not null;
create index runs_failed_by_keyword on runs (page_id, lower(keyword), occurred_at desc, event_id desc) include (keyword)
  where fate = 'failed' and keyword is not null and not own;
create index chat_runs_failed_by_keyword on chat_runs (page_id, lower(keyword), occurred_at desc, event_id desc) include (keyword)
  where fate = 'failed' and keyword is not null;
create index runs_failed_by_content on runs (page_id, content_id, occurred_at desc, event_id desc)
  where fate = 'failed' and not own;

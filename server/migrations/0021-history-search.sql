-- What a search looks at: every word as the letters it may stand for, so that either script finds the other. Null for
-- what was written before; there a search looks at the text as it is typed.
alter table runs add column search_text text;
alter table chat_runs add column search_text text;
-- The same of a customer's name, which becomes known after their first message.
alter table conversations add column search_name text;

-- Rare among all, so that a walk through time would look at millions for one.
create index runs_found_later on runs (page_id, occurred_at desc, event_id desc) where found_later and not own;
create index runs_comment_skipped on runs (page_id, occurred_at desc, event_id desc)
  where comment_status = 'skipped' and not own;
create index runs_chat_skipped on runs (page_id, occurred_at desc, event_id desc)
  where chat_status = 'skipped' and not own;
-- Few, and looked for with whatever else: counted without fetching a row.
create index runs_failed on runs (page_id, occurred_at desc, event_id desc) include (fate, keyword, automation_id, content_id)
  where fate = 'failed' and not own;
create index chat_runs_failed on chat_runs (page_id, occurred_at desc, event_id desc) include (fate, keyword, automation_id)
  where fate = 'failed';

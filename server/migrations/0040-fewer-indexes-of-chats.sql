-- Each message wrote it three times. What became of a run's messages is found by the event, what was said in a chat by the
-- customer's runs.
drop index deliveries_chat;
-- Looked for whenever a customer writes; there is next to none. By any other index all that waits would be read for each.
create index deliveries_held on deliveries (page_id, thread)
  where kind = 'chat_message' and state in ('waiting', 'unknown') and error_reason = 'outside_window';

-- A claim asks of each reply what is open before it in its thread and at its place. While page_id came first in both indexes they
-- looked alike to the planner, which knows nothing of a queue that was empty when the table was analysed: it read all
-- that a page had waiting, for each reply, by the wrong one. What tells them apart comes first now.
-- Writers of deliveries wait while they are built, which is short: only what is open is in them.
drop index deliveries_thread;
create index deliveries_thread on deliveries (thread, page_id, event_id) where state in ('waiting', 'sending', 'unknown');
drop index deliveries_place;
create index deliveries_place on deliveries (
  (case when kind in ('chat_reply', 'chat_message') then customer_id
    when kind = 'comment_reply' then coalesce(parent_comment_id, comment_id) end),
  page_id,
  event_id
) where state in ('waiting', 'sending', 'unknown');

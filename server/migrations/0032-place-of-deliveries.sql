-- Where an answer would be looked for when its try broke off: a message in its conversation, a public reply under its
-- first-level comment. Claims let one at a time go there.
-- Writers of deliveries wait while it is built, seconds for a million rows: with tens of millions, upgrade in a quiet hour.
create index deliveries_place on deliveries (
  page_id,
  (case when kind in ('chat_reply', 'chat_message') then customer_id
    when kind = 'comment_reply' then coalesce(parent_comment_id, comment_id) end),
  event_id
) where state in ('waiting', 'sending', 'unknown');

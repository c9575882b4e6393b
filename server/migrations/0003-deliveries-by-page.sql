-- Claims go page by page, so that the rows of one page that has to wait are not read again and again for all others.
create index deliveries_due on deliveries (page_id, due_at, event_id, kind) where state in ('waiting', 'unknown');
drop index deliveries_open;

-- The list of moderated comments is counted as history is, to a thousand, and in its order; which of its comment's runs is the
-- newest is looked up in an index that only moderating writes to, instead of joining all of a page with themselves.
-- Chats of one customer are in the order of history too, as comments are: of who writes much thousands were read for twenty.
-- Writers of runs wait while the three are made, seconds for a million: with tens of millions, upgrade in a quiet hour.
drop index runs_moderated;
create index runs_moderated on runs (page_id, occurred_at desc, event_id desc) include (comment_id) where outcome = 'moderated';
create index runs_moderated_of_comment on runs (page_id, comment_id, event_id desc) where outcome = 'moderated';
drop index chat_runs_customer;
create index chat_runs_by_customer on chat_runs (page_id, customer_id, occurred_at desc, event_id desc);

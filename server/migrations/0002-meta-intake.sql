-- Meta as it is in 2026: policy events, authors of the page's messages, and everything a customer can do in a chat.

-- The newest warning or stop of Facebook for the page: kind, reason, until, url, at. Null: none.
alter table pages add column policy_notice jsonb;
-- The time of the newest policy or integrity event. Events arrive in any order, and older ones change nothing.
alter table pages add column policy_changed_at timestamptz;
-- What stops the page, by feature of Facebook, with its end; `policy` for a block by its policy.
alter table pages add column restrictions jsonb not null default '{}';

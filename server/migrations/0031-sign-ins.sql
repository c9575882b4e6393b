-- Where somebody is signed in, for themselves to see: browser and system in one word each, never the address they came
-- from nor all that a browser says of itself.
alter table refresh_tokens add column browser text, add column system text;

-- The family whose tokens this browser was given last: both end together. Null: none yet, or given before this was kept.
alter table sign_in_sessions add column family_id uuid;
create index sign_in_sessions_facebook on sign_in_sessions (facebook_id);

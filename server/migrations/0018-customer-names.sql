-- When the platform was asked for the customer's name; it tells it only once the customer has written or tapped.
alter table conversations add column name_asked_at timestamptz;
create index conversations_nameless on conversations (page_id)
  where name_asked_at is null and state ->> 'last_contact_at' is not null;

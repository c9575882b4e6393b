-- What people wrote to us through the site; kept for a year.
create table contact_messages (
  number bigint generated always as identity (start with 1001) primary key,
  -- Made by the sender, so that a second tap is the same message.
  key uuid not null unique,
  name text not null,
  -- An e-mail address or a phone number.
  contact text not null,
  subject text not null,
  message text not null,
  language text not null check (language in ('mn', 'en')),
  -- Looks like a program's work: kept and listed, not mailed.
  suspect boolean not null,
  sent_at timestamptz not null,
  mail text not null default 'waiting' check (mail in ('waiting', 'sent', 'refused')),
  mail_claimed_at timestamptz,
  done_at timestamptz
);

create index contact_messages_by_age on contact_messages (sent_at);
-- An account takes along what was written under its address.
create index contact_messages_by_contact on contact_messages (lower(contact));

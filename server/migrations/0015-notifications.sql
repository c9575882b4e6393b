-- An assignment of a chat by a teammate, of which the person is notified then; null: nothing is due.
alter table conversations add column assigned_push_due_at timestamptz;
create index conversations_assigned_to_push on conversations (assigned_push_due_at)
  where assigned_push_due_at is not null;

-- Hour of the day in Ulaanbaatar at which a person gets the daily e-mail; null: none.
alter table notification_settings add column digest_hour smallint check (digest_hour between 0 and 23);

-- The daily e-mails. A row is inserted before its e-mail is sent, so that a person gets at most one a day.
create table digests (
  person_id uuid not null references people on delete cascade,
  day date not null,
  -- `sending` after a crash, and `unknown`: it may have arrived, and is not repeated.
  status text not null check (status in ('sending', 'sent', 'empty', 'retry', 'refused', 'unknown')),
  tried_at timestamptz not null,
  next_at timestamptz,
  primary key (person_id, day)
);

alter table push_subscriptions add column failed_at timestamptz;

-- Notifications of the last days and what became of each, for the person.
create table notification_outcomes (
  outcome_id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  -- Notifications outlive their browsers and pages here.
  subscription_id uuid not null,
  -- Repetitions after a crash are the same notification.
  key text not null unique,
  kind text not null,
  page text,
  created_at timestamptz not null,
  held_until timestamptz,
  -- `accepted`: by the push service; whether the device showed it is not known.
  status text not null check (status in ('queued', 'accepted', 'failed', 'refused', 'gone', 'obsolete', 'signed_out')),
  status_at timestamptz not null
);
create index notification_outcomes_of_person on notification_outcomes (person_id, outcome_id desc);
create index notification_outcomes_by_age on notification_outcomes (created_at);

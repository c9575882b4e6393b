-- Push notifications to people's browsers (Web Push, VAPID).

-- One pair of keys for the product. Another pair would end every subscription.
create table push_keys (
  name text primary key,
  public_key text not null,
  private_key_encrypted text not null
);

-- A browser that gets notifications, as long as its sign-in lasts.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  family_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth_encrypted text not null,
  language text not null check (language in ('mn', 'en')),
  browser text,
  system text,
  created_at timestamptz not null,
  -- The push service took a notification then, or refused the last one for this reason.
  sent_at timestamptz,
  failure text
);
create index push_subscriptions_of_person on push_subscriptions (person_id);

create table notification_settings (
  person_id uuid primary key references people on delete cascade,
  -- Kinds and pages without notifications.
  kinds_off text[] not null default '{}',
  pages_off text[] not null default '{}',
  -- Minutes of the day in Ulaanbaatar; both null: no quiet hours.
  quiet_from smallint,
  quiet_until smallint,
  check ((quiet_from is null) = (quiet_until is null))
);

-- For which wait, notice or trouble people were notified.
alter table conversations add column pushed_since timestamptz;
create index conversations_to_push on conversations (waiting_since)
  where waiting_since is not null and pushed_since is distinct from waiting_since;
alter table notices add column pushed_at timestamptz;
create index notices_to_push on notices (created_at) where pushed_at is null and done_at is null;
alter table pages add column trouble_pushed_at timestamptz;

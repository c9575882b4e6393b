-- Who asked a member in: the bell names them.
alter table team_members add column invited_by uuid references people (id) on delete set null;
create index team_members_invited on team_members (person_id) where status = 'pending';

-- Pages deleted for good, whose events, runs and deliveries a job still has to remove.
create table deleted_pages (
  page_id text not null,
  -- The page may be connected anew before the job comes: what is later than this is the new connection's.
  last_event_id bigint not null,
  deleted_at timestamptz not null,
  primary key (page_id, last_event_id)
);

-- A request of Facebook or of a person that their data be deleted; the code is what its status page is asked with.
create table deletion_requests (
  code text primary key,
  -- Kept until it is carried out.
  facebook_id text,
  -- A person who only removed the app may come back until then.
  due_at timestamptz not null,
  requested_at timestamptz not null,
  completed_at timestamptz
);
create index deletion_requests_open on deletion_requests (due_at) where completed_at is null;

-- The trial is once per owner, also for one who deletes the account and comes back.
alter table trials_used add column facebook_id_hash text;
create unique index trials_used_once on trials_used (facebook_id_hash);

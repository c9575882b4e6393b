-- Who did what in a team, written in the transaction of the act; kept for two years.
create table audit_entries (
  entry_id bigint generated always as identity primary key,
  -- No foreign key: it would lock the team for whoever holds one of its pages, and whoever connects a page waits the other
  -- way round. The trigger below deletes them with their team.
  team_id uuid not null,
  at timestamptz not null,
  action text not null,
  -- The page may be deleted, or be another team's today; the name is of then.
  page_id text,
  page_name text,
  -- Not the name: it is read where the account is, so that it goes with the account and not before.
  person_id uuid references people (id) on delete set null,
  -- False: nobody's act, such as a payment that came.
  by_person boolean not null,
  subject_id text,
  subject_name text,
  -- Instead of the two above, where a person was acted on.
  subject_person_id uuid references people (id) on delete set null,
  details jsonb not null
);
create index audit_entries_team on audit_entries (team_id, entry_id desc);
create index audit_entries_age on audit_entries (at);
-- An account that is deleted looks for its own.
create index audit_entries_person on audit_entries (person_id) where person_id is not null;
create index audit_entries_subject_person on audit_entries (subject_person_id) where subject_person_id is not null;

create function delete_audit_of_team() returns trigger language plpgsql as $$
begin
  delete from audit_entries where team_id = old.id;
  return null;
end $$;
create trigger audit_goes_with_team after delete on teams
  for each row execute function delete_audit_of_team();

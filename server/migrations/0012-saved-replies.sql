-- Texts that a team sends often in the inbox.
create table saved_replies (
  team_id uuid not null references teams on delete cascade,
  id uuid not null default gen_random_uuid(),
  text text not null,
  created_by uuid references people on delete set null,
  created_at timestamptz not null,
  primary key (team_id, id)
);

-- Flows that a team keeps to begin others with. The built-in ones are files of the program.
create table flow_templates (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  -- Of the page it was drawn on.
  platform smallint not null check (platform in (1, 2)),
  title text not null,
  description text not null,
  flow jsonb not null,
  created_by uuid references people (id) on delete set null,
  created_at timestamptz not null
);
create index flow_templates_team on flow_templates (team_id, created_at);

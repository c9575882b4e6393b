-- What Facebook no longer allows for a page whose health is `permission_missing`, by Facebook's own names.
alter table pages add column missing_permissions text[] not null default '{}';

-- What the platform refused of a step of a flow, since it was last sent well. A row at most a step: a refusal is written
-- rarely, read by an open editor. No foreign keys: results of sending lock pages before deliveries, never after.
create table step_refusals (
  automation_id uuid not null,
  node_id text not null,
  page_id text not null,
  reason text not null,
  detail text,
  times integer not null,
  last_at timestamptz not null,
  -- What the step said then: once it says something else, the refusal is no longer about it.
  said jsonb not null,
  primary key (automation_id, node_id)
);

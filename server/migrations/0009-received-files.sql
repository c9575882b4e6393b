-- Pictures and files with which customers answered questions of flows, copied from the platform, whose addresses end.

create table received_files (
  key text primary key,
  -- No foreign keys, because the file must still be deleted after its page.
  team_id uuid not null,
  page_id text not null,
  customer_id text not null,
  -- The platform's address; empty once the file is copied.
  source text not null,
  -- `failed`: could not be copied; the field has the platform's address again. `deleting`: about to be deleted.
  state text not null check (state in ('waiting', 'under_way', 'ready', 'failed', 'deleting')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  claimed_at timestamptz,
  created_at timestamptz not null
);
create index received_files_due on received_files (due_at) where state = 'waiting';
create index received_files_under_way on received_files (claimed_at) where state = 'under_way';
create index received_files_customer on received_files (team_id, page_id, customer_id);
create index received_files_deleting on received_files (key) where state in ('failed', 'deleting');

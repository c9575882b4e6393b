-- Each time the database was brought back from a backup: what was sent between the two moments is known to the platform
-- and not here, so it is asked before anything is said again.
create table restores (
  backed_up_at timestamptz not null,
  restored_at timestamptz not null,
  primary key (restored_at)
);

-- Groups of unanswered comments that somebody of the team does not want to see for a while.
create table missed_dismissals (
  page_id text not null references pages (page_id) on delete cascade,
  -- Folded, as keywords are compared.
  keyword text not null,
  -- As many had asked by then: a group that grows clearly is shown again.
  customers integer not null,
  dismissed_at timestamptz not null,
  primary key (page_id, keyword)
);

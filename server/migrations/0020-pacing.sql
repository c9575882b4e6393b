-- The limits of the platform are separate: a page's messages may be used up while its public replies are not. So the
-- latest reading of each is kept, also while it is far from full. The table `pace` stays until nothing reads it: the
-- previous version still does while it is being replaced.
create table platform_limits (
  -- 'app', or the id of a page or Instagram account.
  key text not null,
  kind text not null check (kind in ('app', 'pages', 'messenger', 'instagram')),
  -- Whole percent; null while the platform does not speak of this limit, which it begins to after enough calls.
  call_count smallint,
  total_time smallint,
  total_cputime smallint,
  read_at timestamptz not null,
  -- Since when the present window counts, as far as we saw.
  since timestamptz not null,
  -- By the platform's own estimate; null when it gives none.
  regain_at timestamptz,
  full_since timestamptz,
  -- Earlier readings: one about half an hour to an hour old, one younger. They give the rate of the last hour.
  earlier_percent smallint not null,
  earlier_at timestamptz not null,
  middle_percent smallint not null,
  middle_at timestamptz not null,
  -- Our own calls since then, and what one costs at most, in percent; null until enough are counted.
  calls integer not null,
  calls_since timestamptz not null,
  call_cost real,
  -- How many calls may be under way at once, in all processes together, and from when on.
  room integer not null,
  next_call_at timestamptz not null,
  primary key (key, kind)
) with (fillfactor = 50);

-- Claims and counts go by page and by which of its limits a delivery counts on, so that what waits for one limit is not
-- read while looking for the other.
create index deliveries_due_by_limit on deliveries (
  page_id, (case when kind in ('chat_reply', 'chat_message') then 'chat' else 'public' end), due_at, event_id, kind, sequence
) include (error_reason) where state in ('waiting', 'unknown');
create index deliveries_under_way on deliveries (page_id, kind) where state = 'sending';

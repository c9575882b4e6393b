-- Files that somebody put into a message. What is stored and has no row here belongs to nobody.
create table uploads (
  key text primary key,
  -- Nothing ties these to their page: a file must still be removed once that is gone.
  team_id uuid not null,
  page_id text not null,
  automation_id uuid not null,
  attachment_type text not null check (attachment_type in ('image', 'card_image', 'file', 'audio', 'video')),
  name text not null,
  content_type text not null,
  size bigint not null,
  -- `pending`: may be put until it expires; `ready`: was looked at; `deleting`: about to be removed from the store.
  state text not null default 'pending' check (state in ('pending', 'ready', 'rejected', 'deleting')),
  created_by uuid references people (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- No flow has named it since then.
  unnamed_since timestamptz
);
create index uploads_team on uploads (team_id);
create index uploads_state on uploads (state, expires_at);

-- Three more roles beside owner and member, which screens call editor: see docs/decisions/0122-roles.md.
alter table team_members
  drop constraint team_members_role_check,
  add constraint team_members_role_check check (role in ('owner', 'admin', 'member', 'agent', 'viewer'));

-- Invitations by link. The link has the token, and only its hash is stored.
create table invitation_links (
  team_id uuid not null references teams on delete cascade,
  id uuid not null default gen_random_uuid(),
  token_hash text not null,
  role text not null check (role in ('admin', 'member', 'agent', 'viewer')),
  created_by uuid not null references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references people on delete set null,
  declined_at timestamptz,
  revoked_at timestamptz,
  primary key (team_id, id)
);
create unique index invitation_links_token on invitation_links (token_hash);
create index invitation_links_of_person on invitation_links (created_by);
create index invitation_links_used_by on invitation_links (used_by);

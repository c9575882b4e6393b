-- What was unused of a plan when the team moved up from it, as days of the new one.
alter table teams add column plan_credit_days integer not null default 0 check (plan_credit_days >= 0);

-- Money outlives the team it was paid for: a late payment must find its invoice.
alter table invoices
  alter column team_id drop not null,
  drop constraint invoices_team_id_fkey,
  add constraint invoices_team_id_fkey foreign key (team_id) references teams (id) on delete set null,
  -- The provider called and has not been asked since.
  add column called_back_at timestamptz;

alter table payments
  -- The provider told later that it was given back.
  add column refunded_at timestamptz;

-- Every change of a plan that an invoice brought, in the transaction that settled it.
create table plan_changes (
  invoice_id uuid primary key references invoices (id) on delete cascade,
  team_id uuid references teams (id) on delete set null,
  kind text not null check (kind in ('started', 'extended', 'upgraded', 'converted', 'kept')),
  from_plan_id smallint not null references plans (id),
  from_ends_at timestamptz,
  plan_id smallint not null references plans (id),
  started_at timestamptz not null,
  months integer not null,
  credit_days integer not null,
  ends_at timestamptz,
  changed_at timestamptz not null
);

-- Money that bought nothing: the operator pays it back by hand, because a transfer between banks cannot be undone.
create table refunds (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('excess', 'double', 'overage_paid_twice', 'plan_kept', 'team_deleted')),
  noted_at timestamptz not null,
  repaid_at timestamptz
);
create index refunds_open on refunds (noted_at) where repaid_at is null;

-- A process claims the renewal of the token before it asks for one, also when there is none yet.
alter table provider_tokens
  alter column token_encrypted drop not null,
  alter column expires_at drop not null,
  add column renewal_until timestamptz;

-- Periods of a plan are months counted from here; buying more months moves only the end.
alter table teams
  add column plan_started_at timestamptz,
  add column plan_months integer not null default 0,
  add column overage_enabled boolean not null default false,
  add column overage_cap integer not null default 0 check (overage_cap >= 0);
update teams set plan_started_at = created_at;
alter table teams alter column plan_started_at set default now(), alter column plan_started_at set not null;

-- What a team used in one period of its plan; the row is what concurrent decisions wait for.
create table usage (
  team_id uuid not null references teams (id) on delete cascade,
  period_starts_at timestamptz not null,
  comments integer not null default 0,
  private_replies integer not null default 0,
  chats integer not null default 0,
  ai_replies integer not null default 0,
  -- How much of it went over the plan, in pieces to be charged; set when charged so that nothing is charged twice.
  over integer not null default 0,
  charged integer not null default 0,
  primary key (team_id, period_starts_at)
);

-- Where an answer was counted, so that one that failed can be given back; null once it is.
alter table runs add column counted_period timestamptz;

create table invoices (
  id uuid primary key default gen_random_uuid(),
  -- Letters and digits only: QPay's rule for sender_invoice_no.
  number text not null unique,
  team_id uuid not null references teams (id) on delete cascade,
  page_id text,
  created_by uuid references people (id) on delete set null,
  plan_id smallint not null references plans (id),
  duration smallint not null check (duration in (1, 3, 6, 12)),
  plan_amount integer not null check (plan_amount >= 0),
  overage_amount integer not null default 0 check (overage_amount >= 0),
  -- Pieces of overage that this invoice charges.
  overage_pieces integer not null default 0,
  paid_amount integer not null default 0,
  status text not null check (status in ('processing', 'completed', 'cancelled', 'failed', 'expired', 'serverError')),
  -- Of the address that the provider calls; only its hash is here.
  callback_hash text not null unique,
  provider_invoice_id text unique,
  qr_text text,
  qr_image text,
  urls jsonb not null default '[]',
  checked_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);
create index invoices_team on invoices (team_id, created_at desc);

-- Every payment the provider told of, once, whatever it settled.
create table payments (
  provider_payment_id text primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  amount integer not null,
  -- exact, partial, excess, late, double: what the operator has to look at
  kind text not null,
  noted_at timestamptz not null
);
create index payments_invoice on payments (invoice_id);

-- One token of a payment provider for all processes.
create table provider_tokens (
  provider text primary key,
  token_encrypted text not null,
  expires_at timestamptz not null
);

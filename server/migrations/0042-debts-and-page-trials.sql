-- Overage that a deleted team had not paid. Only a pseudonym of its owner is kept; the next team of that person owes it.
create table debts (
  id bigint generated always as identity primary key,
  facebook_id_hash text not null,
  pieces integer not null check (pieces > 0),
  noted_at timestamptz not null
);
create index debts_person on debts (facebook_id_hash);

-- An invoice for overage alone buys no plan.
alter table invoices
  alter column plan_id drop not null,
  alter column duration drop not null;

-- The overage cap of a team depends on its latest purchase, which is read while comments are decided.
create index plan_changes_team on plan_changes (team_id, changed_at desc);

-- Pages that were on a free trial, as pseudonyms: of the page itself and of the Facebook page that it is linked to.
create table page_trials (
  page_id_hash text primary key,
  -- The team that may connect the page again during its trial; null once that team is deleted.
  team_id uuid references teams (id) on delete set null,
  used_at timestamptz not null
);

-- Calls to the AI service that a team has reserved, by day in Ulaanbaatar. A call is counted here before it is made.
create table ai_budgets (
  team_id uuid not null references teams (id) on delete cascade,
  day date not null,
  calls integer not null,
  tokens bigint not null,
  primary key (team_id, day)
);

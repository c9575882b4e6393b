-- The period of the plan in which a question to the AI service counts; null when nothing was counted, or it was given back.
alter table ai_requests add column counted_period timestamptz;
-- How much one customer has asked lately.
create index ai_requests_customer on ai_requests (page_id, customer_id, created_at);

-- What teams' questions cost, by day in Ulaanbaatar. No texts.
create table ai_usage (
  team_id uuid not null references teams (id) on delete cascade,
  day date not null,
  purpose text not null check (purpose in ('answer', 'intent', 'trial')),
  calls integer not null,
  tokens_in bigint not null,
  tokens_out bigint not null,
  primary key (team_id, day, purpose)
);

-- What a page told one customer lately goes into the next question.
create index deliveries_chat on deliveries (page_id, thread, event_id) where kind = 'chat_message';

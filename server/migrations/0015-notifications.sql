-- An assignment of a chat by a teammate, of which the person is notified then; null: nothing is due.
alter table conversations add column assigned_push_due_at timestamptz;
create index conversations_assigned_to_push on conversations (assigned_push_due_at)
  where assigned_push_due_at is not null;

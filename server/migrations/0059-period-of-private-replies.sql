-- The period in which a run's private reply counts, when it was retried in a later one than its comment; null: the same.
alter table runs add column chat_counted_period timestamptz;

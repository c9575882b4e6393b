-- A message whose answer uses the customer's name is decided again at this time, or when the name is read.
alter table events add column wait_until timestamptz;
-- Set while such a message waits, so that later events of the same customer stay behind it.
alter table conversations add column name_awaited_until timestamptz;

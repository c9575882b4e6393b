-- Each message wrote it three times. What became of a run's messages is found by the event, what was said in a chat by the
-- customer's runs.
drop index deliveries_chat;

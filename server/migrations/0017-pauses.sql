-- No length: an answer by hand keeps the bot silent until somebody resumes it.
alter table pages alter column chat_pause_minutes drop not null;

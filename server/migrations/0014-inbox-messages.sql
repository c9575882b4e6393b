-- Messages of people in the inbox: files, quotes and notes.

-- A file that a person sends in a chat belongs to no flow. It stays as long as the message of this event has its text.
alter table uploads alter column automation_id drop not null;
alter table uploads add column sent_event_id bigint;
-- Platform id of the message that a delivery quotes.
alter table deliveries add column reply_to text;

-- Notes of a customer stand in the thread too, where their author can change them.
alter table contact_notes add column edited_at timestamptz;

-- A person hid the comment in the inbox.
alter table runs add column hidden_at timestamptz;

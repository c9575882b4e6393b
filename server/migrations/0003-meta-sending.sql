-- Sending as Meta allows it in 2026: uploaded files, the messaging window, and messages that a person wrote.

-- Files that were uploaded to Meta for media messages with buttons, by their address.
create table page_attachments (
  team_id uuid not null,
  page_id text not null,
  url text not null,
  -- Meta's id, which belongs to the page.
  attachment_id text not null,
  uploaded_at timestamptz not null,
  primary key (team_id, page_id, url),
  foreign key (team_id, page_id) references pages on delete cascade
);

-- A person wrote the message, so it may use the human agent tag after 24 hours.
alter table deliveries add column by_person boolean not null default false;
-- The customer's last message, tap or reaction, which opens Meta's messaging window.
alter table conversations add column customer_acted_at timestamptz;

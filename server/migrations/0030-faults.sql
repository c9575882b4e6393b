-- When the owner was last mailed that the page answers nobody until they do something.
alter table pages add column trouble_mailed_at timestamptz;

-- Ceilings of the platform that no header tells of: when the last of what counts on them is sent, in milliseconds, in order.
-- Beside a page's lane nobody writes it.
create table paced_sends (
  page_id text not null,
  pace text not null check (pace in ('private_reply', 'media')),
  taken jsonb not null,
  primary key (page_id, pace)
);

-- A page has one row for each team that holds it or held it. Rules, flows, facts, chats and history hang on the key of that
-- row, so they stay with the team that made them. The first row's key is the platform's id, a later one's `<id>@<team>`.
alter table pages
  add column platform_page_id text generated always as (split_part(page_id, '@', 1)) stored,
  -- Set while another team has connected the page.
  add column moved_away_at timestamptz,
  -- Set when the owner deleted the page; a job deletes the row then. Until then the owner can restore it.
  add column deletion_due_at timestamptz;
-- At most one team answers for a page.
create unique index pages_connected on pages (platform_page_id) where status = 1;
create unique index pages_of_team on pages (platform_page_id, team_id);
create index pages_deletion_due on pages (deletion_due_at) where deletion_due_at is not null;

-- When the platform's own figures of a page were last asked for: a dashboard opened again and again asks once an hour.
alter table pages add column figures_asked_at timestamptz;

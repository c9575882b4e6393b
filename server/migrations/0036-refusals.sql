-- What Facebook no longer allows for a page whose health is `permission_missing`, by Facebook's own names.
alter table pages add column missing_permissions text[] not null default '{}';

-- When the sign-in began that a refresh token belongs to: however often it is exchanged, it ends with that.
-- Sign-ins of before count from now.
alter table refresh_tokens add column signed_in_at timestamptz not null default now();

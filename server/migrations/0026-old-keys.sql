-- The keys under which pseudonyms were made by an APP_SECRET that is gone, encrypted under the present one. A pseudonym
-- cannot be made anew: whose it is, is forgotten.
create table pseudonym_keys (
  key_id text primary key,
  key_encrypted text not null
);

-- Partitions the tables that grow with every comment into 4 parts by team. Stop all processes and make a backup first:
--   psql --single-transaction --set ON_ERROR_STOP=1 --file docs/operations/partition-by-team.sql "$DATABASE_URL"
-- Another number: PGOPTIONS='-c hariu.parts=2' before psql. Each part makes claims dearer: docs/how-to/deploy-on-many-hosts.md
-- It writes every row again: it needs as much disk as the tables, and minutes for each ten million rows.
do $$
declare
  parts constant int := coalesce(nullif(current_setting('hariu.parts', true), '')::int, 4);
  whole text;
  columns text;
  sequence text;
  highest bigint;
  trigger_definitions text[];
  definition text;
begin
  foreach whole in array array['events', 'runs', 'chat_runs', 'deliveries'] loop
    select array_agg(pg_get_triggerdef(oid)) into trigger_definitions
      from pg_trigger where tgrelid = whole::regclass and not tgisinternal;
    -- Generated columns cannot be copied.
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
      from pg_attribute where attrelid = whole::regclass and attnum > 0 and not attisdropped and attgenerated = '';

    execute format('alter table %I rename to %I', whole, whole || '_whole');
    execute format('create table %I (like %I including all) partition by hash (team_id)', whole, whole || '_whole');
    for part in 0 .. parts - 1 loop
      execute format(
        'create table %I partition of %I for values with (modulus %s, remainder %s)
         with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05)',
        whole || '_' || part, whole, parts, part);
    end loop;
    execute format('insert into %1$I (%2$s) overriding system value select %2$s from %3$I', whole, columns, whole || '_whole');

    if whole = 'events' then
      sequence := pg_get_serial_sequence('events', 'event_id');
      execute format('select coalesce(max(event_id), 0) from events') into highest;
      perform setval(sequence, highest + 1, false);
    end if;

    execute format('drop table %I', whole || '_whole');
    -- After the copy, so that the triggers do not count the copied rows.
    foreach definition in array coalesce(trigger_definitions, '{}') loop
      execute definition;
    end loop;
  end loop;
end $$;

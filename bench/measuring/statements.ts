/** What a database did for one kind of statement, by pg_stat_statements with planning. */
export type Statement = {
  query: string
  calls: number
  rows: number
  microseconds: number
  planning: number
  blocks: number
  walBytes: number
}

export const statementsQuery = `
select query, calls::float8 as calls, rows::float8 as rows,
  (total_exec_time + total_plan_time) * 1000 as microseconds, total_plan_time * 1000 as planning,
  (shared_blks_hit + shared_blks_read)::float8 as blocks, wal_bytes::float8 as "walBytes"
from pg_stat_statements
where dbid = (select oid from pg_database where datname = current_database())
  and query not like '%pg_stat_statements%' and calls > 0
order by microseconds desc`
